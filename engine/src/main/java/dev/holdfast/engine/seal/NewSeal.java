package dev.holdfast.engine.seal;

import dev.holdfast.engine.crypto.CheckValues;
import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Change;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/**
 * A fresh seal key, split and forgotten: what is handed out of it, and what the store needs to know.
 *
 * @param config its split
 * @param handout its shares
 * @param rootKeyRecord the root key under it
 */
public record NewSeal(SealConfig config, Handout handout, byte[] rootKeyRecord) {
    private static final int KEY_LENGTH = 32;

    /**
     * Makes one.
     *
     * @param shares how many, 1..255
     * @param threshold how many will be needed, 1..shares
     * @param custodians one key for each share, or none at all
     * @param rootKey what it is to protect
     */
    public static NewSeal of(int shares, int threshold, List<PgpKey> custodians, Secret rootKey) {
        try (Secret sealKey = randomKey()) {
            List<Share> split = Share.split(sealKey, shares, threshold);
            try {
                SealConfig config = new SealConfig(shares, threshold, Optional.of(CheckValues.of(split)));
                byte[] record = RootKeyRecord.seal(sealKey, SealEntries.ROOT_KEY, rootKey);
                return new NewSeal(config, Handout.of(split, custodians), record);
            } finally {
                split.forEach(Share::close);
            }
        }
    }

    /** 32 random bytes. */
    static Secret randomKey() {
        byte[] key = new byte[KEY_LENGTH];
        new SecureRandom().nextBytes(key);
        return Secret.owning(key);
    }

    /** What makes it the cluster's seal: to be written in one batch. */
    public List<Change> changes() {
        return List.of(
                Change.put(SealEntries.CONFIG, SealFormat.write(config)),
                Change.put(SealEntries.ROOT_KEY, rootKeyRecord));
    }

    /** Whether this is its key. */
    public boolean isOpenedBy(Secret key) {
        Optional<Secret> rootKey = RootKeyRecord.open(key, SealEntries.ROOT_KEY, rootKeyRecord);
        rootKey.ifPresent(Secret::close);
        return rootKey.isPresent();
    }

    /** The same without its shares, which need not be held any longer than they are handed out. */
    public NewSeal withoutShares() {
        return new NewSeal(config, new Handout(List.of(), List.of()), rootKeyRecord);
    }

    @Override
    public String toString() {
        return "NewSeal[hidden]";
    }
}
