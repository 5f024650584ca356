package dev.holdfast.desktop.ui.form;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Field values as texts: how they compare and convert. */
final class Values {
    private static final Pattern HEX = Pattern.compile("0[xX][0-9a-fA-F]{1,32}");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,40}");
    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,18}");

    private Values() {}

    /** Whether two texts mean the same: letter case is ignored, and {@code 0x10} is 16. */
    static boolean same(String one, String other) {
        return fold(one).equals(fold(other));
    }

    private static String fold(String text) {
        String stripped = text.strip();
        return number(stripped).map(BigInteger::toString).orElseGet(() -> stripped.toLowerCase(Locale.ROOT));
    }

    private static Optional<BigInteger> number(String text) {
        return DECIMAL.matcher(text).matches() ? Optional.of(new BigInteger(text)) : hex(text);
    }

    /** The value of a text like {@code 0x1f}. */
    static Optional<BigInteger> hex(String text) {
        return HEX.matcher(text).matches() ? Optional.of(new BigInteger(text.substring(2), 16)) : Optional.empty();
    }

    static boolean isWhole(String text) {
        return WHOLE.matcher(text.strip()).matches();
    }

    /** The entries of a list in its text form. */
    static List<String> entries(String commaText) {
        return Stream.of(commaText.split(","))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .toList();
    }

    /** A name such as {@code key_label} for people: "Key label". */
    static String title(String name) {
        String spaced = name.replace('_', ' ').replace('-', ' ').strip();
        return spaced.isEmpty() ? spaced : spaced.substring(0, 1).toUpperCase(Locale.ROOT) + spaced.substring(1);
    }
}
