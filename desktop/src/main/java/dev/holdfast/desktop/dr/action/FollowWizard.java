package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.app.WizardWindow;
import dev.holdfast.desktop.dr.DrStyles;
import dev.holdfast.desktop.dr.action.FollowModel.Way;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Footing;
import dev.holdfast.desktop.ui.wizard.WizardFrame;
import dev.holdfast.desktop.ui.wizard.WizardPage;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.stage.Window;

/** Leads to following a primary, in a window of its own. What was typed is forgotten when that closes. */
final class FollowWizard {
    private final FollowModel model;
    private final FollowPages pages;
    private final ActionTools tools;
    private final WizardFrame frame;
    private final WizardWindow window;
    private final ChangeListener<Boolean> onLock = (locked, before, now) -> lockedUp(now);

    FollowWizard(FollowModel model, ActionTools tools, Window owner) {
        this.model = model;
        this.tools = tools;
        pages = new FollowPages(model, tools, this::ceremony);
        String title = Texts.get(
                "dr.action.title",
                Records.title(model.action().action()),
                model.cluster().name());
        frame = new WizardFrame(title, model, new WizardFrame.Ways(this::next, model::back, this::leave));
        DrStyles.dress(frame);
        window = new WizardWindow(tools.windows(), owner, title, frame, this::loss);
        window.stage().setOnHidden(event -> closed());
        model.stepProperty().addListener((step, before, now) -> turn());
        model.problemProperty().addListener((problem, before, now) -> {
            if (now != null) {
                Platform.runLater(pages::begin);
            }
        });
        model.wayProperty().addListener((way, before, now) -> showSteps());
        model.presented().token().lengthProperty().addListener((length, before, now) -> showSteps());
        tools.lock().lockedProperty().addListener(onLock);
    }

    void show() {
        window.show();
        turn();
    }

    private void closed() {
        tools.lock().lockedProperty().removeListener(onLock);
        model.wipe();
    }

    private void lockedUp(boolean locked) {
        if (locked && !model.busyProperty().get()) {
            window.close();
        }
    }

    private void showSteps() {
        FollowStep step = model.stepProperty().get();
        frame.showSteps(model.steps().stream().map(this::title).toList(), model.position(), step == FollowStep.OUTCOME);
    }

    /** Who follows nobody has nothing to synchronise. */
    private String title(FollowStep step) {
        boolean over = step == FollowStep.OUTCOME && model.wayProperty().get() == Way.NOBODY;
        return over ? Texts.get("dr.action.ended") : step.title();
    }

    private void turn() {
        showSteps();
        FollowStep step = model.stepProperty().get();
        boolean over = step == FollowStep.OUTCOME;
        frame.turnTo(
                new WizardPage(title(step), "", pages.of(step), Optional.empty(), pages::begin),
                new Footing(
                        over ? Optional.empty() : Optional.of(Texts.get("action.cancel")),
                        model.position() > 0 && !over,
                        Texts.get(onKey(step)),
                        step != FollowStep.CONFIRM,
                        step == FollowStep.CONFIRM && !model.mustType().isEmpty()));
    }

    private String onKey(FollowStep step) {
        return switch (step) {
            case CONFIRM -> model.isActivation() ? "dr.action.activate.go" : "dr.action.update-primary.go";
            case OUTCOME -> "dr.action.follow.close";
            default -> "wizard.next";
        };
    }

    private Optional<Question> loss() {
        return model.wouldLose() ? Optional.of(Question.of("wizard.discard")) : Optional.empty();
    }

    private void next() {
        if (model.stepProperty().get() == FollowStep.OUTCOME) {
            window.close();
        } else {
            model.next();
        }
    }

    private void ceremony() {
        tools.tokens().make(model.cluster().cluster(), window.stage(), model.action()::take);
    }

    private void leave() {
        window.leave();
    }
}
