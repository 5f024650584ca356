package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.PgpRecipient;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Those who are to keep the shares of a set, one share each. For the FX thread only. */
public final class Custodians {
    private final ObservableList<Custodian> list = FXCollections.observableArrayList(
            custodian -> new Observable[] {custodian.nameProperty(), custodian.keyProperty()});

    private final BooleanProperty encrypted = new SimpleBooleanProperty();

    /** Makes them so many; those who stay keep their names and keys. */
    public void fit(int count) {
        while (list.size() < count) {
            list.add(new Custodian(list.size() + 1));
        }
        list.remove(count, list.size());
    }

    /** In the order of their shares; tells of changed names and keys too. */
    public ObservableList<Custodian> list() {
        return list;
    }

    /** Whether each share is to be encrypted to its custodian's PGP key: all are, or none. */
    public BooleanProperty encryptedProperty() {
        return encrypted;
    }

    /** The only key that will read this custodian's share; empty if it comes in plain. */
    public Optional<PgpRecipient> reader(Custodian custodian) {
        return Optional.ofNullable(custodian.keyProperty().get()).filter(key -> encrypted.get());
    }

    /** The keys as calls take them, in the order of the shares; empty if the shares come in plain. */
    public List<String> keys() {
        return list.stream()
                .flatMap(custodian -> reader(custodian).stream())
                .map(PgpRecipient::text)
                .toList();
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
            if (encrypted.get() && custodian.keyProperty().get() == null) {
                return Texts.get("handover.wrong.keyless", custodian.name());
            }
        }
        return "";
    }
}
