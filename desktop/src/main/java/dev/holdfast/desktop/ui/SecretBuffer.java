package dev.holdfast.desktop.ui;

import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/**
 * Characters of a secret that is being typed, in an array that is overwritten when it is outgrown, edited or wiped.
 * Silent in {@link #toString()}. For the FX thread only.
 */
public final class SecretBuffer {
    private static final int FIRST_CAPACITY = 64;

    private final ReadOnlyIntegerWrapper length = new ReadOnlyIntegerWrapper();
    private char[] chars = new char[FIRST_CAPACITY];

    /** Number of UTF-16 units typed so far. */
    public ReadOnlyIntegerProperty lengthProperty() {
        return length.getReadOnlyProperty();
    }

    public int length() {
        return length.get();
    }

    public boolean isEmpty() {
        return length() == 0;
    }

    /** A copy that the caller must overwrite. */
    public char[] copy() {
        return Arrays.copyOf(chars, length());
    }

    /**
     * Lends the secret as a text to a call that can take nothing else. The text stays in memory until it is collected:
     * it must not be kept.
     */
    public <T> T asText(Function<String, T> use) {
        return use.apply(new String(chars, 0, length()));
    }

    /**
     * Replaces the characters between two positions. Control characters, such as the line feed at the end of a pasted
     * secret, are dropped.
     *
     * @return number of characters put in
     */
    public int replace(int start, int end, CharSequence with) {
        char[] added = printable(with);
        int tail = length() - end;
        int newLength = start + added.length + tail;
        char[] changed = new char[Math.max(FIRST_CAPACITY, newLength * 2)];
        System.arraycopy(chars, 0, changed, 0, start);
        System.arraycopy(added, 0, changed, start, added.length);
        System.arraycopy(chars, end, changed, start + added.length, tail);
        Arrays.fill(chars, '\0');
        Arrays.fill(added, '\0');
        chars = changed;
        length.set(newLength);
        return added.length;
    }

    private static char[] printable(CharSequence text) {
        char[] kept = new char[text.length()];
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isISOControl(text.charAt(i))) {
                kept[count++] = text.charAt(i);
            }
        }
        char[] exact = Arrays.copyOf(kept, count);
        Arrays.fill(kept, '\0');
        return exact;
    }

    /** Holds what another buffer holds now, in place of its own content. */
    public void set(SecretBuffer other) {
        char[] content = other.copy();
        replace(0, length(), CharBuffer.wrap(content));
        Arrays.fill(content, '\0');
    }

    /** Whether another buffer holds the same, found out in a time that says nothing of where they differ. */
    public boolean isSame(SecretBuffer other) {
        int different = length() ^ other.length();
        for (int i = 0; i < Math.min(length(), other.length()); i++) {
            different |= chars[i] ^ other.chars[i];
        }
        return different == 0;
    }

    /** Forgets everything. */
    public void wipe() {
        Arrays.fill(chars, '\0');
        length.set(0);
    }

    @Override
    public String toString() {
        return "SecretBuffer[hidden]";
    }
}
