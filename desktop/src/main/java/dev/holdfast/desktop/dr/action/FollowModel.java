package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Wizard;
import dev.holdfast.engine.client.DrPrimaryAccess;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrTokenClaims;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableStringValue;

/**
 * Has a cluster follow a primary: one that is disabled is activated, a secondary is led to another primary, to other
 * addresses, or to nobody. For the FX thread only.
 */
final class FollowModel implements Wizard {
    private final ActionTools tools;
    private final DrCluster cluster;
    private final ActionModel action;
    private final ObjectProperty<Way> way = new SimpleObjectProperty<>(Way.TOKEN);
    private final SecretBuffer token = new SecretBuffer();
    private final ObjectProperty<Trust> trust = new SimpleObjectProperty<>(Trust.SYSTEM);
    private final StringProperty apiAddress = new SimpleStringProperty("");
    private final StringProperty certificate = new SimpleStringProperty("");
    private final StringProperty serverFile = new SimpleStringProperty("");
    private final StringProperty addresses = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<FollowStep> step;
    private final StringBinding whyNot;

    /** Whom to follow. */
    enum Way {
        TOKEN,
        ADDRESSES,
        NOBODY
    }

    /** How the primary's API is recognised. */
    enum Trust {
        /** By the authorities of the server's system. */
        SYSTEM,
        /** By a certificate that is sent along. */
        CERTIFICATE,
        /** By a file on the server. */
        SERVER_FILE
    }

    /** @param purpose to activate, or to update the primary */
    FollowModel(DrAction purpose, DrCluster cluster, ActionTools tools) {
        this.tools = tools;
        this.cluster = cluster;
        this.action = new ActionModel(purpose, cluster, tools);
        this.step = new ReadOnlyObjectWrapper<>(steps().get(0));
        whyNot = Bindings.createStringBinding(
                this::missing,
                step,
                way,
                token.lengthProperty(),
                trust,
                apiAddress,
                certificate,
                serverFile,
                addresses,
                action.typedProperty(),
                action.operationToken().lengthProperty());
    }

    boolean isActivation() {
        return action.action() == DrAction.ACTIVATE;
    }

    DrCluster cluster() {
        return cluster;
    }

    ActionModel action() {
        return action;
    }

    ObjectProperty<Way> wayProperty() {
        return way;
    }

    SecretBuffer token() {
        return token;
    }

    ObjectProperty<Trust> trustProperty() {
        return trust;
    }

    /** In place of the address in the token. */
    StringProperty apiAddressProperty() {
        return apiAddress;
    }

    /** PEM. */
    StringProperty certificateProperty() {
        return certificate;
    }

    /** A path on the server. */
    StringProperty serverFileProperty() {
        return serverFile;
    }

    /** {@code host:port} each, separated by commas or lines. */
    StringProperty addressesProperty() {
        return addresses;
    }

    ReadOnlyObjectProperty<FollowStep> stepProperty() {
        return step.getReadOnlyProperty();
    }

    /** The steps as what was chosen so far asks for them. */
    List<FollowStep> steps() {
        List<FollowStep> steps = new ArrayList<>();
        if (!isActivation()) {
            steps.add(FollowStep.WAY);
        }
        if (way.get() == Way.TOKEN) {
            steps.add(FollowStep.TOKEN);
            if (claims().filter(DrTokenClaims::encrypted).isEmpty()) {
                steps.add(FollowStep.TRUST);
            }
        } else if (way.get() == Way.ADDRESSES) {
            steps.add(FollowStep.ADDRESSES);
        }
        steps.add(FollowStep.CONFIRM);
        steps.add(FollowStep.OUTCOME);
        return steps;
    }

    int position() {
        return steps().indexOf(step.get());
    }

    void next() {
        if (step.get() == FollowStep.CONFIRM) {
            start();
        } else {
            step.set(steps().get(position() + 1));
        }
    }

    void back() {
        step.set(steps().get(position() - 1));
    }

    /** What the token says of itself; empty for what is none. */
    Optional<DrTokenClaims> claims() {
        try {
            return token.isEmpty() ? Optional.empty() : Optional.of(token.asText(DrTokenClaims::read));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Which of the known clusters made the token. */
    Optional<DrCluster> issuer() {
        String id = claims().map(DrTokenClaims::issuer).orElse("");
        return tools.model().clusters().stream()
                .filter(known -> known.status()
                        .filter(DrStatus::isPrimary)
                        .filter(status -> status.clusterId().equals(id))
                        .isPresent())
                .findFirst();
    }

    /** The file of authorities by which this console recognises the issuer, if it has one. */
    Optional<String> issuerAuthorities() {
        return issuer().flatMap(known -> known.cluster().remote())
                .map(RemoteCluster::caFile)
                .filter(file -> !file.isEmpty());
    }

    private String missing() {
        return switch (step.get()) {
            case WAY, OUTCOME -> "";
            case TOKEN -> missingToken();
            case TRUST -> missingTrust();
            case ADDRESSES -> addressList().isEmpty() ? Texts.get("dr.action.follow.missing.addresses") : "";
            case CONFIRM -> action.whyNot(text(""), text(mustType())).get();
        };
    }

    private static ObservableStringValue text(String text) {
        return new SimpleStringProperty(text);
    }

    private String missingToken() {
        if (token.isEmpty()) {
            return Texts.get("dr.action.follow.missing.token");
        }
        return claims().map(this::problemOf).orElseGet(() -> Texts.get("dr.action.follow.no-token"));
    }

    private String problemOf(DrTokenClaims claims) {
        return claims.expires().isAfter(tools.clock().instant()) ? "" : Texts.get("dr.action.follow.expired");
    }

    private String missingTrust() {
        if (apiAddress.get().isBlank()
                && claims().map(DrTokenClaims::address).orElse("").isEmpty()) {
            return Texts.get("dr.action.follow.missing.address");
        }
        return switch (trust.get()) {
            case SYSTEM -> "";
            case CERTIFICATE -> certificate.get().isBlank() ? Texts.get("dr.action.follow.missing.certificate") : "";
            case SERVER_FILE -> serverFile.get().isBlank() ? Texts.get("dr.action.follow.missing.file") : "";
        };
    }

    /** The name that must be typed before data is cleared, or "". */
    String mustType() {
        return isActivation() ? cluster.name() : "";
    }

    List<String> addressList() {
        return addresses
                .get()
                .lines()
                .flatMap(line -> List.of(line.split(",", -1)).stream())
                .map(String::strip)
                .filter(address -> !address.isEmpty())
                .toList();
    }

    private DrPrimaryAccess access() {
        return new DrPrimaryAccess(
                apiAddress.get().strip(),
                trust.get() == Trust.SERVER_FILE ? serverFile.get().strip() : "",
                "",
                trust.get() == Trust.CERTIFICATE ? certificate.get() : "",
                "",
                "");
    }

    private void start() {
        Map<String, String> facts = FollowFacts.of(this);
        action.run(call(), facts, told -> {
            token.wipe();
            tools.signedIn().forget(cluster.cluster());
            step.set(FollowStep.OUTCOME);
        });
    }

    private ActionCall<List<String>> call() {
        String text = token.asText(String::strip);
        DrPrimaryAccess access = access();
        List<String> hosts = addressList();
        if (isActivation()) {
            return operator -> operator.calls().enableSecondary(text, access);
        }
        return switch (way.get()) {
            case TOKEN -> operator -> operator.secondary().updatePrimary(text, access);
            case ADDRESSES -> operator -> operator.secondary().updatePrimaryAddresses(hosts);
            case NOBODY -> operator -> operator.secondary().forgetPrimaries();
        };
    }

    @Override
    public ObservableStringValue whyNot() {
        return whyNot;
    }

    @Override
    public ReadOnlyBooleanProperty busyProperty() {
        return action.busyProperty();
    }

    @Override
    public ReadOnlyObjectProperty<Problem> problemProperty() {
        return action.problemProperty();
    }

    /** Whether something was typed that would be gone. */
    boolean wouldLose() {
        return step.get() != FollowStep.OUTCOME && !token.isEmpty();
    }

    void wipe() {
        token.wipe();
        action.wipe();
    }
}
