package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A key with its versions, as far as it is no secret. Immutable.
 *
 * @param uuid of this life of the name
 * @param versions by number, at least one
 */
record TransitKey(String name, String uuid, KeyType type, KeyRules rules, NavigableMap<Integer, KeyVersion> versions) {

    TransitKey {
        versions = Collections.unmodifiableNavigableMap(new TreeMap<>(versions));
    }

    /** 400: keys of this type do not do that. */
    ApiException unfit(String operation) {
        return ApiException.badRequest("key \"" + name + "\" is of type " + type.word() + ", which does not "
                + operation + "; use a key of another type");
    }

    /** Number of the newest version. */
    int latest() {
        return versions.lastKey();
    }

    TransitKey with(KeyRules newRules) {
        return new TransitKey(name, uuid, type, newRules, versions);
    }

    /** The same key with a version more. */
    TransitKey with(KeyVersion added) {
        NavigableMap<Integer, KeyVersion> more = new TreeMap<>(versions);
        more.put(latest() + 1, added);
        return new TransitKey(name, uuid, type, rules, more);
    }

    /**
     * The version that makes something new.
     *
     * @param wanted 0 for the newest
     * @throws InvalidFields if there is none of this number, or it is too old
     */
    int versionForNew(long wanted) {
        int oldest = Math.max(rules.minEncryption(), rules.minDecryption());
        if (wanted != 0 && (wanted < oldest || wanted > latest())) {
            throw InvalidFields.of(
                    "key_version",
                    "must be between " + oldest + " and " + latest() + " for key \"" + name
                            + "\", or 0 for the newest");
        }
        return wanted == 0 ? latest() : Math.toIntExact(wanted);
    }

    /**
     * Lets pass what was made with a version that still counts.
     *
     * @param field the field it came in
     * @throws InvalidFields if there is no such version, or it is too old
     */
    Versioned requireUsable(String field, Versioned made) {
        if (made.version() > latest()) {
            throw InvalidFields.of(
                    field,
                    "is of version " + made.version() + ", which key \"" + name + "\" does not have; the newest is "
                            + latest());
        }
        if (made.version() < rules.minDecryption()) {
            throw InvalidFields.of(
                    field,
                    "is of version " + made.version() + ", and key \"" + name + "\" has min_decryption_version "
                            + rules.minDecryption());
        }
        return made;
    }
}
