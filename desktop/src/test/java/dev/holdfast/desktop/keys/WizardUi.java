package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.client.Holdfast;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.testfx.util.WaitForAsyncUtils;

/** The wizard for a new key, and the way through its steps. */
abstract class WizardUi extends KeysUi {
    static final String SIGN = "update sys/managed-keys/pkcs11/signer/test/sign";
    static final String WRITE = "update sys/managed-keys/pkcs11/signer";

    final KeyServer server = Samples.token(new KeyServer()).answer(SIGN, 200, Samples.SIGNED);

    @Override
    Holdfast cluster() {
        return new Holdfast(server).withToken("t");
    }

    @BeforeEach
    void open() {
        assertThat(lookup("#empty").query().isVisible()).isTrue();
        picture("keys-empty");
        focus("#createFirst");
        push(KeyCode.SPACE);
    }

    String title() {
        WaitForAsyncUtils.waitForFxEvents();
        return lookup(".wizard #title").queryAs(Label.class).getText();
    }

    String why() {
        return lookup(".wizard #why").queryAs(Label.class).getText();
    }

    Button next() {
        return find("#next", Button.class);
    }

    void toName() {
        push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Name and permissions");
    }

    void toConnection() {
        toName();
        type("signer").push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Connection");
    }

    void fillConnection() {
        interact(() -> lookup("#field-library")
                .queryAs(javafx.scene.control.ComboBox.class)
                .getSelectionModel()
                .select(1));
        focus("#field-token_label");
        type("ceremony");
        focus("#field-pin");
        type("1234");
    }

    void toKey() {
        toConnection();
        fillConnection();
        push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Key");
    }

    void toReview() {
        toKey();
        type("signer-1");
        focus("#field-mechanism");
        type("0x0001").push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Review");
    }
}
