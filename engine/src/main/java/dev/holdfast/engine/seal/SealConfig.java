package dev.holdfast.engine.seal;

import dev.holdfast.engine.crypto.CheckValues;
import dev.holdfast.engine.crypto.Share;
import java.util.Optional;

/**
 * How the seal key is split.
 *
 * @param shares how many shares exist, 1..255
 * @param threshold how many are needed, 1..shares
 * @param checkValues by which foreign shares are known at once; empty if none were stored
 */
public record SealConfig(int shares, int threshold, Optional<CheckValues> checkValues) {

    public SealConfig {
        if (threshold < 1 || threshold > shares || shares > 255) {
            throw new IllegalArgumentException("threshold " + threshold + " of " + shares + " shares is impossible");
        }
        if (checkValues.isPresent() && checkValues.get().values().size() != shares) {
            throw new IllegalArgumentException("there is not one check value for each of the " + shares + " shares");
        }
    }

    /** The share's fingerprint, which a foreign share has too, or "" if there are no check values. */
    public String fingerprint(Share share) {
        return checkValues.map(values -> values.fingerprint(share)).orElse("");
    }
}
