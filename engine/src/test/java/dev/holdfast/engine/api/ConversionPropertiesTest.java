package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever JSON is sent for a field: a value of the field's type, or an error that names it. */
class ConversionPropertiesTest {
    private static final Map<FieldType, Class<?>> CLASSES = Map.of(
            FieldType.BOOL, Boolean.class,
            FieldType.INTEGER, Long.class,
            FieldType.TEXT, String.class,
            FieldType.LIST, List.class,
            FieldType.MAPS, List.class,
            FieldType.MAP, Map.class,
            FieldType.DURATION, Duration.class);

    @Property(tries = 3000)
    void givesAValueOfTheTypeOrNamesTheField(@ForAll FieldType type, @ForAll("json") Object raw) {
        FieldSet fields = FieldSet.of(Fieldlike.of(type));
        Fields[] read = new Fields[1];
        Throwable failure = catchThrowable(() -> read[0] = fields.read(Collections.singletonMap("f", raw)));
        if (failure == null) {
            Object value = read[0].values().get("f");
            assertThat(value == null || CLASSES.get(type).isInstance(value)).isTrue();
        } else {
            assertThat(failure).isInstanceOf(InvalidFields.class).hasMessage("f: must be of type " + type.word());
        }
    }

    @Property(tries = 2000)
    void aConvertedValueConvertsToItself(@ForAll FieldType type, @ForAll("json") Object raw) {
        Field field = Fieldlike.of(type);
        FieldSet.Reading first = FieldSet.of(field).examine(Collections.singletonMap("f", raw));
        Object value = first.fields().values().get("f");
        if (value != null && type != FieldType.DURATION) {
            assertThat(FieldSet.of(field).read(Map.of("f", value)).values()).containsEntry("f", value);
        }
    }

    @Property(tries = 2000)
    void neverRepeatsASensitiveValue(@ForAll("secrets") String secret, @ForAll FieldType type) {
        Field field = Fieldlike.of(type)
                .secret()
                .matching("[0-9]", "one digit")
                .between(0, 3)
                .aliases("other");
        for (Map<String, Object> sent :
                List.<Map<String, Object>>of(Map.of("f", secret), Map.of("f", secret, "other", secret + "x"))) {
            Throwable failure = catchThrowable(() -> FieldSet.of(field).read(sent));
            if (failure != null) {
                assertThat(failure).isInstanceOf(InvalidFields.class);
                assertThat(failure.getMessage()).doesNotContain(secret);
            }
        }
    }

    @Provide
    Arbitrary<String> secrets() {
        return Arbitraries.strings().withChars("QXZ#").ofMinLength(4).ofMaxLength(40);
    }

    @Provide
    Arbitrary<Object> json() {
        Arbitrary<Object> scalars = Arbitraries.oneOf(
                Arbitraries.strings().ascii().ofMaxLength(30).map(s -> s),
                Arbitraries.of("1h30m", "30d", "-5s", "true", "T", "0", "1e5", " 7 ", "a,b,,c", "0x1f", "")
                        .map(s -> s),
                Arbitraries.integers().map(i -> i),
                Arbitraries.longs().map(l -> l),
                Arbitraries.doubles().map(d -> d),
                Arbitraries.bigDecimals().<Object>map(BigDecimal::stripTrailingZeros),
                Arbitraries.bigIntegers().<Object>map(BigInteger::abs),
                Arbitraries.of(true, false).map(b -> b));
        Arbitrary<Object> nested = Arbitraries.oneOf(
                scalars.injectNull(0.1).list().ofMaxSize(4).map(l -> l),
                Arbitraries.maps(Arbitraries.strings().alpha().ofMaxLength(3), scalars)
                        .ofMaxSize(3)
                        .map(m -> m));
        return Arbitraries.oneOf(scalars, nested, nested.list().ofMaxSize(2).map(l -> l));
    }
}
