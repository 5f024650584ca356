package dev.holdfast.desktop.activity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** Everything about one audited call: who, what, how it came out, and both lines as they were written. */
final class CallDrawer {
    private static final ObjectWriter PRETTY = JsonMapper.builder().build().writerWithDefaultPrettyPrinter();

    private static final int MOST_ROWS = 60;

    private final AuditedCall call;
    private final Runnable onClose;
    private final Parent view;

    @FXML
    private BorderPane root;

    @FXML
    private Label title;

    @FXML
    private StatusChip operation;

    @FXML
    private StatusChip outcome;

    @FXML
    private Label error;

    @FXML
    private VBox facts;

    @FXML
    private Label requestName;

    @FXML
    private TextArea request;

    @FXML
    private Label responseName;

    @FXML
    private TextArea response;

    @FXML
    private Button close;

    CallDrawer(AuditedCall call, Runnable onClose) {
        this.call = call;
        this.onClose = onClose;
        view = Views.AUDITED_CALL.load(this);
    }

    @FXML
    private void initialize() {
        root.setAccessibleText(Texts.get("activity.audit.drawer", call.operation(), call.path()));
        title.setText(call.path());
        operation.show(call.operation(), Tone.NEUTRAL, Feather.TERMINAL);
        outcome.show(CallTable.word(call.outcome()), CallTable.tone(call.outcome()));
        error.setText(call.error());
        hideUnless(!call.error().isEmpty(), error);
        facts.getChildren().setAll(facts());
        json(requestName, request, call.request());
        json(responseName, response, call.response());
    }

    private FactList facts() {
        return new FactList()
                .with("activity.audit.fact.time", Times.point(call.time()))
                .with("activity.audit.fact.duration", duration())
                .with("activity.audit.fact.who", call.who())
                .with("activity.audit.fact.policies", policies())
                .with("activity.audit.fact.from", call.from())
                .with("activity.audit.fact.namespace", call.namespace())
                .withMono(
                        "activity.audit.fact.nonce",
                        call.ceremony().path("nonce").asText())
                .withMono(
                        "activity.audit.fact.share",
                        call.ceremony().path("share_fingerprint").asText())
                .withMono("activity.audit.fact.id", call.id());
    }

    private String duration() {
        return call.request().isMissingNode()
                ? ""
                : call.answered()
                        .map(end -> Duration.between(call.time(), end).toNanos() / 1_000_000.0)
                        .map(millis -> Texts.get("activity.audit.milliseconds", millis))
                        .orElse("");
    }

    private String policies() {
        List<String> names = new ArrayList<>();
        call.auth().path("policies").forEach(name -> names.add(name.asText()));
        return String.join(", ", names);
    }

    private static void json(Label name, TextArea area, JsonNode line) {
        hideUnless(!line.isMissingNode(), name, area);
        String text = line.isMissingNode() ? "" : pretty(line);
        area.setText(text);
        area.setPrefRowCount((int) Math.min(MOST_ROWS, text.lines().count() + 1));
    }

    private static String pretty(JsonNode line) {
        try {
            return PRETTY.writeValueAsString(line);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what was parsed can be written", e);
        }
    }

    private static void hideUnless(boolean there, Node... nodes) {
        for (Node node : nodes) {
            node.setVisible(there);
            node.setManaged(there);
        }
    }

    /** The lines hold hashes in the place of secrets: they may lie on the clipboard. */
    @FXML
    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString((request.getText() + "\n" + response.getText()).strip());
        Clipboard.getSystemClipboard().setContent(content);
    }

    @FXML
    private void close() {
        onClose.run();
    }

    AuditedCall call() {
        return call;
    }

    Parent view() {
        return view;
    }

    void takeFocus() {
        close.requestFocus();
    }
}
