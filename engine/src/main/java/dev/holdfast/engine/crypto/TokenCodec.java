package dev.holdfast.engine.crypto;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.UUID;

/** How a token made by a ceremony travels: XOR with a one-time password of the same length, in base64. */
public final class TokenCodec {
    private static final int UUID_LENGTH = 16;

    private TokenCodec() {}

    /**
     * Base64 without padding of token XOR OTP.
     *
     * @throws IllegalArgumentException if the lengths differ or are 0
     */
    public static String encode(String token, String otp) {
        return Base64.getEncoder().withoutPadding().encodeToString(xor(utf8(token), utf8(otp)));
    }

    /**
     * The token. An older form, 16 bytes with an OTP that is base64 of 16 bytes, gives the text of a UUID.
     *
     * @param encoded base64 with or without padding
     * @throws IllegalArgumentException saying what is wrong: not base64, or lengths that differ
     */
    public static String decode(String encoded, String otp) {
        byte[] masked = base64(encoded);
        if (masked.length == UUID_LENGTH && utf8(otp).length != UUID_LENGTH) {
            return uuid(xor(masked, base64(otp)));
        }
        return new String(xor(masked, utf8(otp)), StandardCharsets.UTF_8);
    }

    private static byte[] base64(String text) {
        try {
            return Base64.getDecoder().decode(text.strip());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("not base64: wanted letters, digits, + and /, and at most padding", e);
        }
    }

    private static byte[] xor(byte[] token, byte[] otp) {
        if (token.length != otp.length || token.length == 0) {
            throw new IllegalArgumentException("lengths differ or are 0: the encoded token has " + token.length
                    + " bytes, the one-time password " + otp.length);
        }
        byte[] result = new byte[token.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = (byte) (token[i] ^ otp[i]);
        }
        return result;
    }

    private static String uuid(byte[] bytes) {
        ByteBuffer halves = ByteBuffer.wrap(bytes);
        return new UUID(halves.getLong(), halves.getLong()).toString();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
