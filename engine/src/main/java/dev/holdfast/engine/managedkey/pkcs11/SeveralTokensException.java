package dev.holdfast.engine.managedkey.pkcs11;

/** A label that several tokens have. */
final class SeveralTokensException extends RuntimeException {
    SeveralTokensException(String label, int count) {
        super(count + " tokens have the label \"" + label + "\"; use slot instead");
    }
}
