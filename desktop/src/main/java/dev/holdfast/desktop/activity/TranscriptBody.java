package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.transcript.Entry;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.ui.Heading;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import java.util.OptionalLong;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What a transcript says: where and who, the facts, and what happened one after the other. */
final class TranscriptBody extends VBox {
    TranscriptBody() {
        getStyleClass().add("transcript-body");
    }

    void show(Recorded transcript) {
        getChildren().setAll(about(transcript));
        FactList facts = new FactList();
        transcript.entries().stream()
                .filter(entry -> entry.type() == Entry.Type.FACT)
                .forEach(entry -> facts.named(entry.get("name"), entry.get("value")));
        if (!facts.getChildren().isEmpty()) {
            getChildren().addAll(new Heading(Texts.get("activity.transcript.facts")), facts);
        }
        getChildren().addAll(new Heading(Texts.get("activity.transcript.events")), events(transcript));
    }

    private static FactList about(Recorded transcript) {
        return new FactList()
                .with("activity.transcript.cluster", transcript.about("cluster_name"))
                .withMono("activity.transcript.cluster-id", transcript.about("cluster_id"))
                .with("activity.transcript.address", transcript.about("cluster_address"))
                .with("activity.transcript.identity", transcript.about("identity"))
                .with("activity.transcript.operator", operator(transcript));
    }

    /** User and machine, as the operating system names them. */
    static String operator(Recorded transcript) {
        String user = transcript.about("user");
        String host = transcript.about("host");
        return host.isEmpty() ? user : Texts.get("activity.transcript.operator.at", user, host);
    }

    private static VBox events(Recorded transcript) {
        VBox events = new VBox();
        events.getStyleClass().add("transcript-events");
        OptionalLong wrong = transcript.firstWrong();
        for (Entry entry : transcript.entries()) {
            if (wrong.isPresent() && entry.seq() == wrong.getAsLong()) {
                events.getChildren().add(wrong(entry.seq()));
            }
            if (entry.type() != Entry.Type.FACT) {
                events.getChildren().add(event(entry));
            }
        }
        return events;
    }

    private static Node wrong(long seq) {
        Label words = new Label(Texts.get("activity.transcript.wrong", seq));
        words.setWrapText(true);
        words.setGraphic(new FontIcon(Tone.DANGER.icon()));
        words.getStyleClass().addAll("transcript-wrong", Tone.DANGER.styleClass());
        return words;
    }

    private static Node event(Entry entry) {
        FontIcon icon = new FontIcon(icon(entry));
        Label text = new Label(entry.type() == Entry.Type.STEP ? entry.get("text") : words(entry));
        text.setWrapText(true);
        text.setMinHeight(Label.USE_PREF_SIZE);
        if (entry.type() == Entry.Type.REMARK) {
            text.getStyleClass().add("transcript-remark");
        }
        Label time = new Label(when(entry));
        time.getStyleClass().addAll("text-small", "text-muted");
        VBox lines = new VBox(text, time);
        HBox.setHgrow(lines, Priority.ALWAYS);
        HBox row = new HBox(icon, lines);
        row.getStyleClass().addAll("transcript-event", tone(entry).styleClass());
        row.setAccessibleText(text.getText() + ". " + time.getText());
        return row;
    }

    private static String when(Entry entry) {
        String time = TranscriptTable.point(entry.time());
        return entry.type() == Entry.Type.STEP ? entry.outcomeLabel() + " · " + time : time;
    }

    /** What an entry says in a line. */
    static String words(Entry entry) {
        return switch (entry.type()) {
            case BEGIN -> Texts.get("activity.transcript.begun", entry.get("operation"));
            case STEP -> Texts.get("activity.transcript.step", entry.get("text"), entry.outcomeLabel());
            case END -> Texts.get("activity.transcript.ended", entry.outcomeLabel());
            case REMARK -> Texts.get("activity.transcript.remark", entry.get("name"), entry.get("text"));
            case FACT -> Texts.get("activity.transcript.fact", entry.get("name"), entry.get("value"));
            case OTHER -> entry.get("type");
        };
    }

    private static Feather icon(Entry entry) {
        return switch (entry.type()) {
            case BEGIN -> Feather.PLAY_CIRCLE;
            case STEP -> tone(entry).icon();
            case END -> Feather.STOP_CIRCLE;
            case REMARK -> Feather.MESSAGE_SQUARE;
            case FACT, OTHER -> Feather.CIRCLE;
        };
    }

    private static Tone tone(Entry entry) {
        return StepOutcome.of(entry.get("outcome"))
                .map(outcome -> switch (outcome) {
                    case DONE -> Tone.GOOD;
                    case REFUSED -> Tone.WARNING;
                    case FAILED -> Tone.DANGER;
                    case CANCELLED -> Tone.NEUTRAL;
                })
                .orElse(Tone.INFO);
    }
}
