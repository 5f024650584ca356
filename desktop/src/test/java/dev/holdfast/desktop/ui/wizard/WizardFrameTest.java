package dev.holdfast.desktop.ui.wizard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Problem;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

@DisplayName("The frame of a wizard")
class WizardFrameTest extends ApplicationTest {
    private static final Optional<String> CANCEL = Optional.of("Cancel");

    private final State state = new State();
    private final List<String> ways = new ArrayList<>();
    private CheckBox first;
    private VBox content;
    private WizardFrame frame;

    /** The model of a wizard, to be put as wanted. */
    private static final class State implements Wizard {
        private final SimpleStringProperty whyNot = new SimpleStringProperty("");
        private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
        private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();

        @Override
        public ObservableStringValue whyNot() {
            return whyNot;
        }

        @Override
        public ReadOnlyBooleanProperty busyProperty() {
            return busy.getReadOnlyProperty();
        }

        @Override
        public ReadOnlyObjectProperty<Problem> problemProperty() {
            return problem.getReadOnlyProperty();
        }
    }

    @Override
    public void start(Stage stage) {
        Theme.LIGHT.apply(false);
        first = new CheckBox("first");
        content = new VBox(first);
        frame = new WizardFrame(
                "Test",
                state,
                new WizardFrame.Ways(() -> ways.add("on"), () -> ways.add("back"), () -> ways.add("out")));
        stage.setScene(new Windows(new Lock(Clock.systemUTC(), Duration.ofHours(1))).scene(frame));
        stage.show();
    }

    private void turnTo(boolean work, Footing footing) {
        interact(() -> frame.turnTo(
                new WizardPage("Title", "", content, Optional.empty(), () -> {
                    first.requestFocus();
                    return work;
                }),
                footing));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private Node find(String id) {
        return lookup(id).query();
    }

    @Test
    @DisplayName("takes Enter for the way on, also in a check box, and Escape for the way out")
    void keys() {
        turnTo(true, new Footing(CANCEL, true, "_Next", true));
        push(KeyCode.ENTER).push(KeyCode.ESCAPE).push(KeyCode.ALT, KeyCode.B);
        assertThat(ways).containsExactly("on", "out", "back");
    }

    @Test
    @DisplayName("takes Escape for the way on where that is the only one")
    void onlyOn() {
        turnTo(false, new Footing(Optional.empty(), false, "_Close", true));
        assertThat(find("#next").isFocused()).isTrue();
        assertThat(find("#cancel").isVisible()).isFalse();
        push(KeyCode.ESCAPE);
        assertThat(ways).containsExactly("on");
    }

    @Test
    @DisplayName("leads to the way back where the way on cannot be undone")
    void dangerous() {
        turnTo(false, new Footing(CANCEL, true, "_Make", false));
        assertThat(find("#back").isFocused()).isTrue();
        assertThat(((Button) find("#next")).isDefaultButton()).isFalse();
    }

    @Test
    @DisplayName("has a way on in the colour of danger where it takes something away, and in that step alone")
    void grave() {
        turnTo(true, new Footing(CANCEL, true, "_Clear", false, true));
        assertThat(find("#next").getStyleClass()).contains("danger").doesNotContain("accent");
        turnTo(true, new Footing(CANCEL, true, "_Next", true));
        assertThat(find("#next").getStyleClass()).contains("accent").doesNotContain("danger");
    }

    @Test
    @DisplayName("says why there is no way on")
    void whyNot() {
        turnTo(true, new Footing(CANCEL, false, "_Next", true));
        interact(() -> state.whyNot.set("Name is missing"));
        push(KeyCode.ENTER);
        assertThat(((Label) find("#why")).getText()).isEqualTo("Name is missing");
        assertThat(ways).isEmpty();
    }

    @Test
    @DisplayName("cannot be left while busy")
    void busy() {
        turnTo(true, new Footing(CANCEL, true, "_Next", true));
        interact(() -> state.busy.set(true));
        push(KeyCode.ENTER).push(KeyCode.ESCAPE).push(KeyCode.ALT, KeyCode.B);
        assertThat(ways).isEmpty();
        assertThat(find("#busy").isVisible()).isTrue();
    }

    @Test
    @DisplayName("scrolls a long step by keyboard")
    void scrolls() {
        content.setMinHeight(3000);
        turnTo(false, new Footing(CANCEL, true, "_Next", true));
        push(KeyCode.PAGE_DOWN);
        ScrollPane scroll = (ScrollPane) find("#scroll");
        assertThat(scroll.getVvalue()).isBetween(0.1, 0.5);
        push(KeyCode.PAGE_UP);
        assertThat(scroll.getVvalue()).isZero();
    }

    @Test
    @DisplayName("ticks the steps that are done")
    void rail() {
        interact(() -> frame.showSteps(List.of("One", "Two", "Three"), 1, false));
        assertThat(lookup(".wizard-step").queryAllAs(Label.class))
                .extracting(Node::getAccessibleText)
                .containsExactly("Step 1, One, done", "Step 2, Two, in front", "Step 3, Three, still to come");
        assertThat(lookup(".wizard-step .step-number").queryAllAs(Label.class))
                .extracting(Label::getText)
                .containsExactly("", "2", "3");
    }
}
