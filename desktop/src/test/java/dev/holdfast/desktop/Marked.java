package dev.holdfast.desktop;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * A secret that is looked for in a memory.
 *
 * @param name what it is
 * @param forms as which bytes it may lie there
 */
record Marked(String name, List<byte[]> forms) {
    /** Java keeps texts as Latin-1 or UTF-16, and arrays of characters as UTF-16. */
    private static final List<Charset> CHARSETS =
            List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE);

    /** Of a text, so that parts of it are found too. */
    private static final int PART = 12;

    /** A text, of which the last characters are enough. */
    static Marked text(String name, String secret) {
        return new Marked(name, texts(secret));
    }

    /** Bytes, which may be written in hex or base64 too. */
    static Marked bytes(String name, byte[] secret) {
        List<byte[]> forms = new ArrayList<>(texts(Base64.getEncoder().encodeToString(secret)));
        forms.addAll(texts(HexFormat.of().formatHex(secret)));
        forms.add(secret);
        return new Marked(name, forms);
    }

    private static List<byte[]> texts(String secret) {
        String part = secret.substring(Math.max(0, secret.length() - PART));
        return CHARSETS.stream().map(part::getBytes).toList();
    }
}
