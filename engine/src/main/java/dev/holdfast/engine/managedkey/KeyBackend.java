package dev.holdfast.engine.managedkey;

import java.util.Optional;

/**
 * One key in its backend. Every method may take as long as the backend's time limit.
 *
 * <p>Safe for use by many threads. All methods throw {@link BackendException} with one of the nine categories.
 */
public interface KeyBackend extends AutoCloseable {

    /** The key as the backend has it, or empty if there is none. */
    Optional<BackendKey> find();

    /** Makes the key that the settings describe. */
    BackendKey generate();

    /**
     * Makes a new key in place of the existing one; the old one goes after {@code accept} has returned.
     *
     * @param accept tries the new key; if it throws, the new key is removed and the old one stays
     */
    BackendKey replace(java.util.function.Consumer<BackendKey> accept);

    /**
     * Signs a message.
     *
     * @param key as {@link #find} or {@link #generate} gave it
     * @param message the whole message, not its hash
     * @return RSA: signature of the modulus' length; ECDSA: DER form
     */
    byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message);

    /** Checks a signature made by {@link #sign}. */
    boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature);

    /** Forgets what was cached for this key; the key itself stays. */
    @Override
    void close();
}
