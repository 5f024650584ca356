package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** A shared library cannot be loaded, or is no PKCS#11 module. The message says why. */
public final class LibraryNotLoadedException extends RuntimeException {
    public LibraryNotLoadedException(String reason) {
        super(reason);
    }
}
