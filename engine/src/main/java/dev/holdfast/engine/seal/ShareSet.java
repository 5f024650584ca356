package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.InvalidFields;
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
    private final String name;
    private final List<Share> shares = new ArrayList<>();

    /** Empty, for the seal that is configured so. */
    public ShareSet(SealConfig config) {
        this(config, "this cluster's seal");
    }

    /**
     * Empty, for shares of this split.
     *
     * @param name what the shares belong to, for people who give another one
     */
    public ShareSet(SealConfig config, String name) {
        this.config = config;
        this.name = name;
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
            throw InvalidFields.of("key", "is not a share of " + name + "; it was not counted");
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

    /** Wipes the share that was added last, as if it had never been given. */
    public void withdraw() {
        shares.remove(shares.size() - 1).close();
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

    @Override
    public void close() {
        shares.forEach(Share::close);
        shares.clear();
    }
}
