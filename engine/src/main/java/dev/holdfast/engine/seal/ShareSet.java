package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.CheckValues;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.crypto.ShareException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The shares given in one attempt to put the seal key together.
 *
 * <p>Not safe for use by many threads: its owner's lock guards it. Wiped on closing.
 */
public final class ShareSet implements AutoCloseable {
    private final SealConfig config;
    private final List<Share> shares = new ArrayList<>();

    /** Empty, for the seal that is configured so. */
    public ShareSet(SealConfig config) {
        this.config = config;
    }

    /** The seal for which shares are gathered. */
    public SealConfig config() {
        return config;
    }

    /**
     * Takes a share over; it is wiped if it does not count.
     *
     * @return false if it was already given
     * @throws InvalidFields if it is not a share of this seal, naming the field {@code key}
     */
    public boolean add(Share share) {
        if (isForeign(share)) {
            share.close();
            throw InvalidFields.of("key", "is not a share of this cluster's seal; it was not counted");
        }
        if (shares.stream().anyMatch(share::matches)) {
            share.close();
            return false;
        }
        shares.add(share);
        return true;
    }

    private boolean isForeign(Share share) {
        int wanted = config.shares() == 1 ? Share.KEY_LENGTH : Share.LENGTH;
        boolean unknown = config.checkValues().filter(v -> !v.contains(share)).isPresent();
        return share.length() != wanted || unknown;
    }

    /** How many different shares were given. */
    public int progress() {
        return shares.size();
    }

    /** Whether the threshold is reached. */
    public boolean isComplete() {
        return shares.size() >= config.threshold();
    }

    /**
     * The key that the shares give, which is another key if a foreign one is among them; empty if they cannot belong
     * together at all.
     */
    public Optional<Secret> combine() {
        try {
            return Optional.of(Share.combine(shares));
        } catch (ShareException unfitting) {
            return Optional.empty();
        }
    }

    /** The share's fingerprint, or "" if there are no check values. */
    public String fingerprint(Share share) {
        return config.checkValues().map((CheckValues v) -> v.fingerprint(share)).orElse("");
    }

    @Override
    public void close() {
        shares.forEach(Share::close);
        shares.clear();
    }
}
