package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.engine.client.TokenAttempt;

/**
 * What a ceremony made, as this console can show it.
 *
 * @param form what the content is
 * @param content wiped by {@link #forget}
 * @param pgpFingerprint of the key that reads the message, or ""
 */
record Product(Form form, SecretBuffer content, String pgpFingerprint) {
    /** Nothing yet. */
    static final Product NONE = new Product(Form.NONE, new SecretBuffer(), "");

    /** The forms in which a token comes. */
    enum Form {
        NONE,
        /** The token itself. */
        TOKEN,
        /** A message that the owner of a PGP key reads. */
        MESSAGE,
        /** Encoded with a one-time password that this console does not have. */
        ENCODED,
        /** There was a token, and it is worth nothing any more. */
        DELETED
    }

    /**
     * Takes what a complete attempt handed out.
     *
     * @param otp the one-time password, empty if it is not known here
     * @throws IllegalArgumentException if the password does not fit
     */
    static Product of(TokenAttempt attempt, SecretBuffer otp) {
        if (!attempt.pgpFingerprint().isEmpty()) {
            return new Product(Form.MESSAGE, buffer(attempt.encodedToken()), attempt.pgpFingerprint());
        }
        return otp.isEmpty()
                ? new Product(Form.ENCODED, buffer(attempt.encodedToken()), "")
                : new Product(Form.TOKEN, buffer(otp.asText(attempt::decode)), "");
    }

    static SecretBuffer buffer(String text) {
        SecretBuffer buffer = new SecretBuffer();
        buffer.replace(0, 0, text);
        return buffer;
    }

    /** The same token, worth nothing any more. */
    Product deleted() {
        content.wipe();
        return new Product(Form.DELETED, content, "");
    }

    void forget() {
        content.wipe();
    }

    @Override
    public String toString() {
        return "Product[" + form + "]";
    }
}
