package dev.holdfast.engine.seal;

import dev.holdfast.engine.barrier.BarrierKeys;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.open.Stores;
import java.nio.file.Path;
import java.util.List;

/**
 * The keys that shares open, as plain bytes, to be looked for where they must not be.
 *
 * @param seal of which the shares are
 * @param root opens the barrier
 * @param entries encrypts all entries
 */
public record OpenedKeys(byte[] seal, byte[] root, byte[] entries) {

    /** Those of the data in a folder that no engine has open. */
    public static OpenedKeys of(Path data, List<String> shares) {
        List<Share> all = shares.stream().map(Share::parse).toList();
        try (Store store = Stores.open(new StorageConfig.H2(data));
                Secret seal = Share.combine(all);
                Secret root = new SealEntries(store).rootKey(seal).orElseThrow()) {
            return new OpenedKeys(seal.copy(), root.copy(), BarrierKeys.active(store, root));
        }
    }
}
