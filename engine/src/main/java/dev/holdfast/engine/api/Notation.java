package dev.holdfast.engine.api;

import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;

/** How people write a whole number as a text. */
public enum Notation {
    /** Not a number: the text is the value. */
    NONE,
    DECIMAL,
    /** Decimal, or hexadecimal behind {@code 0x}. */
    DECIMAL_OR_HEX;

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,19}");
    private static final Pattern HEX = Pattern.compile("0[xX][0-9a-fA-F]{1,16}");
    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

    /** The number that the text states; what lies beyond a long becomes the largest one and fails every bound. */
    Long parse(String text) throws FieldProblem {
        String trimmed = text.strip();
        if (DIGITS.matcher(trimmed).matches()) {
            return clamp(new BigInteger(trimmed));
        }
        if (HEX.matcher(trimmed).matches()) {
            return fromHex(trimmed);
        }
        throw new FieldProblem("must be " + (this == DECIMAL ? "a decimal number" : "a decimal number or 0x and hex"));
    }

    private Long fromHex(String text) throws FieldProblem {
        BigInteger number = new BigInteger(text.substring(2), 16);
        if (this == DECIMAL) {
            throw new FieldProblem("must be decimal: write " + number + " instead of " + text.toLowerCase(Locale.ROOT));
        }
        return clamp(number);
    }

    private static Long clamp(BigInteger number) {
        return number.min(LARGEST).longValueExact();
    }
}
