package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.engine.client.Transport;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

@DisplayName("The wizard for a new key")
class KeyWizardTest extends KeysUi {
    private static final String SIGN = "update sys/managed-keys/pkcs11/signer/test/sign";
    private static final String WRITE = "update sys/managed-keys/pkcs11/signer";

    private final KeyServer server = Samples.token(new KeyServer()).answer(SIGN, 200, Samples.SIGNED);

    @Override
    Transport cluster() {
        return server;
    }

    @BeforeEach
    void open() {
        assertThat(lookup("#empty").query().isVisible()).isTrue();
        picture("keys-empty");
        focus("#createFirst");
        push(KeyCode.SPACE);
    }

    private String title() {
        WaitForAsyncUtils.waitForFxEvents();
        return lookup(".key-wizard #title").queryAs(Label.class).getText();
    }

    private String why() {
        return lookup(".key-wizard #why").queryAs(Label.class).getText();
    }

    private Button next() {
        return find("#next", Button.class);
    }

    private void toName() {
        push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Name and permissions");
    }

    private void toConnection() {
        toName();
        type("signer").push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Connection");
    }

    private void fillConnection() {
        interact(() -> lookup("#field-library")
                .queryAs(javafx.scene.control.ComboBox.class)
                .getSelectionModel()
                .select(1));
        focus("#field-token_label");
        type("ceremony");
        focus("#field-pin");
        type("1234");
    }

    private void toKey() {
        toConnection();
        fillConnection();
        push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Key");
    }

    private void toReview() {
        toKey();
        type("signer-1");
        focus("#field-mechanism");
        type("0x0001").push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Review");
    }

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
    void leadsToATestedKeyByKeyboard() {
        toReview();
        picture("wizard-5-review");
        push(KeyCode.ENTER);

        assertThat(title()).isEqualTo("Create and test");
        assertThat(server.writes()).singleElement().satisfies(fields -> assertThat(fields)
                .containsEntry("library", "hsm1")
                .containsEntry("token_label", "ceremony")
                .containsEntry("pin", "1234")
                .containsEntry("key_label", "signer-1")
                .containsEntry("mechanism", "0x0001")
                .containsEntry("usages", List.of("sign", "verify"))
                .doesNotContainKeys("slot", "curve", "key_id"));
        assertThat(lookup(".signature-title").queryAs(Label.class).getText()).contains("verified");
        picture("wizard-6-passed");

        push(KeyCode.ENTER);
        assertThat(lookup(".key-wizard").tryQuery()).isEmpty();
        assertThat(lookup(".key-drawer #name").queryAs(Label.class).getText()).isEqualTo("signer");
    }

    @Test
    void saysWhyNextIsNotPossible() {
        toName();
        assertThat(next().isDisabled()).isTrue();
        assertThat(why()).isEqualTo("Name is missing");

        type("Signer");
        assertThat(why()).startsWith("Name: must match");
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
    void leadsBackToTheFieldThatWasRefusedAndKeepsThePin() {
        server.refuse(WRITE, 400, "token_label: no token of this label is present");
        toReview();
        push(KeyCode.ENTER);

        assertThat(title()).isEqualTo("Connection");
        TextField label = find("#field-token_label", TextField.class);
        assertThat(label.isFocused()).isTrue();
        assertThat(find("#field-pin", TextField.class).getLength()).isEqualTo(4);
        picture("wizard-3-refused");

        server.relent();
        Samples.token(server).answer(SIGN, 200, Samples.SIGNED);
        fill("backup");
        push(KeyCode.ENTER).push(KeyCode.ENTER).push(KeyCode.ENTER);
        assertThat(title()).isEqualTo("Create and test");
    }

    @Test
    void doesNotChangeAKeyThatExists() {
        server.with("signer", Samples.key("x", "[]", "'any_mount':false", "null"));
        toReview();
        push(KeyCode.ENTER);

        assertThat(title()).isEqualTo("Name and permissions");
        assertThat(server.writes()).isEmpty();
        assertThat(lookup(".form-problem").queryAllAs(Label.class))
                .extracting(Label::getText)
                .anyMatch(text -> text.contains("taken"));
    }

    @Test
    void saysThatTheKeyIsStoredThoughItsTestFailed() {
        server.answer(SIGN, 502, Samples.PIN_INCORRECT);
        toReview();
        push(KeyCode.ENTER);

        assertThat(lookup(".outcome-stored").queryAs(Label.class).getText()).contains("signer");
        assertThat(lookup(".outcome .error-pane").queryAs(ErrorPane.class).getAccessibleText())
                .contains("CKR_PIN_INCORRECT (0x000000A0)");
        picture("wizard-6-failed");
    }

    @Test
    void asksBeforeWhatWasTypedIsLost() {
        toConnection();
        push(KeyCode.ESCAPE);
        assertThat(lookup(".dialog").tryQuery()).isPresent();
        picture("wizard-discard");

        push(KeyCode.ESCAPE);
        assertThat(title()).isEqualTo("Connection");

        push(KeyCode.ESCAPE);
        focus(".dialog #confirm");
        push(KeyCode.SPACE);
        assertThat(lookup(".key-wizard").tryQuery()).isEmpty();
        assertThat(server.writes()).isEmpty();
    }

    @Test
    void closesAtOnceWhenNothingWasTyped() {
        push(KeyCode.ESCAPE);
        assertThat(lookup(".key-wizard").tryQuery()).isEmpty();
    }

    @Test
    void forgetsThePinWhenTheOperatorIsSignedOut() {
        toConnection();
        fillConnection();
        interact(session::signOut);

        assertThat(find("#field-pin", TextField.class).getLength()).isZero();
    }
}
