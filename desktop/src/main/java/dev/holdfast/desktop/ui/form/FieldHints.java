package dev.holdfast.desktop.ui.form;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.TypeSpec.SpecField;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What can be told about a value from the field's specification alone. */
final class FieldHints {
    /** Bounds above this are those of a number that is written as a text, not of a length. */
    private static final long LONGEST_TEXT = 1 << 20;

    private FieldHints() {}

    /** Why a value that is given does not fit, in a few words; never about a secret. */
    static Optional<String> misfit(SpecField spec, String value) {
        if (spec.sensitive()) {
            return Optional.empty();
        }
        if ("integer".equals(spec.type()) && !Values.isWhole(value)) {
            return Optional.of(Texts.get("form.not-a-number"));
        }
        if (!spec.pattern().isEmpty() && !value.matches(spec.pattern())) {
            return Optional.of(Texts.get("form.pattern"));
        }
        return notAllowed(spec, value).or(() -> outOfBounds(spec, value));
    }

    /** Bounds are those of a number where the value is one, otherwise of a text's length in bytes. */
    private static Optional<String> outOfBounds(SpecField spec, String value) {
        if ("integer".equals(spec.type())) {
            return isWithin(spec, Long.parseLong(value)) ? Optional.empty() : bounds("form.between", spec);
        }
        int length = value.getBytes(StandardCharsets.UTF_8).length;
        boolean isText = "text".equals(spec.type()) && spec.max().orElse(0) <= LONGEST_TEXT;
        return !isText || isWithin(spec, length) ? Optional.empty() : bounds("form.length", spec);
    }

    private static boolean isWithin(SpecField spec, long number) {
        return number >= spec.min().orElse(Long.MIN_VALUE)
                && number <= spec.max().orElse(Long.MAX_VALUE);
    }

    private static Optional<String> bounds(String key, SpecField spec) {
        return Optional.of(Texts.get(key, spec.min().orElse(0), spec.max().orElse(Long.MAX_VALUE)));
    }

    private static Optional<String> notAllowed(SpecField spec, String value) {
        List<String> given = "list".equals(spec.type()) ? Values.entries(value) : List.of(value);
        boolean fits = spec.allowed().isEmpty()
                || given.stream().allMatch(entry -> spec.allowed().stream().anyMatch(a -> Values.same(a, entry)));
        return fits ? Optional.empty() : Optional.of(Texts.get("form.allowed", String.join(", ", spec.allowed())));
    }

    /**
     * The decimal form of a hexadecimal number, for a field that takes decimal ones only.
     *
     * @param decimalOnly whether it is known to be such a field; otherwise its pattern tells
     */
    static Optional<String> decimal(SpecField spec, String value, boolean decimalOnly) {
        return Values.hex(value)
                .map(BigInteger::toString)
                .filter(decimal -> decimalOnly || fitsOnly(spec.pattern(), decimal, value));
    }

    private static boolean fitsOnly(String pattern, String decimal, String hex) {
        return !pattern.isEmpty() && decimal.matches(pattern) && !hex.matches(pattern);
    }
}
