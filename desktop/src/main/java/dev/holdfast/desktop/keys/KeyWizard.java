package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SignOut;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.app.WizardWindow;
import dev.holdfast.desktop.keys.WizardStep.Kind;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Footing;
import dev.holdfast.desktop.ui.wizard.WizardFrame;
import dev.holdfast.desktop.ui.wizard.WizardPage;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Window;

/**
 * Leads to a new key in a window of its own. What was typed is overwritten when the key is created, when the window
 * closes and when the operator is signed out.
 */
final class KeyWizard {
    private static final String TITLE = Texts.get("keys.wizard.title");

    private final WizardModel model;
    private final WizardPages pages;
    private final WizardFrame frame;
    private final WizardWindow window;

    /**
     * @param known the keys that exist
     * @param onClosed told the key that was created, if one was, when the window has closed
     */
    KeyWizard(
            List<TypeSpec> types,
            List<KeyInfo> known,
            KeyCalls calls,
            Session session,
            Windows windows,
            Window owner,
            Consumer<Optional<KeyRef>> onClosed) {
        model = new WizardModel(types, calls);
        pages = new WizardPages(model, known, calls);
        frame = new WizardFrame(TITLE, model, new WizardFrame.Ways(this::next, model::back, this::leave));
        KeyStyles.dress(frame);
        window = new WizardWindow(windows, owner, TITLE, frame, this::loss);
        SignOut.watch(session, window.stage(), model::wipe);
        window.stage().setOnHidden(event -> {
            model.wipe();
            onClosed.accept(model.created());
        });
        model.positionProperty().addListener((index, before, now) -> turn());
        model.formProperty().addListener((form, before, now) -> showSteps());
    }

    void show() {
        window.show();
        turn();
    }

    private void showSteps() {
        frame.showSteps(
                model.steps().stream().map(WizardStep::title).toList(),
                model.positionProperty().get(),
                model.isCreated());
    }

    private void turn() {
        showSteps();
        WizardStep step = model.step();
        boolean over = step.kind() == Kind.OUTCOME;
        frame.turnTo(
                new WizardPage(
                        step.title(), step.words(), pages.content(step), pages.beside(step), () -> pages.focus(step)),
                new Footing(
                        over ? Optional.empty() : Optional.of(Texts.get("action.cancel")),
                        model.positionProperty().get() > 0 && !over,
                        Texts.get(onKey(step.kind())),
                        true));
    }

    private static String onKey(Kind kind) {
        return switch (kind) {
            case REVIEW -> "keys.wizard.create";
            case OUTCOME -> "keys.wizard.close";
            default -> "wizard.next";
        };
    }

    private Optional<Question> loss() {
        return model.wouldLose() ? Optional.of(Question.of("wizard.discard")) : Optional.empty();
    }

    private void next() {
        if (model.step().kind() == Kind.OUTCOME) {
            window.close();
        } else {
            model.next();
        }
    }

    private void leave() {
        window.leave();
    }
}
