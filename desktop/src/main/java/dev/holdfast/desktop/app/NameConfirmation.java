package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.List;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Says what will be lost and asks for a name to be typed before it happens. For the FX thread only. */
public final class NameConfirmation {
    /**
     * What is asked about.
     *
     * @param consequences what will happen, a sentence each
     * @param places where something can be done about that first
     * @param name to be typed
     * @param action the button's word
     */
    public record Question(String title, List<String> consequences, List<Place> places, String name, String action) {
        /** A question about something that nothing else has to be done before. */
        public Question(String title, List<String> consequences, String name, String action) {
            this(title, consequences, List.of(), name, action);
        }
    }

    /**
     * A place that is gone to instead.
     *
     * @param description of the way there, for readers
     */
    public record Place(String name, String description, Runnable go) {}

    /** What happens after the name was typed; calls one of the two. */
    @FunctionalInterface
    public interface Deed {
        void start(Runnable done, Consumer<Problem> failed);
    }

    private final Question question;
    private final Deed deed;
    private Stage stage;

    @FXML
    private Label title;

    @FXML
    private VBox consequences;

    @FXML
    private FlowPane places;

    @FXML
    private Label prompt;

    @FXML
    private TextField typed;

    @FXML
    private ErrorPane error;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Button confirm;

    public NameConfirmation(Question question, Deed deed) {
        this.question = question;
        this.deed = deed;
    }

    public void show(Windows windows, Window owner) {
        Parent view = Views.NAME_CONFIRMATION.load(this);
        stage = windows.dialog(owner, question.title(), view);
        stage.setResizable(false);
        Windows.show(stage);
        typed.requestFocus();
    }

    @FXML
    private void initialize() {
        title.setText(question.title());
        question.consequences().forEach(sentence -> {
            Label label = new Label(sentence);
            label.setWrapText(true);
            consequences.getChildren().add(label);
        });
        question.places().forEach(place -> places.getChildren().add(link(place)));
        places.setVisible(!question.places().isEmpty());
        places.managedProperty().bind(places.visibleProperty());
        prompt.setText(Texts.get("confirmation.type", question.name()));
        typed.setAccessibleText(prompt.getText());
        busy.setVisible(false);
        confirm.setText(question.action());
        confirm.disableProperty()
                .bind(typed.textProperty().isNotEqualTo(question.name()).or(busy.visibleProperty()));
    }

    private Hyperlink link(Place place) {
        Hyperlink link = new Hyperlink(place.name());
        link.setAccessibleText(place.description());
        link.setMinWidth(Hyperlink.USE_PREF_SIZE);
        link.setOnAction(event -> {
            stage.close();
            place.go().run();
        });
        return link;
    }

    /** Enter in the field is not yet the deed: it leads to the button. */
    @FXML
    private void typedEnter() {
        if (!confirm.isDisabled()) {
            confirm.requestFocus();
        }
    }

    @FXML
    private void confirm() {
        busy.setVisible(true);
        error.clear();
        deed.start(stage::close, problem -> {
            busy.setVisible(false);
            error.show(problem);
        });
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
