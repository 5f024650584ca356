package dev.holdfast.desktop.ui.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.testing.Keyboard;
import dev.holdfast.desktop.ui.Problem;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

@DisplayName("A drawn form")
class FieldFormTest extends ApplicationTest {
    private FormModel model;
    private FieldForm form;
    private Stage window;

    @Override
    public void start(Stage stage) {
        model = FormModel.fresh(Specs.TOKEN);
        form = new FieldForm(model, model.fields(), true);
        Theme.LIGHT.apply(false);
        window = stage;
        stage.setScene(new Windows(new Lock(Clock.systemUTC(), Duration.ofHours(1))).scene(form));
        stage.setWidth(700);
        stage.setHeight(900);
        stage.show();
    }

    private Node control(String name) {
        return lookup("#field-" + name).query();
    }

    private FieldModel field(String name) {
        return model.field(name).orElseThrow();
    }

    private boolean isDrawn(String name) {
        return control(name).getParent().getParent().isVisible()
                && control(name).getParent().isVisible();
    }

    @Test
    void hasAControlForEveryKindOfField() {
        assertThat(control("generate")).isInstanceOf(CheckBox.class);
        assertThat(control("curve")).isInstanceOf(ComboBox.class);
        assertThat(control("parallel")).isInstanceOf(TextField.class);
        assertThat(control("usages")).isInstanceOf(CheckBox.class);
        assertThat(control("pin").getStyleClass()).contains("password-field");
    }

    @Test
    void isFilledInByKeyboardAlone() {
        interact(form::focusFirst);
        push(KeyCode.SPACE);
        assertThat(field("generate").isOn()).isTrue();

        push(KeyCode.TAB).push(KeyCode.SPACE);
        assertThat(field("usages").value()).isEqualTo("verify");

        push(KeyCode.TAB).push(KeyCode.TAB).push(KeyCode.SPACE);
        assertThat(field("usages").value()).isEqualTo("verify,mac");

        push(KeyCode.TAB).write("31").push(KeyCode.TAB).write("label");
        assertThat(field("slot").value()).isEqualTo("31");
        assertThat(field("token_label").value()).isEqualTo("label");
    }

    @Test
    void namesEveryControlForScreenReaders() {
        assertThat(control("slot").getAccessibleText()).isEqualTo("Slot");
        assertThat(control("pin").getAccessibleText()).isEqualTo("Pin");
    }

    @Test
    void marksWhatMustBeGivenAsSoonAsItMust() {
        interact(() -> field("mechanism").valueProperty().set("0x1041"));
        assertThat(isDrawn("curve")).isTrue();
        long before = marks();
        interact(() -> field("generate").valueProperty().set("true"));

        assertThat(marks()).isEqualTo(before + 1);
    }

    private long marks() {
        return lookup(".form-required").queryAll().stream()
                .filter(Node::isVisible)
                .filter(mark -> mark.getParent().getParent().isVisible())
                .count();
    }

    @Test
    void putsAFaultUnderItsFieldAndTheKeyboardIntoIt() {
        interact(() -> {
            model.refuse(Problem.of(
                    Problem.Kind.INPUT, "title", "token_label: is unknown\nslot, pin: do not fit", "advice"));
            form.focusFault();
        });

        assertThat(control("token_label").isFocused()).isTrue();
        assertThat(lookup(".form-problem").queryAllAs(Label.class))
                .filteredOn(Label::isVisible)
                .extracting(Label::getText)
                .containsExactlyInAnyOrder("is unknown", "Slot, Pin: do not fit");
    }

    @Test
    void offersSuggestionsOnceThereAreSome() {
        Node menu = lookup("#field-mechanism").query().getParent().lookup(".menu-button");
        assertThat(menu.isVisible()).isFalse();

        interact(() -> field("mechanism").suggestions().add(new Suggestion("0x0001", "0x0001 CKM_RSA_PKCS")));
        assertThat(menu.isVisible()).isTrue();
        Keyboard.tabTo(this, menu);
        push(KeyCode.SPACE).push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertThat(field("mechanism").value()).isEqualTo("0x0001");
    }

    @Test
    void hasItsControlsInOneLineHoweverNarrowItIs() {
        interact(() -> {
            window.setWidth(420);
            field("generate").valueProperty().set("true");
        });
        interact(form::layout);

        Set<Node> bodies = lookup(".form-body").queryAll();
        assertThat(bodies).hasSizeGreaterThan(5);
        assertThat(bodies.stream().filter(body -> body.getParent().isVisible()).map(body -> body.localToScene(0, 0)
                        .getX()))
                .containsOnly(bodies.iterator().next().localToScene(0, 0).getX());
    }

    @Test
    void headsAGroupThatTheConsoleHasNoWordForByItsName() {
        assertThat(FieldForm.heading("rotation_policy")).isEqualTo("Rotation policy");
        assertThat(FieldForm.heading("connection")).isEqualTo("Connection");
    }
}
