package dev.holdfast.desktop.testing;

/** Texts in a form in which nobody takes them for the secrets that they are; readable on one line. */
public final class Scrambled {
    private static final int KEY = 0x1f;

    private Scrambled() {}

    /** A text scrambled, or a scrambled one in clear. */
    public static String of(String text) {
        char[] other = text.toCharArray();
        for (int i = 0; i < other.length; i++) {
            other[i] = (char) (other[i] ^ KEY);
        }
        return new String(other);
    }
}
