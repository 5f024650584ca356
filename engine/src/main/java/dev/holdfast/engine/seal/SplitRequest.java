package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.crypto.PgpKeyException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Into which shares a key is to be split, unchecked.
 *
 * @param shares how many
 * @param threshold how many will be needed
 * @param pgpKeys one for each share, or none at all
 */
public record SplitRequest(long shares, long threshold, List<String> pgpKeys) {
    /** The fields that ask for a split. */
    public static final Field SHARES =
            Field.integer("secret_shares").required().described("Shares", "How many shares to make, 1 to 255.");

    public static final Field THRESHOLD =
            Field.integer("secret_threshold").required().described("Threshold", "How many shares will be needed.");
    public static final Field PGP_KEYS =
            Field.list("pgp_keys").described("PGP keys", "One public key for each share, to encrypt it to.");

    private static final int MAX_SHARES = 255;

    public SplitRequest {
        pgpKeys = List.copyOf(pgpKeys);
    }

    /** What these fields ask for. */
    public static SplitRequest of(Fields fields) {
        return new SplitRequest(
                fields.integer(SHARES.name()), fields.integer(THRESHOLD.name()), fields.list(PGP_KEYS.name()));
    }

    /**
     * Checks every rule.
     *
     * @param errors gets one text for each rule that is broken, beginning with the field's name
     * @return the custodians' keys; of no use if there are errors
     */
    public List<PgpKey> check(Clock clock, List<String> errors) {
        checkRange("secret_shares", shares, errors);
        checkRange("secret_threshold", threshold, errors);
        checkThreshold(errors);
        if (!pgpKeys.isEmpty() && pgpKeys.size() != shares) {
            errors.add("pgp_keys: " + pgpKeys.size() + " keys for " + shares + " shares; give one for each share");
        }
        List<PgpKey> keys = new ArrayList<>();
        for (int i = 0; i < pgpKeys.size(); i++) {
            readKey("pgp_keys: key " + (i + 1), pgpKeys.get(i), clock, errors).ifPresent(keys::add);
        }
        return keys;
    }

    private static void checkRange(String field, long number, List<String> errors) {
        if (number < 1 || number > MAX_SHARES) {
            errors.add(field + ": must be between 1 and " + MAX_SHARES + ", not " + number);
        }
    }

    private void checkThreshold(List<String> errors) {
        if (threshold > shares) {
            errors.add("secret_threshold: must not be above secret_shares; " + threshold + " is above " + shares);
        }
        if (threshold == 1 && shares > 1) {
            errors.add("secret_threshold: 1 is allowed only with 1 share, because each of " + shares
                    + " holders could unseal alone; give at least 2");
        }
    }

    /** The key, unless it cannot be used; then one error more, which begins with what is read. */
    static Optional<PgpKey> readKey(String which, String text, Clock clock, List<String> errors) {
        try {
            return Optional.of(PgpKey.parse(text, clock));
        } catch (PgpKeyException e) {
            errors.add(which + " " + e.getMessage());
            return Optional.empty();
        }
    }
}
