package dev.holdfast.desktop.ui.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.Problem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("A form")
class FormModelTest {

    private final FormModel form = FormModel.fresh(Specs.TOKEN);

    private FieldModel field(String name) {
        return form.field(name).orElseThrow();
    }

    private void type(String name, String value) {
        field(name).valueProperty().set(value);
    }

    private void typeSecret(String name, String value) {
        field(name).secret().replace(0, field(name).secret().length(), value);
    }

    @Nested
    @DisplayName("of something new")
    class Fresh {
        @Test
        void beginsWithTheDefaults() {
            assertThat(field("parallel").value()).isEqualTo("1");
            assertThat(field("generate").isOn()).isFalse();
            assertThat(form.isChanged()).isFalse();
        }

        @Test
        void keepsTheGroupsInTheOrderOfTheEngine() {
            assertThat(form.groups()).containsExactly("permissions", "connection", "key");
            assertThat(form.inGroup("key")).extracting(FieldModel::name).containsExactly("mechanism", "curve");
        }

        @Test
        void sendsEveryValueThatIsGivenInItsKind() {
            type("usages", "sign,mac");
            type("token_label", " ceremony ");
            typeSecret("pin", "1234");

            assertThat(form.outgoing())
                    .isEqualTo(Map.of(
                            "generate", false,
                            "usages", List.of("sign", "mac"),
                            "token_label", "ceremony",
                            "pin", "1234",
                            "parallel", "1"));
        }

        @Test
        void countsATypedSecretAsAChange() {
            typeSecret("pin", "1");
            assertThat(form.isChanged()).isTrue();
        }
    }

    @Nested
    @DisplayName("decides which fields matter:")
    class Conditions {
        @Test
        void oneHangingOnAChoiceIsHiddenWithoutThatChoice() {
            assertThat(field("curve").isShown()).isFalse();

            type("mechanism", "4161");
            assertThat(field("curve").isShown()).isTrue();
        }

        @Test
        void oneHangingOnASwitchIsRequiredWithIt() {
            type("mechanism", "0x1041");
            assertThat(field("curve").requiredProperty().get()).isFalse();

            type("generate", "true");
            assertThat(field("curve").requiredProperty().get()).isTrue();
            assertThat(form.complaint(form.inGroup("key"))).isEqualTo("Curve is missing");
        }

        @Test
        void aHiddenOneIsNotSent() {
            type("mechanism", "0x1041");
            type("curve", "P256");
            type("mechanism", "1");

            assertThat(form.outgoing()).doesNotContainKey("curve");
        }
    }

    @Nested
    @DisplayName("hints at")
    class Hints {
        @Test
        void theFirstMissingField() {
            type("token_label", "t");
            assertThat(form.complaint(form.inGroup("connection"))).isEqualTo("Pin is missing");
        }

        @Test
        void aRuleOverSeveralFields() {
            typeSecret("pin", "1");
            assertThat(form.complaint(form.inGroup("connection")))
                    .isEqualTo("Exactly one of these must be given: Slot, Token label");

            type("slot", "1");
            assertThat(form.complaint(form.inGroup("connection"))).isEmpty();
        }

        @Test
        void whatIsNoNumber() {
            type("parallel", "many");
            field("parallel").leave();

            assertThat(field("parallel").problemProperty().get()).isEqualTo("must be a whole number");
        }

        @Test
        void aNumberOutOfBounds() {
            type("parallel", "4000");
            field("parallel").leave();

            assertThat(field("parallel").problemProperty().get()).isEqualTo("must be between 1 and 1,024");
        }

        @Test
        void aTextThatIsTooLong() {
            type("token_label", "ä".repeat(17));
            assertThat(form.complaint(form.inGroup("connection"))).isEqualTo("Token label: must be 1 to 32 bytes long");
        }

        @Test
        void aTextOfAnotherForm() {
            type("region", "Mars!");
            assertThat(form.complaint(form.inGroup("connection")))
                    .isEqualTo("Region: must have the form that is described under it");
        }

        @Test
        void aHexadecimalNumberByConvertingIt() {
            type("slot", "0x1F");
            field("slot").leave();

            assertThat(field("slot").value()).isEqualTo("31");
            assertThat(field("slot").noteProperty().get()).contains("0x1F").contains("31");
            assertThat(field("slot").problemProperty().get()).isEmpty();
        }
    }

    @Nested
    @DisplayName("refused by the engine")
    class Refused {
        private void refuse(String... errors) {
            form.refuse(Problem.of(Problem.Kind.INPUT, "title", String.join("\n", errors), "advice"));
        }

        @Test
        void attachesAReasonToItsField() {
            refuse("pin: was rejected by the token");

            assertThat(field("pin").problemProperty().get()).isEqualTo("was rejected by the token");
            assertThat(form.problems()).isEmpty();
        }

        @Test
        void putsWhatConcernsSeveralOrNoneToTheTop() {
            refuse("slot, token_label: exactly one", "name: is taken", "nothing works");

            assertThat(form.problems())
                    .containsExactly("Slot, Token label: exactly one", "name: is taken", "nothing works");
        }

        @Test
        void putsWhatConcernsAHiddenFieldToTheTop() {
            refuse("curve: cannot apply");
            assertThat(form.problems()).containsExactly("Curve: cannot apply");
        }

        @Test
        void forgetsAReasonWhenTheFieldIsEdited() {
            refuse("token_label: is too long");
            type("token_label", "short");

            assertThat(field("token_label").problemProperty().get()).isEmpty();
        }

        @Test
        void keepsWhatWasTyped() {
            typeSecret("pin", "1234");
            type("token_label", "t");
            refuse("token_label: unknown");

            assertThat(field("pin").secret().length()).isEqualTo(4);
            assertThat(field("token_label").value()).isEqualTo("t");
        }
    }

    @Test
    void overwritesItsSecrets() {
        typeSecret("pin", "1234");
        form.wipe();
        assertThat(field("pin").secret().isEmpty()).isTrue();
    }
}
