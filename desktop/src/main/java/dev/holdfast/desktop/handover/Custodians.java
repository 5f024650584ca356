package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Texts;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javafx.beans.Observable;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Those who are to keep the shares of a set, one share each. For the FX thread only. */
public final class Custodians {
    private final ObservableList<Custodian> list =
            FXCollections.observableArrayList(custodian -> new Observable[] {custodian.nameProperty()});

    /** Makes them so many; those who stay keep their names. */
    public void fit(int count) {
        while (list.size() < count) {
            list.add(new Custodian(list.size() + 1));
        }
        list.remove(count, list.size());
    }

    /** In the order of their shares; tells of changed names too. */
    public ObservableList<Custodian> list() {
        return list;
    }

    /** Whether any has a name already. */
    public boolean hasNames() {
        return list.stream().anyMatch(custodian -> !custodian.name().isEmpty());
    }

    /** What is wrong with them, or "". */
    public String wrong() {
        Set<String> names = new HashSet<>();
        for (Custodian custodian : list) {
            if (custodian.name().isEmpty()) {
                return Texts.get("handover.wrong.nameless", custodian.number());
            }
            if (!names.add(custodian.name().toLowerCase(Locale.ROOT))) {
                return Texts.get("handover.wrong.same-name", custodian.name());
            }
        }
        return "";
    }
}
