package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("A set of fields")
class FieldSetTest {

    private static List<String> errors(FieldSet fields, Map<String, Object> sent) {
        InvalidFields failure = catchThrowableOfType(InvalidFields.class, () -> fields.read(sent));
        return failure == null ? List.of() : failure.errors();
    }

    @Test
    void fillsDefaultsAndSaysWhatWasSent() {
        Fields read = FieldSet.of(Field.text("a").withDefault("x"), Field.bool("b"), Field.integer("c"))
                .read(Map.of("b", true, "unknown", 1));
        assertThat(read.values()).isEqualTo(Map.of("a", "x", "b", true));
        assertThat(read.sent()).containsExactly("b");
    }

    @Test
    void namesEveryWrongFieldOnce() {
        FieldSet fields = FieldSet.of(
                Field.integer("a"), Field.text("b").required(), Field.text("c").allowed("x", "y"));
        assertThat(errors(fields, Map.of("a", "many", "c", "z")))
                .containsExactly("a: must be of type integer", "c: allowed: x, y", "b: is required");
    }

    @Test
    void showsANumberWrittenAsTextAsEither() {
        Fields read = FieldSet.of(Field.number("slot", Notation.DECIMAL)).read(Map.of("slot", "017"));
        assertThat(read.integer("slot")).isEqualTo(17);
        assertThat(read.text("slot")).isEqualTo("17");
    }

    @Test
    void hasNoValuesWhenItOnlyDescribes() {
        FieldSet fields = FieldSet.of(Field.text("a").required()).describing();
        assertThat(fields.fields()).hasSize(1);
        assertThat(fields.read(Map.of("a", "x")).values()).isEmpty();
    }

    @Test
    void ignoresTheCaseOfNamesForDirectHandlers() {
        FieldSet fields = FieldSet.of(Field.text("secret_shares"));
        assertThat(fields.readIgnoringCase(Map.of("Secret_Shares", "5")).text("secret_shares"))
                .isEqualTo("5");
        assertThat(fields.read(Map.of("Secret_Shares", "5")).text("secret_shares"))
                .isEmpty();
    }

    @Test
    void restoresStoredValuesUnderTodaysDefaults() {
        FieldSet fields = FieldSet.of(Field.text("a").withDefault("new"), Field.integer("b"));
        Fields restored = fields.restore(Map.of("b", 7L, "gone", "x"));
        assertThat(restored.values()).isEqualTo(Map.of("a", "new", "b", 7L));
        assertThat(restored.sent()).containsExactly("b");
        assertThatThrownBy(() -> fields.restore(Map.of("b", "x"))).isInstanceOf(InvalidFields.class);
    }

    @Nested
    @DisplayName("with aliases")
    class Aliases {
        private final FieldSet fields = FieldSet.of(Field.integer("key_bits").aliases("key-bits"));

        @Test
        void takesEitherSpelling() {
            assertThat(fields.read(Map.of("key-bits", "2048")).integer("key_bits"))
                    .isEqualTo(2048);
            assertThat(fields.read(Map.of("key-bits", "2048", "key_bits", 2048)).integer("key_bits"))
                    .isEqualTo(2048);
        }

        @Test
        void refusesTwoDifferentValuesInOneEntry() {
            assertThat(errors(fields, Map.of("key-bits", 2048, "key_bits", 4096)))
                    .singleElement()
                    .asString()
                    .startsWith("key_bits: ")
                    .contains("key-bits");
        }
    }

    @Nested
    @DisplayName("with demands")
    class Demands {

        @Test
        void countsAnEmptyTextAsMissing() {
            assertThat(errors(FieldSet.of(Field.text("a").required()), Map.of("a", "")))
                    .containsExactly("a: is required");
        }

        @Test
        void saysWhatWouldMakeAFieldNeedless() {
            assertThat(errors(FieldSet.of(Field.text("a").required("unless the sun shines")), Map.of()))
                    .containsExactly("a: is required unless the sun shines");
        }

        @Test
        void dependsOnOtherFields() {
            FieldSet fields = FieldSet.of(
                    Field.bool("make"),
                    Field.text("kind"),
                    Field.integer("bits")
                            .withDefault(0L)
                            .requiredWhen(Condition.equalTo("make", true), Condition.in("kind", "rsa", "dsa")));
            assertThat(errors(fields, Map.of("make", true, "kind", "RSA")))
                    .containsExactly("bits: is required when make is true and kind is rsa or dsa");
            assertThat(errors(fields, Map.of("make", true, "kind", "ec"))).isEmpty();
            assertThat(errors(fields, Map.of("kind", "rsa"))).isEmpty();
            assertThat(errors(fields, Map.of("make", true, "kind", "rsa", "bits", 0)))
                    .hasSize(1);
        }
    }

    @Nested
    @DisplayName("under rules")
    class Rules {
        private final FieldSet base = FieldSet.of(Field.number("a", Notation.DECIMAL), Field.text("b"));

        @Test
        void exactlyOne() {
            FieldSet fields = base.withRules(Rule.exactlyOne("a", "b"));
            assertThat(errors(fields, Map.of("a", 0))).isEmpty();
            assertThat(errors(fields, Map.of("a", 0, "b", ""))).isEmpty();
            assertThat(errors(fields, Map.of())).singleElement().asString().startsWith("a, b: exactly one");
            assertThat(errors(fields, Map.of("a", 1, "b", "x"))).hasSize(1);
        }

        @Test
        void atLeastOne() {
            FieldSet fields = base.withRules(Rule.atLeastOne("a", "b"));
            assertThat(errors(fields, Map.of("a", 1, "b", "x"))).isEmpty();
            assertThat(errors(fields, Map.of("b", "")))
                    .singleElement()
                    .asString()
                    .startsWith("a, b: at least one");
        }

        @Test
        void together() {
            FieldSet fields = base.withRules(Rule.together("a", "b"));
            assertThat(errors(fields, Map.of())).isEmpty();
            assertThat(errors(fields, Map.of("a", 1, "b", "x"))).isEmpty();
            assertThat(errors(fields, Map.of("b", "x")))
                    .singleElement()
                    .asString()
                    .startsWith("a, b: give all");
        }

        @Test
        void areSilentAboutFieldsThatAreWrongByThemselves() {
            assertThat(errors(base.withRules(Rule.exactlyOne("a", "b")), Map.of("a", "x")))
                    .singleElement()
                    .asString()
                    .startsWith("a: ");
        }
    }

    @Nested
    @DisplayName("with limits")
    class Limits {

        @Test
        void spellsAllowedValuesAsInTheirDescription() {
            FieldSet fields =
                    FieldSet.of(Field.text("c").allowed("P256", "P384").spelled(Map.of("P-256", "P256")));
            for (String sent : List.of("P256", "p256", "P-256", "p-256")) {
                assertThat(fields.read(Map.of("c", sent)).text("c")).isEqualTo("P256");
            }
            assertThat(errors(fields, Map.of("c", "P-384"))).containsExactly("c: allowed: P256, P384");
        }

        @Test
        void makesASetOfAllowedEntries() {
            FieldSet fields = FieldSet.of(Field.list("u").allowed("sign", "verify", "random"));
            assertThat(fields.read(Map.of("u", "RANDOM,sign,sign")).list("u")).containsExactly("sign", "random");
            assertThat(errors(fields, Map.of("u", "sign,fly"))).containsExactly("u: allowed: sign, verify, random");
        }

        @Test
        void keepsOrderAndDuplicatesOfOtherLists() {
            assertThat(FieldSet.of(Field.list("u")).read(Map.of("u", "b,a,b")).list("u"))
                    .containsExactly("b", "a", "b");
        }

        @Test
        void allowsIntegersOfAListAndTheDefault() {
            FieldSet fields = FieldSet.of(Field.integer("n").withDefault(0L).allowed("2048", "4096"));
            assertThat(fields.read(Map.of("n", 0)).integer("n")).isZero();
            assertThat(fields.read(Map.of("n", "4096")).integer("n")).isEqualTo(4096);
            assertThat(errors(fields, Map.of("n", 1024))).containsExactly("n: allowed: 2048, 4096");
        }

        @Test
        void boundsNumbersAndBytesOfTexts() {
            assertThat(errors(FieldSet.of(Field.integer("n").between(1, 9)), Map.of("n", 10)))
                    .containsExactly("n: must be between 1 and 9");
            assertThat(errors(FieldSet.of(Field.text("t").between(1, 3)), Map.of("t", "ää")))
                    .containsExactly("t: length in bytes must be between 1 and 3");
        }

        @Test
        void saysTheFormOfATextInWords() {
            assertThat(errors(FieldSet.of(Field.text("t").matching("[a-z]+", "lower-case letters")), Map.of("t", "A")))
                    .containsExactly("t: must be lower-case letters");
        }
    }
}
