package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a version of a key has made: a ciphertext, a signature or a MAC.
 *
 * @param version number of the version, 1 or more
 */
record Versioned(int version, byte[] bytes) {
    private static final String PREFIX = "vault:v";
    private static final Pattern FORM = Pattern.compile("vault:v([1-9][0-9]{0,8}):(.*)", Pattern.DOTALL);

    String text() {
        return text(Base64.getEncoder());
    }

    /** The same in base64url without padding, as JSON web signatures have it. */
    String urlText() {
        return text(Base64.getUrlEncoder().withoutPadding());
    }

    private String text(Base64.Encoder base64) {
        return PREFIX + version + ":" + base64.encodeToString(bytes);
    }

    /**
     * Reads what {@link #text} made.
     *
     * @throws InvalidFields naming the field, if it is anything else
     */
    static Versioned read(String field, String text) {
        return read(field, text, Base64.getDecoder());
    }

    /** Reads what {@link #urlText} made. */
    static Versioned readUrl(String field, String text) {
        return read(field, text, Base64.getUrlDecoder());
    }

    private static Versioned read(String field, String text, Base64.Decoder base64) {
        Matcher form = FORM.matcher(text);
        try {
            if (form.matches()) {
                return new Versioned(Integer.parseInt(form.group(1)), base64.decode(form.group(2)));
            }
        } catch (IllegalArgumentException noBase64) {
            throw InvalidFields.of(field, "must be base64 behind its prefix");
        }
        throw InvalidFields.of(field, "must begin with " + PREFIX + "<key version>: as this server made it");
    }

    /**
     * A text that must be sent, though it may be empty.
     *
     * @throws InvalidFields naming the field, if it was not
     */
    static String required(String field, Fields sent) {
        if (!sent.wasSent(field)) {
            throw InvalidFields.of(field, "is required");
        }
        return sent.text(field);
    }

    /**
     * Reads bytes that a caller sends.
     *
     * @throws InvalidFields naming the field, if it is no base64
     */
    static byte[] bytes(String field, String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw InvalidFields.of(field, "must be base64");
        }
    }
}
