package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.ErrorPane;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The wizard for a new key ends")
class WizardOutcomeTest extends WizardUi {
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
        assertThat(lookup(".wizard").tryQuery()).isEmpty();
        assertThat(lookup(".drawer #name").queryAs(Label.class).getText()).isEqualTo("signer");
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
        assertThat(lookup(".wizard").tryQuery()).isEmpty();
        assertThat(server.writes()).isEmpty();
    }

    @Test
    void closesAtOnceWhenNothingWasTyped() {
        push(KeyCode.ESCAPE);
        assertThat(lookup(".wizard").tryQuery()).isEmpty();
    }

    @Test
    void forgetsThePinWhenTheOperatorIsSignedOut() {
        toConnection();
        fillConnection();
        interact(session::signOut);

        assertThat(find("#field-pin", TextField.class).getLength()).isZero();
    }
}
