package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.ErrorPane;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The steps of the wizard for a new key")
class KeyWizardTest extends WizardUi {
    @Test
    void showsEveryTypeAndWhyOneCannotBeChosen() {
        assertThat(find("#type-pkcs11", RadioButton.class).isSelected()).isTrue();
        assertThat(find("#type-cloudAkms", RadioButton.class).isDisabled()).isTrue();
        assertThat(lookup(".type-reason").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains("Not available here: this server cannot reach this kind of backend.");
        picture("wizard-1-type");
    }

    @Test
    void saysWhyNextIsNotPossible() {
        toName();
        assertThat(next().isDisabled()).isTrue();
        assertThat(why()).isEqualTo("Name is missing");

        type("Signer");
        assertThat(why()).isEqualTo("Name: must have the form that is described under it");
        push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Name and permissions");
        picture("wizard-2-name");

        fill("signer");
        assertThat(next().isDisabled()).isFalse();
        assertThat(why()).isEmpty();
    }

    @Test
    void fillsInTheTokenThatIsChosen() {
        toConnection();
        interact(() -> lookup("#field-library")
                .queryAs(javafx.scene.control.ComboBox.class)
                .getSelectionModel()
                .select(0));
        focus("#browse-slots");
        push(KeyCode.SPACE);
        focus("#slots");
        push(KeyCode.DOWN).push(KeyCode.ENTER);
        interact(() -> {});

        assertThat(title()).isEqualTo("Connection");
        assertThat(find("#field-token_label", TextField.class).getText()).isIn("ceremony", "backup");
        assertThat(find("#field-slot", TextField.class).getText()).isEmpty();
        picture("wizard-3-connection");
    }

    @Test
    void turnsAHexadecimalSlotIntoADecimalOneAndSaysSo() {
        toConnection();
        focus("#field-slot");
        type("0x1F").push(KeyCode.TAB);

        assertThat(find("#field-slot", TextField.class).getText()).isEqualTo("31");
        assertThat(lookup(".form-note").queryAllAs(Label.class))
                .extracting(Label::getText)
                .anyMatch(text -> text.contains("0x1F") && text.contains("31"));
        picture("wizard-3-slot");
    }

    @Test
    void fillsInTheKeyThatIsChosen() {
        toKey();
        focus("#browse-contents");
        push(KeyCode.SPACE);
        assertThat(server.lastData("sys/internal/pkcs11/objects"))
                .containsEntry("token_label", "ceremony")
                .containsEntry("pin", "1234");
        ListView<?> keys = find("#token-keys", ListView.class);
        assertThat(keys.getItems()).hasSize(2);
        interact(() -> keys.getSelectionModel().select(1));
        focus("#token-keys");
        push(KeyCode.ENTER);

        assertThat(find("#field-key_label", TextField.class).getText()).isEqualTo("issuing-ca");
        assertThat(find("#field-mechanism", TextField.class).getText()).isEqualTo("0x1041");
        assertThat(title()).isEqualTo("Key");
        picture("wizard-4-key");
    }

    @Test
    void saysWhyTheTokenCannotBeLookedInto() {
        server.answer("update sys/internal/pkcs11/objects", 502, Samples.PIN_INCORRECT);
        toKey();
        focus("#browse-contents");
        push(KeyCode.SPACE);

        assertThat(lookup(".browse-pane .error-pane").queryAs(ErrorPane.class).getAccessibleText())
                .contains("CKR_PIN_INCORRECT");
        picture("wizard-4-pin");
    }

    @Test
    void showsTheCurveOnlyForAnEllipticCurveKey() {
        toKey();
        focus("#field-mechanism");
        type("0x1041");
        assertThat(lookup("#field-curve").tryQuery()).isPresent();
        assertThat(lookup("#field-curve").query().getParent().getParent().isVisible())
                .isTrue();

        fill("1");
        assertThat(lookup("#field-curve").query().getParent().getParent().isVisible())
                .isFalse();
    }

    @Test
    void takesTheConnectionOfAnotherKeyButNotItsPin() {
        push(KeyCode.ESCAPE);
        Samples.someKeys(server);
        focus("#refresh");
        push(KeyCode.SPACE);
        focus("#create");
        push(KeyCode.SPACE);
        toConnection();
        interact(() -> lookup("#reuse").queryComboBox().getSelectionModel().select(1));

        assertThat(find("#field-token_label", TextField.class).getText()).isEqualTo("ceremony");
        assertThat(lookup(".reuse .form-help").queryAs(Label.class).getText())
                .isEqualTo("Filled in as “code-signing” has it. Still to be typed: PIN.");
        assertThat(why()).isEqualTo("PIN is missing");
        picture("wizard-3-reused");
    }
}
