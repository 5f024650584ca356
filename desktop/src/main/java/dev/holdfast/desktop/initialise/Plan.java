package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.ui.Texts;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What is to be made: how many shares, for whom, and who gets the root token. For the FX thread only. */
final class Plan {
    /** Shares are numbered with one byte. */
    static final int MAX_SHARES = 255;

    private static final int SHARES = 5;
    private static final int THRESHOLD = 3;

    private final IntegerProperty shares = new SimpleIntegerProperty(SHARES);
    private final IntegerProperty threshold = new SimpleIntegerProperty(THRESHOLD);
    private final ObservableList<Custodian> custodians =
            FXCollections.observableArrayList(custodian -> new Observable[] {custodian.nameProperty()});
    private final ObjectProperty<Custodian> rootTokenKeeper = new SimpleObjectProperty<>();

    Plan() {
        shares.addListener(change -> fitCustodians());
        fitCustodians();
    }

    private void fitCustodians() {
        int wanted = Math.max(1, Math.min(MAX_SHARES, shares.get()));
        while (custodians.size() < wanted) {
            custodians.add(new Custodian(custodians.size() + 1));
        }
        custodians.remove(wanted, custodians.size());
        if (!custodians.contains(rootTokenKeeper.get())) {
            rootTokenKeeper.set(null);
        }
    }

    IntegerProperty sharesProperty() {
        return shares;
    }

    IntegerProperty thresholdProperty() {
        return threshold;
    }

    ObservableList<Custodian> custodians() {
        return custodians;
    }

    /** The custodian who gets the root token; null for the operator of this console. */
    ObjectProperty<Custodian> rootTokenKeeperProperty() {
        return rootTokenKeeper;
    }

    String rootTokenKeeperName() {
        return Optional.ofNullable(rootTokenKeeper.get()).map(Custodian::name).orElse(Texts.get("initialise.operator"));
    }

    /** How many lost shares close the cluster for good. */
    int fatalLoss() {
        return shares.get() - threshold.get() + 1;
    }

    /** What is wrong with the numbers, or "". */
    String wrongNumbers() {
        int n = shares.get();
        int t = threshold.get();
        if (n < 1 || n > MAX_SHARES) {
            return Texts.get("initialise.wrong.shares", MAX_SHARES);
        }
        if (t < 1 || t > n) {
            return Texts.get("initialise.wrong.threshold", n);
        }
        return t == 1 && n > 1 ? Texts.get("initialise.wrong.one-of-many") : "";
    }

    /** Whether any custodian has a name already. */
    boolean hasNames() {
        return custodians.stream().anyMatch(custodian -> !custodian.name().isEmpty());
    }

    /** What is wrong with the names, or "". */
    String wrongNames() {
        Set<String> names = new HashSet<>();
        for (Custodian custodian : custodians) {
            if (custodian.name().isEmpty()) {
                return Texts.get("initialise.wrong.nameless", custodian.number());
            }
            if (!names.add(custodian.name().toLowerCase(Locale.ROOT))) {
                return Texts.get("initialise.wrong.same-name", custodian.name());
            }
        }
        return "";
    }
}
