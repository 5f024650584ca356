package dev.holdfast.desktop.custodian;

import java.util.regex.Pattern;

/**
 * What a typed share looks like. A share is 33 bytes, or 32 where one share alone opens the cluster: 66 or 64 hex
 * digits, or 44 characters of base64, white space around it ignored.
 */
enum ShareText {
    EMPTY,
    /** May still become a share. */
    INCOMPLETE,
    HEX,
    BASE64,
    /** Holds a character that no share has. */
    FOREIGN_CHARACTER,
    TOO_LONG;

    private static final int HEX_DIGITS = 66;
    private static final int HEX_DIGITS_OF_ONE = 64;
    private static final int BASE64_CHARACTERS = 44;
    private static final Pattern HEX_ONLY = Pattern.compile("[0-9a-fA-F]*");
    private static final Pattern BASE64_ONLY = Pattern.compile("[A-Za-z0-9+/]*={0,2}");

    static ShareText of(CharSequence typed) {
        String text = typed.toString().strip();
        if (text.isEmpty()) {
            return EMPTY;
        }
        if (!BASE64_ONLY.matcher(text).matches()) {
            return FOREIGN_CHARACTER;
        }
        return HEX_ONLY.matcher(text).matches() && text.length() != BASE64_CHARACTERS
                ? byLength(text.length(), HEX_DIGITS_OF_ONE, HEX_DIGITS, HEX)
                : byLength(text.length(), BASE64_CHARACTERS, BASE64_CHARACTERS, BASE64);
    }

    private static ShareText byLength(int length, int one, int other, ShareText complete) {
        if (length == one || length == other) {
            return complete;
        }
        return length > other ? TOO_LONG : INCOMPLETE;
    }

    boolean isComplete() {
        return this == HEX || this == BASE64;
    }
}
