package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.security.KeyPair;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One key in its backend. Every method may take as long as the backend's time limit.
 *
 * <p>Safe for use by many threads. All methods throw {@link BackendException} with one of the nine categories. Those
 * that {@link ManagedKeyType#operations} leaves out answer {@link OperationNotOffered}, and so do the default methods.
 */
public interface KeyBackend extends AutoCloseable {

    /** The key as the backend has it, or empty if there is none. */
    Optional<BackendKey> find();

    /** Whether the backend has the key, of whatever kind: {@link #find} shows key pairs only. */
    default boolean exists() {
        return find().isPresent();
    }

    /** Makes the key that the settings describe. */
    BackendKey generate();

    /**
     * Makes a new key in place of the existing one; the old one goes after {@code accept} has returned.
     *
     * @param accept tries the new key; if it throws, the new key is removed and the old one stays
     */
    BackendKey replace(Consumer<BackendKey> accept);

    /**
     * Signs a message.
     *
     * @param key as {@link #find} or {@link #generate} gave it
     * @param message the whole message, unless the scheme is for digests
     * @return RSA: signature of the modulus' length; ECDSA: DER form
     */
    byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message);

    /** Checks a signature made by {@link #sign}. */
    boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature);

    /**
     * Encrypts with the key as it is now.
     *
     * @param associatedData bound to the ciphertext; empty for none
     * @return all that {@link #decrypt} needs: nonce first and tag last, where the algorithm has them
     * @throws dev.holdfast.engine.api.ApiException 400 if the plaintext is too long, or the algorithm takes no
     *     associated data and there are some
     */
    default byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        throw new OperationNotOffered(Usage.ENCRYPT);
    }

    /**
     * Decrypts what {@link #encrypt} gave.
     *
     * @throws dev.holdfast.engine.api.ApiException 400 if the ciphertext is not one of this key and associated data
     */
    default byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        throw new OperationNotOffered(Usage.DECRYPT);
    }

    /** The MAC of a message, over the hash that {@link ManagedKeyType#macHash} tells. */
    default byte[] mac(byte[] message) {
        throw new OperationNotOffered(Usage.MAC);
    }

    /** Random bytes made by the backend; as many as asked for, in several calls if need be. */
    default byte[] random(int length) {
        throw new OperationNotOffered(Usage.RANDOM);
    }

    /**
     * Puts a private key of ours into the backend: permanent, sensitive, not extractable.
     *
     * @param mayReplace a key that is there already gives way once the new one is in place; else it is refused
     * @throws dev.holdfast.engine.api.ApiException 400 naming {@code allow_replace_key} if a key is there and may not be
     *     replaced, or saying that this backend takes no keys
     */
    default ImportedKey importKey(KeyPair pair, boolean mayReplace) {
        throw OperationNotOffered.importing();
    }

    /** Forgets what was cached for this key; the key itself stays. */
    @Override
    void close();
}
