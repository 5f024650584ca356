package dev.holdfast.engine.api;

/**
 * Length of a text in UTF-8, counted without encoding it.
 *
 * @param bytes length; of no meaning if the text cannot be encoded
 * @param encodable false if a surrogate stands alone
 */
record Utf8Length(long bytes, boolean encodable) {

    static Utf8Length of(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                return new Utf8Length(bytes, false);
            }
            bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
            i += Character.charCount(point);
        }
        return new Utf8Length(bytes, true);
    }
}
