package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.app.WizardWindow;
import dev.holdfast.desktop.handover.CustodiansController;
import dev.holdfast.desktop.handover.HandOverController;
import dev.holdfast.desktop.handover.ProveController;
import dev.holdfast.desktop.handover.SharesPage;
import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.handover.Tools;
import dev.holdfast.desktop.handover.Turn;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Footing;
import dev.holdfast.desktop.ui.wizard.WizardFrame;
import dev.holdfast.engine.client.Holdfast;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import javafx.stage.Window;

/** Leads through the initialisation of a cluster in a window of its own. */
public final class InitialiseController {
    private static final List<String> TITLES =
            Arrays.stream(Step.values()).map(Step::label).toList();

    /** Of the secrets that would be lost. */
    private static final int MOST_NAMED = 6;

    private final InitialiseModel model;
    private final Windows windows;
    private final Runnable onFinish;
    private final WizardFrame frame;
    private final Map<Step, StepPage> pages = new EnumMap<>(Step.class);
    private WizardWindow window;

    /** What the wizard tells: that the shares exist, that it was finished, that the transcripts are wanted. */
    public record Endings(Runnable onInitialised, Runnable onFinish, Runnable onTranscripts) {}

    public InitialiseController(
            String cluster, Callable<Holdfast> client, Tools tools, Transcripts transcripts, Endings endings) {
        windows = tools.windows();
        onFinish = endings.onFinish();
        model = new InitialiseModel(cluster, client, tools.tasks(), transcripts, endings.onInitialised());
        frame = new WizardFrame(title(), model, new WizardFrame.Ways(this::next, model::back, this::leave));
        pages.put(Step.SHARES, new SharesPage(plan(), "initialise.shares", () -> Consequences.of(plan())));
        pages.put(Step.CUSTODIANS, new CustodiansController(model.plan().custodians(), tools, frame::goOn));
        pages.put(Step.ROOT_TOKEN, new RootTokenController(model.plan(), tools));
        pages.put(Step.REVIEW, new ReviewController(model));
        pages.put(Step.HAND_OVER, new HandOverController(model.handOver(), cluster, tools));
        pages.put(Step.PROVE, new ProveController(model.proof()));
        pages.put(Step.SUMMARY, new SummaryController(model, () -> endWith(endings.onTranscripts())));
        model.stepProperty().addListener(change -> show());
        model.handOver().doneProperty().addListener(change -> showTurn());
    }

    private String title() {
        return Texts.get("initialise.title", model.clusterName());
    }

    /** Opens the wizard over its owner. */
    public void open(Window owner) {
        window = new WizardWindow(windows, owner, title(), frame, this::loss);
        window.stage().setOnHidden(event -> model.close());
        window.show();
        show();
    }

    private void show() {
        Step step = model.stepProperty().get();
        StepPage page = pages.get(step);
        page.entered();
        frame.showSteps(TITLES, step.position(), step.isLast());
        frame.turnTo(
                page.page(),
                new Footing(
                        Optional.of(Texts.get(step.isBeforeMaking() ? "action.cancel" : "initialise.close")),
                        step.hasBack(),
                        Texts.get(onKey(step)),
                        step.isHarmless()));
    }

    private static String onKey(Step step) {
        return switch (step) {
            case REVIEW -> "initialise.make";
            case SUMMARY -> "initialise.finish";
            default -> "wizard.next";
        };
    }

    /** Another secret is handed over; after the last one there is only the way on. */
    private void showTurn() {
        if (model.stepProperty().get() == Step.HAND_OVER) {
            frame.setTitle(pages.get(Step.HAND_OVER).title());
        }
        if (model.handOver().isComplete()) {
            frame.leadOn();
        }
    }

    private Optional<Question> loss() {
        if (model.wouldLoseSecrets()) {
            return Optional.of(abandon());
        }
        return model.wouldLoseNames() ? Optional.of(Question.of("wizard.discard")) : Optional.empty();
    }

    private Question abandon() {
        List<Turn> waiting = model.handOver().waiting();
        long given = plan().custodians().list().size()
                - waiting.stream().filter(turn -> turn.share().isPresent()).count();
        String lost = waiting.stream()
                .limit(MOST_NAMED)
                .map(turn -> "\n" + Texts.get("initialise.abandon.one", turn.what(), turn.recipient()))
                .collect(Collectors.joining());
        if (waiting.size() > MOST_NAMED) {
            lost += "\n" + Texts.get("initialise.abandon.more", waiting.size() - MOST_NAMED);
        }
        int needed = plan().threshold();
        return new Question(
                Texts.get("initialise.abandon.title"),
                Texts.get(
                        given < needed ? "initialise.abandon.closed" : "initialise.abandon.open", lost, given, needed),
                Texts.get("initialise.abandon.confirm"));
    }

    private Plan plan() {
        return model.plan();
    }

    private void next() {
        if (model.stepProperty().get().isLast()) {
            endWith(onFinish);
        } else {
            model.next();
        }
    }

    private void endWith(Runnable ending) {
        window.close();
        ending.run();
    }

    private void leave() {
        window.leave();
    }
}
