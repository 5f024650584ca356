package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.seal.SplitRequest;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * What a rekey is asked for, unchecked.
 *
 * @param split the new shares wanted
 * @param backup whether the messages to the custodians are kept
 * @param verification whether the new shares must be shown before they replace the old ones
 */
record RekeyRequest(SplitRequest split, boolean backup, boolean verification) {

    /**
     * Checks every rule.
     *
     * @return the custodians' keys
     * @throws InvalidFields naming each rule that is broken
     */
    List<PgpKey> check(Clock clock) {
        List<String> errors = new ArrayList<>();
        List<PgpKey> keys = split.check(clock, errors);
        if (backup && split.pgpKeys().isEmpty()) {
            errors.add("backup: needs pgp_keys, because shares are never kept unencrypted");
        }
        if (!errors.isEmpty()) {
            throw new InvalidFields(errors);
        }
        return keys;
    }
}
