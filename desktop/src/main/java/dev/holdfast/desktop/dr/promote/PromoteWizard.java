package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.WizardWindow;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.dr.safety.Credentials.Kind;
import dev.holdfast.desktop.dr.safety.SafetyStyles;
import dev.holdfast.desktop.dr.safety.WalkTools;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Footing;
import dev.holdfast.desktop.ui.wizard.WizardFrame;
import dev.holdfast.desktop.ui.wizard.WizardPage;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.stage.Window;

/**
 * Leads to the promotion of a DR secondary in a window of its own. The token is overwritten when the promotion is done, when
 * the window closes and when the console locks.
 */
public final class PromoteWizard {
    private final PromoteModel model;
    private final PromotePages pages;
    private final WizardFrame frame;
    private final WizardWindow window;
    private final Lock lock;
    private final InvalidationListener locked;

    /**
     * @param given the token, if there is one
     * @param guided leads on to the failover in which all others follow this cluster
     */
    public PromoteWizard(Cluster cluster, WalkTools tools, Window owner, GivenToken given, Consumer<Cluster> guided) {
        String title = Texts.get("promote.title", cluster.name());
        model = new PromoteModel(
                cluster,
                tools.clusters(),
                tools.tasks(),
                new PromoteRecord(tools.transcripts(), cluster.name()),
                given);
        pages = new PromotePages(model, tools.tokens(), () -> leadOn(guided));
        frame = new WizardFrame(title, model, new WizardFrame.Ways(this::next, model::back, this::leave));
        SafetyStyles.dress(frame);
        window = new WizardWindow(tools.windows(), owner, title, frame, this::loss);
        lock = tools.lock();
        locked = change -> model.forget();
        lock.lockedProperty().addListener(locked);
        window.stage().setOnHidden(event -> close());
        model.stageProperty().addListener((stage, before, now) -> turn());
        model.problemProperty().addListener((problem, before, now) -> {
            if (now != null) {
                Platform.runLater(() -> pages.begin(model.stage()));
            }
        });
    }

    public void show() {
        window.show();
        turn();
    }

    private void turn() {
        Stage stage = model.stage();
        frame.showSteps(Stage.titles(), stage.place(), stage == Stage.NEXT);
        frame.turnTo(
                new WizardPage(
                        stage.text("title", model.cluster().name()),
                        stage.text("words", model.cluster().name()),
                        pages.content(stage),
                        Optional.empty(),
                        () -> pages.begin(stage)),
                new Footing(
                        stage.isAfter() ? Optional.empty() : Optional.of(Texts.get("action.cancel")),
                        stage != Stage.PREFLIGHT && !stage.isAfter(),
                        on(stage),
                        stage != Stage.CONFIRM,
                        stage == Stage.CONFIRM && model.isForced()));
    }

    private static String on(Stage stage) {
        return switch (stage) {
            case CONFIRM -> Texts.get("promote.do");
            case NEXT -> Texts.get("promote.close");
            default -> Texts.get("wizard.next");
        };
    }

    private Optional<Question> loss() {
        return model.credentials().has(model.cluster(), Kind.OPERATION)
                ? Optional.of(Question.of("wizard.discard"))
                : Optional.empty();
    }

    private void next() {
        if (model.stage() == Stage.NEXT) {
            window.close();
        } else {
            model.next();
        }
    }

    private void leadOn(Consumer<Cluster> guided) {
        window.close();
        guided.accept(model.cluster());
    }

    private void leave() {
        window.leave();
    }

    private void close() {
        lock.lockedProperty().removeListener(locked);
        model.close();
    }
}
