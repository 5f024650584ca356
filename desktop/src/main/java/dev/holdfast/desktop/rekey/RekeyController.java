package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.app.WizardWindow;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.CollectPane;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.handover.CustodiansController;
import dev.holdfast.desktop.handover.HandOverController;
import dev.holdfast.desktop.handover.SharesPage;
import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.handover.Tools;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Footing;
import dev.holdfast.desktop.ui.wizard.WizardFrame;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.stage.Window;

/** Leads through the replacing of a cluster's shares in a window of its own. */
public final class RekeyController {
    private static final double WIDTH = 1120;
    private static final double HEIGHT = 700;
    private static final List<String> TITLES =
            Arrays.stream(Step.values()).map(Step::label).toList();

    private final RekeyModel model;
    private final Desk desk;
    private final WizardFrame frame;
    private final Map<Step, StepPage> pages = new EnumMap<>(Step.class);
    private final CollectPane oldShares;
    private final CollectPane newShares;
    private WizardWindow window;

    public RekeyController(Place place, Desk desk, Tools tools) {
        this.desk = desk;
        model = new RekeyModel(place, desk);
        frame = new WizardFrame(title(), model, new WizardFrame.Ways(this::next, model::back, this::leave));
        oldShares = new CollectPane(model.given().old(), desk);
        newShares = new CollectPane(model.given().fresh(), desk);
        SharesPage numbers = new SharesPage(plan(), "rekey.set", () -> Consequences.of(plan(), place.name()));
        BackupModel backup = new BackupModel(place, desk.tasks());
        pages.put(Step.SHARES, new SetPage(numbers, new BackupPane(backup, desk)));
        pages.put(Step.CUSTODIANS, new CustodiansController(plan().custodians(), tools, frame::goOn));
        pages.put(Step.REVIEW, new ReviewPage(model));
        pages.put(Step.OLD_SHARES, new CollectStep(oldShares, "rekey.old"));
        pages.put(Step.HAND_OVER, new HandOverController(model.handOver(), place.name(), tools));
        pages.put(Step.VERIFY, new CollectStep(newShares, "rekey.new"));
        pages.put(Step.SUMMARY, new SummaryPage(model, new BackupPane(backup, desk)));
        model.stepProperty().addListener(change -> show());
        model.handOver().doneProperty().addListener(change -> showTurn());
    }

    private Plan plan() {
        return model.plan();
    }

    private String title() {
        return Texts.get("rekey.title", model.place().name());
    }

    /** Opens the wizard over its owner, where the cluster is. */
    public void open(Window owner) {
        frame.setPrefSize(WIDTH, HEIGHT);
        window = new WizardWindow(desk.windows(), owner, title(), frame, this::loss);
        window.stage().setOnHidden(event -> closed());
        window.show();
        show();
        model.begin();
    }

    private void closed() {
        oldShares.leave();
        newShares.leave();
        model.close();
    }

    private void show() {
        Step step = model.stepProperty().get();
        StepPage page = pages.get(step);
        oldShares.leave();
        newShares.leave();
        page.entered();
        frame.showSteps(TITLES, step.position(), step == Step.SUMMARY);
        frame.turnTo(page.page(), new Footing(wayOut(step), step.hasBack(), Texts.get(onKey(step)), step.isHarmless()));
    }

    /** At the end the way on leads out. */
    private static Optional<String> wayOut(Step step) {
        return step == Step.SUMMARY
                ? Optional.empty()
                : Optional.of(Texts.get(step.isBeforeStart() ? "action.cancel" : "rekey.close"));
    }

    private static String onKey(Step step) {
        return switch (step) {
            case REVIEW -> "rekey.start";
            case SUMMARY -> "rekey.finish";
            default -> "wizard.next";
        };
    }

    /** Another share is handed over; after the last one there is only the way on. */
    private void showTurn() {
        if (model.stepProperty().get() == Step.HAND_OVER) {
            frame.setTitle(pages.get(Step.HAND_OVER).title());
        }
        if (model.handOver().isComplete() && model.handOver().count() > 0) {
            frame.leadOn();
        }
    }

    private Optional<Question> loss() {
        if (model.wouldLoseShares()) {
            return Optional.of(Question.of("rekey.abandon"));
        }
        if (model.isUnderWay()) {
            return Optional.of(Question.of("rekey.pause"));
        }
        boolean typed = model.stepProperty().get().isBeforeStart()
                && plan().custodians().hasNames();
        return typed ? Optional.of(Question.of("wizard.discard")) : Optional.empty();
    }

    private void next() {
        if (model.stepProperty().get() == Step.SUMMARY) {
            window.close();
        } else {
            model.next();
        }
    }

    private void leave() {
        window.leave();
    }

    /**
     * The console locks: closes, and whatever is secret here is forgotten.
     *
     * @return what has to be done again, in a sentence or two; "" if nothing was under way here
     */
    public String drop() {
        String words = window.stage().isShowing() ? again() : "";
        window.close();
        return words;
    }

    private String again() {
        if (model.wouldLoseShares()) {
            return Texts.get("rekey.locked.lost");
        }
        if (model.isUnderWay()) {
            return Texts.get("rekey.locked.under-way");
        }
        return model.stepProperty().get().isBeforeStart() ? Texts.get("rekey.locked.plan") : "";
    }
}
