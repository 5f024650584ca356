package dev.holdfast.engine.barrier;

import dev.holdfast.engine.crypto.Aead;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Store;
import java.util.Arrays;

/** The keys of a barrier as plain bytes, to be looked for where they must not be. */
public final class BarrierKeys {
    private BarrierKeys() {}

    /** The key that encrypts the entries of this store now. */
    public static byte[] active(Store store, Secret rootKey) {
        try (Keyring ring = KeyringEntry.read(store, rootKey)) {
            byte[] all = ring.serialise(); // with the newest key at its end
            return Arrays.copyOfRange(all, all.length - Aead.KEY_LENGTH, all.length);
        }
    }
}
