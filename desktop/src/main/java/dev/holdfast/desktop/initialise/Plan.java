package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.SharePlan;
import dev.holdfast.desktop.handover.Turn;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.InitOptions;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.PgpRecipient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/** What is to be made: how many shares, for whom, and who gets the root token. For the FX thread only. */
final class Plan extends SharePlan {
    private static final int SHARES = 5;
    private static final int THRESHOLD = 3;

    private final ObjectProperty<Custodian> rootTokenKeeper = new SimpleObjectProperty<>();

    private final BooleanProperty rootTokenEncrypted = new SimpleBooleanProperty();
    private final ObjectProperty<PgpRecipient> rootTokenKey = new SimpleObjectProperty<>();

    Plan() {
        super(SHARES, THRESHOLD);
        custodians().list().addListener((Observable change) -> dropGoneKeeper());
    }

    private void dropGoneKeeper() {
        if (!custodians().list().contains(rootTokenKeeper.get())) {
            rootTokenKeeper.set(null);
        }
    }

    /** The custodian who gets the root token; null for the operator of this console. */
    ObjectProperty<Custodian> rootTokenKeeperProperty() {
        return rootTokenKeeper;
    }

    /** Whether the root token is to be encrypted to a PGP key. */
    BooleanProperty rootTokenEncryptedProperty() {
        return rootTokenEncrypted;
    }

    /** The PGP key that was chosen for the root token, null for none. */
    ObjectProperty<PgpRecipient> rootTokenKeyProperty() {
        return rootTokenKey;
    }

    /** The only key that will read the root token; empty if it comes in plain. */
    Optional<PgpRecipient> rootTokenReader() {
        return Optional.ofNullable(rootTokenKey.get()).filter(key -> rootTokenEncrypted.get());
    }

    /** What is wrong with the choices about the root token, or "". */
    String wrongRootToken() {
        return rootTokenEncrypted.get() && rootTokenKey.get() == null ? Texts.get("initialise.wrong.keyless") : "";
    }

    String rootTokenKeeperName() {
        return Optional.ofNullable(rootTokenKeeper.get()).map(Custodian::name).orElse(Texts.get("initialise.operator"));
    }

    /** The order in which the secrets are given away: a keeper of the root token gets it right after the share. */
    List<Turn> turns(String cluster, Initialized made) {
        List<Turn> turns = new ArrayList<>();
        for (Custodian custodian : custodians().list()) {
            String share = made.keysBase64().get(custodian.number() - 1);
            turns.add(turn(cluster, custodian, share));
            if (custodian == rootTokenKeeper.get()) {
                turns.add(rootToken(made));
            }
        }
        if (rootTokenKeeper.get() == null) {
            turns.add(rootToken(made));
        }
        return turns;
    }

    private Turn rootToken(Initialized made) {
        return Turn.rootToken(rootTokenKeeperName(), rootTokenReader(), made.rootToken());
    }

    /** What the cluster is asked for. */
    InitOptions options() {
        return new InitOptions(
                shares(),
                threshold(),
                custodians().keys(),
                rootTokenReader().map(PgpRecipient::text).orElse(""));
    }
}
