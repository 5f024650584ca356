package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.activity.TranscriptsModel.State;
import dev.holdfast.desktop.transcript.Fingerprint;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.transcript.Verdict;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/** The list of transcripts. Enter opens the drawer of the selected one, Escape closes it; Ctrl+F filters. */
final class TranscriptsController implements Section {
    private final TranscriptsModel model;
    private final Transcripts transcripts;
    private final TranscriptCommands commands;
    private final Runnable toCeremonies;
    private final Parent view;
    private final InvalidationListener onWritten;
    private Drawers<Recorded> drawers;
    private Optional<TranscriptDrawer> open = Optional.empty();
    private Optional<Fingerprint> key = Optional.empty();

    @FXML
    private StackPane root;

    @FXML
    private TextField words;

    @FXML
    private Button refresh;

    @FXML
    private Label count;

    @FXML
    private Label fingerprint;

    @FXML
    private Button copy;

    @FXML
    private ErrorPane error;

    @FXML
    private TableView<Recorded> table;

    @FXML
    private EmptyState instead;

    @FXML
    private StackPane drawerHost;

    /** @param toCeremonies leads to where the first transcript can be made */
    TranscriptsController(
            TranscriptsModel model, Transcripts transcripts, TranscriptCommands commands, Runnable toCeremonies) {
        this.model = model;
        this.transcripts = transcripts;
        this.commands = commands;
        this.toCeremonies = toCeremonies;
        onWritten = change -> model.refresh();
        view = Views.TRANSCRIPTS.load(this);
    }

    @FXML
    private void initialize() {
        TranscriptTable.prepare(table, model);
        table.setPlaceholder(new Label(Texts.get("activity.transcripts.no-match")));
        drawers = new Drawers<>(root, drawerHost, table, words, this::drawer, this::refresh);
        words.textProperty().bindBidirectional(model.wordsProperty());
        refresh.setTooltip(new Tooltip(Texts.get("activity.refresh")));
        copy.setTooltip(new Tooltip(Texts.get("activity.transcripts.copy")));
        table.visibleProperty().bind(model.stateProperty().isEqualTo(State.LIST));
        instead.visibleProperty().bind(table.visibleProperty().not());
        model.stateProperty().addListener((state, before, now) -> showState(now));
        showState(model.stateProperty().get());
        error.follow(model.problemProperty());
        model.matching().addListener((InvalidationListener) change -> showNews());
        showNews();
    }

    private Drawers.Drawer drawer(Recorded transcript) {
        TranscriptDrawer drawer =
                new TranscriptDrawer(transcript, model.state(transcript), commands, () -> drawers.close());
        open = Optional.of(drawer);
        return new Drawers.Drawer(drawer.view(), drawer::takeFocus);
    }

    /** Tells the count, and the open drawer what has become of its transcript. */
    private void showNews() {
        int shown = model.matching().size();
        count.setText(
                shown == model.count()
                        ? Texts.get("activity.transcripts.count", shown)
                        : Texts.get("activity.transcripts.count.of", shown, model.count()));
        if (drawers.isOpen()) {
            open.ifPresent(drawer -> model.find(drawer.id()).ifPresent(news -> drawer.show(news, model.state(news))));
        }
    }

    private void showState(State state) {
        switch (state) {
            case LOADING -> instead(Feather.LOADER, "loading");
            case FAILED -> instead(Feather.ALERT_TRIANGLE, "failed");
            case EMPTY -> {
                instead(Feather.FILE_TEXT, "empty");
                instead.offer(Texts.get("activity.transcripts.empty.go"), toCeremonies);
            }
            case LIST -> instead.setAccessibleText("");
        }
    }

    private void instead(Feather icon, String key) {
        String prefix = "activity.transcripts." + key;
        instead.show(icon, Texts.get(prefix + ".title"), Texts.get(prefix + ".words"));
    }

    @FXML
    private void check() {
        error.clear();
        commands.check(this::show, error::show);
    }

    private void show(Verdict verdict) {
        open = Optional.empty();
        VerdictDrawer drawer = new VerdictDrawer(verdict, () -> drawers.close());
        drawers.open(new Drawers.Drawer(drawer.view(), drawer::takeFocus));
    }

    @FXML
    private void refresh() {
        model.refresh();
    }

    @FXML
    private void copy() {
        key.ifPresent(shown -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(shown.hex());
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    private void showKey(Fingerprint own) {
        key = Optional.of(own);
        fingerprint.setText(own.grouped());
    }

    @Override
    public Parent root() {
        return view;
    }

    @Override
    public void shown() {
        transcripts.writtenProperty().addListener(onWritten);
        model.refresh();
        if (key.isEmpty()) {
            commands.fingerprint(this::showKey, error::show);
        }
    }

    @Override
    public void hidden() {
        transcripts.writtenProperty().removeListener(onWritten);
    }
}
