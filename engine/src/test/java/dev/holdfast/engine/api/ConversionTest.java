package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A JSON value becomes")
class ConversionTest {

    private static Object convert(Field field, Object raw) {
        return FieldSet.of(field)
                .read(Collections.singletonMap("f", raw))
                .values()
                .get("f");
    }

    private static void refuses(Field field, Object raw, String type) {
        assertThatThrownBy(() -> convert(field, raw))
                .isInstanceOf(InvalidFields.class)
                .hasMessage("f: must be of type " + type);
    }

    @Nested
    @DisplayName("a bool")
    class Bools {
        private final Field field = Field.bool("f");

        @Test
        void fromBooleansNumbersAndTextsOfAnyCase() {
            for (Object raw : List.of(true, 1, 1L, "true", "TRUE", "True", "t", "T", "1")) {
                assertThat(convert(field, raw)).as("%s", raw).isEqualTo(true);
            }
            for (Object raw : List.of(false, 0, 0L, "false", "FALSE", "f", "F", "0")) {
                assertThat(convert(field, raw)).as("%s", raw).isEqualTo(false);
            }
        }

        @Test
        void fromNothingElse() {
            for (Object raw : List.of("yes", 2, "on", List.of(true), Map.of(), 0.5, "tru")) {
                refuses(field, raw, "bool");
            }
        }
    }

    @Nested
    @DisplayName("an integer")
    class Integers {
        private final Field field = Field.integer("f");

        @Test
        void fromWholeNumbersAndTheirTexts() {
            for (Object raw :
                    List.of(42, 42L, 42.0, "42", " 42 ", "42.0", new BigDecimal("4.2e1"), BigInteger.valueOf(42))) {
                assertThat(convert(field, raw)).as("%s", raw).isEqualTo(42L);
            }
            assertThat(convert(field, -7)).isEqualTo(-7L);
        }

        @Test
        void fromNothingElse() {
            for (Object raw :
                    List.of("x", 1.5, "1.5", true, List.of(1), Map.of(), "0x10", "9223372036854775808", "1e999")) {
                refuses(field, raw, "integer");
            }
        }

        @Test
        @DisplayName("quickly refused when it has a million digits")
        void fromNoEndlessText() {
            refuses(field, "9".repeat(1_000_000), "integer");
            refuses(field, "1e2147483647", "integer");
        }
    }

    @Nested
    @DisplayName("a text")
    class Texts {
        private final Field field = Field.text("f");

        @Test
        void fromTextsNumbersAndBooleans() {
            assertThat(convert(field, "a b")).isEqualTo("a b");
            assertThat(convert(field, 17)).isEqualTo("17");
            assertThat(convert(field, true)).isEqualTo("true");
            assertThat(convert(field, "")).isEqualTo("");
        }

        @Test
        void fromNothingElse() {
            refuses(field, List.of("a"), "text");
            refuses(field, Map.of("a", 1), "text");
        }
    }

    @Nested
    @DisplayName("a list")
    class Lists {
        private final Field field = Field.list("f");

        @Test
        void fromArraysCommaTextsAndLoneValues() {
            assertThat(convert(field, List.of("a", 1, true))).isEqualTo(List.of("a", "1", "true"));
            assertThat(convert(field, " a , b,, c,")).isEqualTo(List.of("a", "b", "c"));
            assertThat(convert(field, 5)).isEqualTo(List.of("5"));
            assertThat(convert(field, true)).isEqualTo(List.of("true"));
            assertThat(convert(field, "")).isEqualTo(List.of());
            assertThat(convert(field, List.of())).isEqualTo(List.of());
        }

        @Test
        void fromNothingElse() {
            refuses(field, Map.of(), "list");
            refuses(field, List.of(List.of("a")), "list");
            refuses(field, Arrays.asList("a", null), "list");
        }
    }

    @Nested
    @DisplayName("a map")
    class Maps {
        private final Field field = Field.map("f");

        @Test
        void fromObjectsOnly() {
            assertThat(convert(field, Map.of("a", 1))).isEqualTo(Map.of("a", 1));
            refuses(field, "a=1", "map");
            refuses(field, List.of(), "map");
        }
    }

    @Nested
    @DisplayName("a list of maps")
    class ListsOfMaps {
        private final Field field = Field.maps("f", FieldSet.NONE);

        @Test
        void fromArraysOfObjectsOnly() {
            assertThat(convert(field, List.of(Map.of("a", 1), Map.of()))).isEqualTo(List.of(Map.of("a", 1), Map.of()));
            assertThat(convert(field, List.of())).isEqualTo(List.of());
            refuses(field, "", "list of maps");
            refuses(field, Map.of(), "list of maps");
            refuses(field, List.of("a"), "list of maps");
            refuses(field, Arrays.asList(Map.of(), null), "list of maps");
        }
    }

    @Nested
    @DisplayName("a duration")
    class Durations {
        private final Field field = Field.duration("f");

        @Test
        void fromSecondsAndSums() {
            for (Object raw : List.of(90, 90.0, "90", "1m30s", "90s", "90000ms", " 1m30s ")) {
                assertThat(convert(field, raw)).as("%s", raw).isEqualTo(Duration.ofSeconds(90));
            }
            assertThat(convert(field, "30d")).isEqualTo(Duration.ofDays(30));
        }

        @Test
        void fromNothingElse() {
            for (Object raw : List.of("soon", "1x", "1.5h", true, List.of(1), 1.5)) {
                refuses(field, raw, "duration");
            }
        }
    }

    @Nested
    @DisplayName("a number written as text")
    class NumberTexts {
        private final Field decimal = Field.number("f", Notation.DECIMAL).between(0, 4_294_967_295L);
        private final Field either = Field.number("f", Notation.DECIMAL_OR_HEX).between(0, 4_294_967_295L);

        @Test
        void fromDecimalOrHex() {
            assertThat(convert(decimal, "31")).isEqualTo(31L);
            assertThat(convert(decimal, 31)).isEqualTo(31L);
            assertThat(convert(either, "0x1041")).isEqualTo(4161L);
            assertThat(convert(either, "0X000d")).isEqualTo(13L);
            assertThat(convert(either, "4161")).isEqualTo(4161L);
        }

        @Test
        @DisplayName("refusing hex where decimal is wanted, with the decimal value")
        void hexWithItsDecimalValue() {
            assertThatThrownBy(() -> convert(decimal, "0x1f"))
                    .hasMessageContaining("f: ")
                    .hasMessageContaining("31");
        }

        @ParameterizedTest
        @ValueSource(strings = {"4294967296", "99999999999999999999", "0xffffffffffffffff", "-1", "1f", "0x", "ten"})
        void fromNothingBeyondItsBounds(String raw) {
            assertThatThrownBy(() -> convert(either, raw)).hasMessageStartingWith("f: must be");
        }
    }

    @Nested
    @DisplayName("nothing at all")
    class Nothing {
        @Test
        void fromNull() {
            for (FieldType type : FieldType.values()) {
                Field field = Fieldlike.of(type);
                assertThat(convert(field, null)).isEqualTo(field.defaultValue().orElse(null));
            }
        }

        @Test
        void fromAnEmptyTextWhereBoolIntegerOrDurationIsWanted() {
            assertThat(convert(Field.bool("f").withDefault(true), "")).isEqualTo(true);
            assertThat(convert(Field.integer("f").withDefault(3L), "")).isEqualTo(3L);
            assertThat(convert(Field.duration("f"), "")).isNull();
            assertThat(convert(Field.number("f", Notation.DECIMAL), "")).isNull();
        }
    }
}
