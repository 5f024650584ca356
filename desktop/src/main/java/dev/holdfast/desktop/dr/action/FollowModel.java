package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Wizard;
import dev.holdfast.engine.client.DrPrimaryAccess;
import dev.holdfast.engine.client.DrTokenClaims;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.Observable;
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
    private final PresentedModel presented;
    private final PrimaryModel primary = new PrimaryModel();
    private final StringProperty addresses = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<FollowStep> step;
    private final StringBinding whyNot;

    /** Whom to follow. */
    enum Way {
        TOKEN,
        ADDRESSES,
        NOBODY
    }

    /** @param purpose to activate, or to update the primary */
    FollowModel(DrAction purpose, DrCluster cluster, ActionTools tools, GivenToken given) {
        this.tools = tools;
        this.cluster = cluster;
        this.presented = new PresentedModel(tools);
        this.action = new ActionModel(purpose, cluster, tools, given);
        this.step = new ReadOnlyObjectWrapper<>(steps().get(0));
        List<Observable> typed = new ArrayList<>(primary.typed());
        typed.addAll(List.of(
                step,
                way,
                presented.token().lengthProperty(),
                addresses,
                action.typedProperty(),
                action.operationToken().lengthProperty()));
        whyNot = Bindings.createStringBinding(this::missing, typed.toArray(new Observable[0]));
        action.problemProperty().addListener((problem, before, now) -> {
            if (now != null) {
                step.set(FollowStep.asking(now.fields().keySet(), steps()));
                forgetIfLocked();
            }
        });
    }

    /** What was sent when the console locked was kept for another try, at which nobody is now. */
    private void forgetIfLocked() {
        if (tools.lock().lockedProperty().get()) {
            wipe();
        }
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

    /** The activation token. */
    PresentedModel presented() {
        return presented;
    }

    /** Where the primary's API is, and how it is recognised. */
    PrimaryModel primary() {
        return primary;
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
            if (presented.claims().filter(DrTokenClaims::encrypted).isEmpty()) {
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
            action.mended();
            step.set(steps().get(position() + 1));
        }
    }

    void back() {
        step.set(steps().get(position() - 1));
    }

    private String missing() {
        return switch (step.get()) {
            case WAY, OUTCOME -> "";
            case TOKEN -> presented.missing();
            case TRUST ->
                primary.missing(presented.claims().map(DrTokenClaims::address).orElse(""));
            case ADDRESSES -> addressList().isEmpty() ? Texts.get("dr.action.follow.missing.addresses") : "";
            case CONFIRM -> action.whyNot(text(""), text(mustType())).get();
        };
    }

    private static ObservableStringValue text(String text) {
        return new SimpleStringProperty(text);
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

    private void start() {
        Map<String, String> facts = FollowFacts.of(this);
        action.run(call(), facts, told -> {
            presented.token().wipe();
            primary.wipe();
            tools.signedIn().forget(cluster.cluster());
            step.set(FollowStep.OUTCOME);
        });
    }

    private ActionCall<List<String>> call() {
        String text = presented.token().asText(String::strip);
        DrPrimaryAccess access = primary.access();
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
        return step.get() != FollowStep.OUTCOME
                && !(presented.token().isEmpty() && primary.clientKey().isEmpty());
    }

    void wipe() {
        presented.token().wipe();
        primary.wipe();
        action.wipe();
    }
}
