package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

class SecretFieldTest extends ApplicationTest {
    private final AtomicBoolean capsLock = new AtomicBoolean();
    private SecretField field;

    @Override
    public void start(Stage stage) {
        field = new SecretField(new SecretBuffer(), () -> Optional.of(capsLock.get()));
        field.nameForReaders("PIN");
        stage.setScene(new Scene(new VBox(field, new TextField()), 400, 200));
        stage.show();
        field.requestFocus();
    }

    @BeforeEach
    void typePin() {
        write("s3cret");
    }

    private String typed() {
        return field.buffer().asText(Function.identity());
    }

    private SecretText revealed() {
        return lookup(".secret-revealed").queryAs(SecretText.class);
    }

    private static Node reveal(org.testfx.api.FxRobot robot) {
        return robot.lookup(".secret-reveal").query();
    }

    @Test
    void showsBulletsOnly() {
        assertThat(typed()).isEqualTo("s3cret");
        assertThat(field.input().getText()).isEqualTo("••••••");
        assertThat(revealed().isVisible()).isFalse();
    }

    @Test
    void editsWhereTheCaretIs() {
        push(KeyCode.HOME).push(KeyCode.DELETE).write("S").push(KeyCode.END).push(KeyCode.BACK_SPACE);

        assertThat(typed()).isEqualTo("S3cre");
        assertThat(field.input().getLength()).isEqualTo(5);
    }

    @Test
    void showsTheSecretWhileSpaceIsHeldOnTheButton() {
        push(KeyCode.TAB).press(KeyCode.SPACE);
        assertThat(revealed().isVisible()).isTrue();
        assertThat(revealed().getText()).isEqualTo("s3cret");

        release(KeyCode.SPACE);
        assertThat(revealed().isVisible()).isFalse();
        assertThat(revealed().getText()).isEmpty();
    }

    @Test
    void showsTheSecretWhileTheButtonIsPressed() {
        moveTo(reveal(this)).press(javafx.scene.input.MouseButton.PRIMARY);
        assertThat(revealed().getText()).isEqualTo("s3cret");

        release(javafx.scene.input.MouseButton.PRIMARY);
        assertThat(revealed().getText()).isEmpty();
    }

    @Test
    void isNotCopiedOrCut() {
        interact(() -> {
            ClipboardContent before = new ClipboardContent();
            before.putString("before");
            Clipboard.getSystemClipboard().setContent(before);
        });
        push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.CONTROL, KeyCode.C).push(KeyCode.CONTROL, KeyCode.X);

        interact(() -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("before"));
        assertThat(typed()).isEqualTo("s3cret");
    }

    @Test
    void takesAPastedSecretWithoutItsLineFeed() {
        interact(() -> {
            ClipboardContent pasted = new ClipboardContent();
            pasted.putString("pasted\n");
            Clipboard.getSystemClipboard().setContent(pasted);
        });
        push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.CONTROL, KeyCode.V);

        assertThat(typed()).isEqualTo("pasted");
        assertThat(field.input().getText()).isEqualTo("••••••");
    }

    @Test
    void cannotBeUndone() {
        push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.DELETE).push(KeyCode.CONTROL, KeyCode.Z);
        interact(() -> field.input().undo());

        assertThat(typed()).isEmpty();
        assertThat(field.input().getText()).isEmpty();
    }

    @Test
    void forgetsEverythingWhenWiped() {
        interact(field::wipe);

        assertThat(typed()).isEmpty();
        assertThat(field.input().getText()).isEmpty();
        assertThat(reveal(this).isDisabled()).isTrue();
    }

    @Test
    void tellsScreenReadersItsNameOnly() {
        interact(() -> {
            assertThat(field.input().queryAccessibleAttribute(AccessibleAttribute.TEXT))
                    .isNotEqualTo("s3cret")
                    .isNotEqualTo("••••••");
            assertThat(field.input().getAccessibleText()).isEqualTo("PIN");
        });
    }

    @Test
    void hintsAtCapsLockWhileItHasTheFocus() {
        Node hint = lookup(".secret-caps").query();
        assertThat(hint.isVisible()).isFalse();

        capsLock.set(true);
        write("A");
        assertThat(hint.isVisible()).isTrue();

        clickOn(lookup(".text-field").match((TextField f) -> f != field.input()).queryAs(TextField.class));
        assertThat(hint.isVisible()).isFalse();
    }
}
