package dev.holdfast.engine.barrier;

import dev.holdfast.engine.crypto.Aead;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.util.Arrays;
import java.util.Optional;

/** The keyring as an entry of the store, encrypted under the root key. */
final class KeyringEntry {
    static final Key KEY = Key.replicated(Barrier.KEYRING_PATH);

    private KeyringEntry() {}

    static Change sealed(Keyring ring, Secret rootKey) {
        byte[] plaintext = ring.serialise();
        try (Aead aead = new Aead(rootKey)) {
            return Change.put(KEY, EntryCipher.seal(aead, EntryCipher.ROOT_TERM, KEY, plaintext));
        } finally {
            Arrays.fill(plaintext, (byte) 0);
        }
    }

    /**
     * The keyring in the store.
     *
     * @throws BarrierException if it is missing, or this root key does not open it
     */
    static Keyring read(Store store, Secret rootKey) {
        return open(store.get(KEY), rootKey);
    }

    /**
     * The keyring in a record.
     *
     * @throws BarrierException likewise
     */
    static Keyring open(Optional<byte[]> found, Secret rootKey) {
        byte[] record = found.orElseThrow(() -> new BarrierException(KEY, "is missing"));
        if (EntryCipher.term(KEY, record) != EntryCipher.ROOT_TERM) {
            throw new BarrierException(KEY, "its record is not encrypted with a root key");
        }
        try (Aead aead = new Aead(rootKey)) {
            return parsed(EntryCipher.open(aead, KEY, record));
        }
    }

    private static Keyring parsed(byte[] plaintext) {
        try {
            return Keyring.parse(plaintext);
        } catch (IllegalArgumentException e) {
            throw new BarrierException(KEY, e.getMessage(), e);
        } finally {
            Arrays.fill(plaintext, (byte) 0);
        }
    }
}
