package dev.holdfast.engine.managedkey.pkcs11;

/** A time limit passed before the module answered, or there was no place to ask it. The message says which. */
final class NoAnswerException extends RuntimeException {
    NoAnswerException(String what) {
        super(what);
    }
}
