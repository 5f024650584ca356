package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Percent-decoding, once and strictly: two hex digits after each sign, UTF-8 behind them. */
final class Percent {
    private static final int SIGN = '%';

    private Percent() {}

    /** Decodes part of a path. */
    static String decodePath(String encoded) {
        return decode("path", encoded);
    }

    /** Decodes a name or value of a query or form, where {@code +} is a blank. */
    static String decodeForm(String encoded) {
        return decode("query or form", encoded.replace('+', ' '));
    }

    private static String decode(String what, String encoded) {
        if (encoded.indexOf(SIGN) < 0) {
            return encoded;
        }
        byte[] in = encoded.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream(in.length);
        for (int i = 0; i < in.length; i++) {
            if (in[i] == SIGN) {
                out.write(16 * digit(what, in, i + 1) + digit(what, in, i + 2));
                i += 2;
            } else {
                out.write(in[i]);
            }
        }
        return text(what, out.toByteArray());
    }

    private static int digit(String what, byte[] in, int at) {
        int digit = at < in.length ? Character.digit(in[at], 16) : -1;
        if (digit < 0) {
            throw ApiException.badRequest(what + ": % must be followed by two hex digits");
        }
        return digit;
    }

    static String text(String what, byte[] utf8) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException e) {
            throw ApiException.badRequest(what + ": not valid UTF-8");
        }
    }
}
