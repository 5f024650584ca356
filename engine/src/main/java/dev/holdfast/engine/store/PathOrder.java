package dev.holdfast.engine.store;

import java.util.Comparator;

/**
 * Orders paths as their UTF-8 bytes are ordered, which is by code point.
 *
 * <p>{@link String#compareTo} differs: it puts the surrogates of code points above U+FFFF before U+E000 to U+FFFF.
 */
public final class PathOrder implements Comparator<String> {
    public static final PathOrder UTF8 = new PathOrder();

    private PathOrder() {}

    @Override
    public int compare(String a, String b) {
        int common = Math.min(a.length(), b.length());
        for (int i = 0; i < common; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                return surrogatesLast(x) - surrogatesLast(y);
            }
        }
        return a.length() - b.length();
    }

    private static int surrogatesLast(char c) {
        return Character.isSurrogate(c) ? c + Character.MAX_VALUE : c;
    }
}
