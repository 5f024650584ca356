package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.app.WizardWindow;
import dev.holdfast.desktop.dr.safety.SafetyStyles;
import dev.holdfast.desktop.dr.safety.WalkTools;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Footing;
import dev.holdfast.desktop.ui.wizard.StepMark;
import dev.holdfast.desktop.ui.wizard.WizardFrame;
import dev.holdfast.desktop.ui.wizard.WizardPage;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.stage.Window;
import javafx.util.Duration;

/**
 * Leads through a planned switch of the primary, or through the way after its loss, in a window of its own. Tokens are
 * overwritten when the window closes and when the console locks. Closing on the way loses nothing.
 */
public final class FailoverWizard {
    private static final Duration PERIOD = Duration.seconds(1);

    private final WalkTools tools;
    private final FailoverModel model;
    private final StartPage start;
    private final WizardFrame frame;
    private final WizardWindow window;
    private final Timeline timer = new Timeline(new KeyFrame(PERIOD, event -> lookAgain()));
    private final InvalidationListener news = change -> follow();
    private final InvalidationListener locked = change -> wipe();
    private Optional<StepPage> page = Optional.empty();
    private boolean ended;

    /** @param target the cluster that is to become the primary; empty if that is still to be chosen */
    public FailoverWizard(Optional<Cluster> target, WalkTools tools, Window owner) {
        this.tools = tools;
        String title = Texts.get("failover.title");
        model = new FailoverModel(
                new Sights(tools.clusters()),
                tools.tasks(),
                new FailoverRecord(tools.transcripts()),
                target.map(Cluster::name).orElse(""));
        start = new StartPage(model);
        frame = new WizardFrame(title, model, new WizardFrame.Ways(this::next, model::back, this::leave));
        SafetyStyles.dress(frame);
        window = new WizardWindow(tools.windows(), owner, title, frame, this::loss);
        window.stage().setOnHidden(event -> close());
        tools.clusters().clusters().addListener(news);
        tools.lock().lockedProperty().addListener(locked);
        model.planProperty().addListener((plan, before, now) -> turn());
        timer.setCycleCount(Animation.INDEFINITE);
    }

    public void show() {
        window.show();
        turn();
        timer.play();
    }

    /** Nothing is asked of the clusters behind the lock's cover but what goes on by itself. */
    private void lookAgain() {
        tools.clusters().look();
    }

    private void follow() {
        if (model.plan().isEmpty()) {
            start.refresh();
        }
        model.look();
    }

    private void wipe() {
        if (tools.lock().lockedProperty().get()) {
            model.credentials().wipe();
        }
    }

    private void turn() {
        Optional<FailoverPlan> plan = model.plan();
        frame.showSteps(plan.map(FailoverWizard::marks).orElseGet(FailoverWizard::firstMark));
        if (plan.isEmpty()) {
            turnToStart();
        } else if (model.step().isPresent()) {
            turnTo(plan.get(), model.step().get());
        } else if (!ended) {
            turnToEnd();
        }
    }

    private static List<StepMark> firstMark() {
        return List.of(new StepMark(Texts.get("failover.start.step"), true, false, false));
    }

    private static List<StepMark> marks(FailoverPlan plan) {
        return plan.steps().stream()
                .map(step -> new StepMark(
                        FailoverWords.title(step),
                        plan.current().filter(step::equals).isPresent(),
                        step.state() == Step.State.DONE,
                        step.state() == Step.State.LATER))
                .toList();
    }

    private void turnToStart() {
        page = Optional.empty();
        start.refresh();
        put(
                "failover.start",
                start,
                start::begin,
                new Footing(Optional.of(Texts.get("failover.leave")), false, Texts.get("wizard.next"), true));
    }

    private void put(String key, Node content, BooleanSupplier begin, Footing footing) {
        frame.turnTo(
                new WizardPage(Texts.get(key + ".title"), Texts.get(key + ".words"), content, Optional.empty(), begin),
                footing);
    }

    private void turnTo(FailoverPlan plan, Step step) {
        if (page.filter(shown -> shown.isOf(step)).isPresent()) {
            page.get().refresh(step);
            return;
        }
        StepPage shown = new StepPage(model, step, tools.tokens());
        page = Optional.of(shown);
        boolean waiting = step.state() == Step.State.LATER;
        boolean first = step.kind() == Step.Kind.LEVEL || step.kind() == Step.Kind.LOST;
        boolean harmless = first || waiting || step.kind() == Step.Kind.VERIFY;
        frame.turnTo(
                new WizardPage(
                        waiting ? Texts.get("failover.later.title", step.cluster()) : FailoverWords.title(step),
                        waiting
                                ? Texts.get(
                                        "failover.later.words",
                                        step.cluster(),
                                        plan.goal().target())
                                : FailoverWords.words(step, plan.goal()),
                        shown,
                        Optional.empty(),
                        shown::begin),
                new Footing(
                        waiting ? Optional.empty() : Optional.of(Texts.get("failover.leave")),
                        first,
                        waiting ? Texts.get("failover.close") : FailoverWords.action(step),
                        harmless,
                        !waiting && step.kind() == Step.Kind.DEMOTE));
    }

    private void turnToEnd() {
        ended = true;
        page = Optional.empty();
        timer.stop();
        String target = model.plan().orElseThrow().goal().target();
        frame.turnTo(
                new WizardPage(
                        Texts.get("failover.end.title", target),
                        Texts.get("failover.end.words"),
                        new EndPage(model),
                        Optional.empty(),
                        () -> false),
                new Footing(Optional.empty(), false, Texts.get("failover.close"), true));
    }

    private Optional<Question> loss() {
        boolean underWay = model.plan().filter(plan -> plan.goal().checked()).isPresent();
        return underWay ? Optional.of(Question.of("failover.stop")) : Optional.empty();
    }

    private void next() {
        boolean over = model.plan()
                .filter(plan -> plan.isFinished() || plan.isWaiting())
                .isPresent();
        if (over) {
            window.close();
        } else {
            model.next();
        }
    }

    private void leave() {
        window.leave();
    }

    private void close() {
        timer.stop();
        tools.clusters().clusters().removeListener(news);
        tools.lock().lockedProperty().removeListener(locked);
        model.close();
    }
}
