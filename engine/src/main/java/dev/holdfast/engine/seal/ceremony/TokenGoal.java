package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.crypto.Secret;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A token, stored and encoded.
 *
 * @param sealKey tells the seal key from others
 */
record TokenGoal(TokenKind kind, TokenEncoding encoding, Predicate<Secret> sealKey) implements Goal<TokenGoal.Made> {

    /**
     * A token that was made, as it is handed out.
     *
     * @param pgpFingerprint of the key that it is encrypted to, or ""
     */
    record Made(String encoded, String pgpFingerprint) {
        @Override
        public String toString() {
            return "Made[hidden]";
        }
    }

    /** Encoded first: a token that cannot be handed out must not come to be. */
    @Override
    public Optional<Made> reach(Secret key, String nonce) {
        if (!sealKey.test(key)) {
            return Optional.empty();
        }
        String text = kind.newText();
        Made made = new Made(encoding.encode(text), encoding.pgpFingerprint());
        kind.store(text);
        return Optional.of(made);
    }
}
