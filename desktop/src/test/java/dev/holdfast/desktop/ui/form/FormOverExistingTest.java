package dev.holdfast.desktop.ui.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A form over something that exists")
class FormOverExistingTest {
    private final JsonNode stored = new ObjectMapper()
            .createObjectNode()
            .put("generate", true)
            .put("slot", "3")
            .put("pin", "redacted")
            .put("access", "redacted")
            .put("mechanism", 4161)
            .put("parallel", 4)
            .put("curve", "P256")
            .set("usages", new ObjectMapper().createArrayNode().add("sign").add("mac"));
    private final FormModel change = FormModel.over(Specs.TOKEN, stored);

    @Test
    void sendsNothingWhileNothingChanged() {
        assertThat(change.isChanged()).isFalse();
        assertThat(change.outgoing()).isEmpty();
        assertThat(change.complaint(change.fields())).isEmpty();
    }

    @Test
    void sendsTheChangesOnlyAndClearsWhatIsHiddenNow() {
        change.field("slot").orElseThrow().valueProperty().set("");
        change.field("token_label").orElseThrow().valueProperty().set("t");
        change.field("mechanism").orElseThrow().valueProperty().set("0x0001");

        assertThat(change.outgoing())
                .isEqualTo(Map.of("slot", "", "token_label", "t", "mechanism", "0x0001", "curve", ""));
    }

    @Test
    void keepsAStoredSecretUnlessANewOneIsTyped() {
        FieldModel pin = change.field("pin").orElseThrow();
        assertThat(pin.hasStoredSecret()).isTrue();
        assertThat(pin.value()).isEmpty();

        pin.secret().replace(0, 0, "99");
        assertThat(change.outgoing()).isEqualTo(Map.of("pin", "99"));
    }

    @Test
    void canTakeAStoredSecretAway() {
        change.field("access").orElseThrow().removedProperty().set(true);
        assertThat(change.outgoing()).isEqualTo(Map.of("access", ""));
    }
}
