package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.custodian.CeremonyRecord;
import dev.holdfast.desktop.custodian.CollectModel;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.CollectPane;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.custodian.Outcome;
import dev.holdfast.desktop.custodian.Progress;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.SealStatus;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/** The page on which custodians authorise something: the choice of what, and each ceremony to its end. */
public final class CeremonyController implements Screen {
    private static final Duration PERIOD = Duration.seconds(2);

    private final Session session;
    private final CeremonyWays ways;
    private final Unseal unsealing = new Unseal();
    private final CeremonyRecord record;
    private final CollectModel<SealStatus> unseal;
    private final CollectPane unsealPane;
    private final ChoiceModel choice;
    private final ChoicePane choicePane;
    private final Map<TokenKind, TokenCeremony> tokens = new EnumMap<>(TokenKind.class);
    private final EmptyState empty = new EmptyState();
    private final PagesModel pages;
    private final Timeline watch;
    private final Parent root;
    private boolean inFront;

    @FXML
    private Label title;

    @FXML
    private StatusChip cluster;

    @FXML
    private Label purpose;

    @FXML
    private Button back;

    @FXML
    private StackPane place;

    /** @param furtherUses what tokens may be used for, besides signing in */
    public CeremonyController(Session session, Desk desk, List<TokenUse> furtherUses, CeremonyWays ways) {
        this.session = session;
        this.ways = ways;
        List<TokenUse> uses = new ArrayList<>(furtherUses);
        uses.add(0, SignIn.with(session, desk.tasks()));
        record = new CeremonyRecord(desk.transcripts(), TranscriptKind.UNSEAL, ways.clusterName());
        unseal = new CollectModel<>(unsealing, this::here, desk.collecting(), this::recordUnsealing);
        unsealPane = new CollectPane(unseal, desk);
        choice = new ChoiceModel(desk.tasks(), () -> here().client());
        choicePane = new ChoicePane(choice, this::choose);
        for (TokenKind kind : TokenKind.values()) {
            TokenCeremony ceremony = new TokenCeremony(kind, this::here, desk, true, uses, this::leaveToken);
            ceremony.model().stageProperty().addListener(change -> showBack());
            tokens.put(kind, ceremony);
        }
        pages = new PagesModel(session, this::forgetCluster);
        watch = new Timeline(new KeyFrame(PERIOD, event -> choice.look()));
        watch.setCycleCount(Animation.INDEFINITE);
        root = Views.CEREMONY.load(this);
        CeremonyStyles.dress(root);
    }

    private void recordUnsealing(Outcome what, String nonce, String custodian, String fingerprint) {
        record.happened(what, nonce, custodian, fingerprint);
        if (what == Outcome.COMPLETE) {
            record.end(StepOutcome.DONE);
        } else if (what == Outcome.CANCELLED || what == Outcome.CANCELLED_ELSEWHERE) {
            record.end(StepOutcome.CANCELLED);
        }
    }

    private Place here() {
        return new Place(ways.clusterName().get(), session.holdfast().orElseThrow());
    }

    @FXML
    private void initialize() {
        back.managedProperty().bind(back.visibleProperty());
        pages.pageProperty().addListener((page, before, now) -> turn(before, now));
        unseal.progressProperty().addListener((progress, before, now) -> followUnsealing(now));
    }

    private void followUnsealing(Progress progress) {
        if (progress != null && pages.pageProperty().get() == Page.UNSEAL) {
            if (progress.phase() == Progress.Phase.DONE) {
                pages.opened();
            }
            ways.onProgress().run();
        }
    }

    private void choose(Choice chosen) {
        switch (chosen) {
            case UNSEAL -> pages.choose(Page.UNSEAL);
            case OPERATION -> pages.choose(Page.OPERATION);
            case ROOT -> pages.choose(Page.ROOT);
            case REKEY -> ways.rekey().run();
        }
    }

    private void turn(Page before, Page now) {
        leave(before);
        if (now == Page.UNSEAL) {
            forget();
            unseal.restart(unsealing.progress(session.sealStatusProperty().get()));
        }
        show(now);
        if (inFront) {
            Mnemonics.forgetLeft(root.getScene());
            enter(now);
        }
    }

    private void show(Page page) {
        String name = ways.clusterName().get();
        cluster.show(name, Tone.NEUTRAL, Feather.SERVER);
        title.setText(Texts.get(page.key() + ".title"));
        purpose.setText(Texts.get(page.key() + ".purpose"));
        showBack();
        showEmpty(page, name);
        place.getChildren().setAll(content(page));
    }

    /** A token that is shown is left by a button that says what is lost. */
    private void showBack() {
        boolean shown = tokens.values().stream().anyMatch(token -> token.model().isDone());
        back.setVisible(pages.pageProperty().get().hasBack() && !shown);
    }

    private List<Node> content(Page page) {
        return switch (page) {
            case CHOICE -> List.of(choicePane.root());
            case UNSEAL -> List.of(unsealPane.root());
            case ROOT -> List.of(tokens.get(TokenKind.ROOT).root());
            case OPERATION -> List.of(tokens.get(TokenKind.OPERATION).root());
            default -> List.of(empty);
        };
    }

    private void showEmpty(Page page, String name) {
        switch (page) {
            case WAITING ->
                empty.show(
                        Feather.LOADER, Texts.get("ceremony.waiting.title", name), Texts.get("ceremony.waiting.words"));
            case NEW -> {
                empty.show(Feather.PLUS_CIRCLE, Texts.get("ceremony.new.title", name), Texts.get("ceremony.new.words"));
                empty.offer(Texts.get("ceremony.new.next"), ways.initialise());
            }
            case OPENED -> {
                empty.show(
                        Feather.CHECK_CIRCLE,
                        Texts.get("ceremony.unseal.done.title", name),
                        Texts.get("ceremony.unseal.done.words"));
                empty.offer(Texts.get("ceremony.unseal.done.next"), ways.signIn());
            }
            default -> {}
        }
    }

    private void enter(Page page) {
        switch (page) {
            case CHOICE -> {
                root.applyCss(); // a scroll pane has its content only then, and what it has not cannot be focused
                choice.look();
                watch.play();
                choicePane.begin();
            }
            case UNSEAL -> unsealPane.follow();
            case ROOT -> tokens.get(TokenKind.ROOT).enter();
            case OPERATION -> tokens.get(TokenKind.OPERATION).enter();
            default -> {}
        }
    }

    private void leave(Page page) {
        switch (page) {
            case CHOICE -> watch.stop();
            case UNSEAL -> unsealPane.leave();
            case ROOT -> tokens.get(TokenKind.ROOT).leave();
            case OPERATION -> tokens.get(TokenKind.OPERATION).leave();
            default -> {}
        }
        if (page.hasSecrets()) {
            ways.onLeft().run();
        }
    }

    private void forgetCluster() {
        choice.forget();
        forget();
    }

    private void leaveToken() {
        forget();
        pages.back();
    }

    /**
     * The console locks: forgets every secret that is here.
     *
     * @return what is lost by that and what to do then, in a sentence or two; "" if nothing is
     */
    public String drop() {
        String words = losses().map(Loss::words).filter(lost -> !lost.isEmpty()).collect(Collectors.joining(" "));
        forget();
        return words;
    }

    /** What to ask before another cluster comes to the front, or the console ends; empty if nothing is lost by that. */
    public Optional<Question> question() {
        return losses().flatMap(loss -> loss.question().stream()).findFirst();
    }

    private Stream<Loss> losses() {
        return tokens.values().stream().map(token -> new Loss(token.model()));
    }

    private void forget() {
        unseal.forgetTyped();
        record.end(StepOutcome.CANCELLED);
        tokens.values().forEach(token -> token.model().forget());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void shown() {
        inFront = true;
        show(pages.pageProperty().get());
        enter(pages.pageProperty().get());
    }

    @Override
    public void hidden() {
        inFront = false;
        leave(pages.pageProperty().get());
    }

    @FXML
    private void back() {
        pages.back();
    }
}
