package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.CommonFields;
import dev.holdfast.engine.managedkey.KeyMismatch;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.List;
import java.util.Optional;

/**
 * Which version of a key is in use, and how another takes its place. Safe for use by many threads.
 *
 * <p>A store uses the newest version at once and cannot remove one. So a new version is made with a tag that names the
 * one in use, which stays in use until the tag is taken off: whatever breaks in between, a version is in use that has
 * been tried.
 */
final class KeyVersions {
    private final String managedKey;
    private final StoreAccess access;
    private final long bits;
    private final List<String> operations;

    /** @param managedKey its name, for errors */
    KeyVersions(String managedKey, StoreAccess access, Fields settings) {
        this.managedKey = managedKey;
        this.access = access;
        this.bits = settings.integer(CommonFields.KEY_BITS);
        this.operations = KeyOperations.of(settings.list(CommonFields.USAGES));
    }

    /**
     * The version in use; empty if the store has no such key.
     *
     * @throws KeyMismatch if it is of another kind
     */
    Optional<KeyBundle> current(Deadline deadline) {
        Optional<KeyBundle> newest = access.calls().newest(deadline);
        Optional<KeyBundle> settled = newest.flatMap(KeyBundle::inPlaceOf)
                .flatMap(version -> access.calls().version(version, deadline));
        Optional<KeyBundle> current = settled.isPresent() ? settled : newest;
        current.filter(key -> !key.isOfTheKind()).ifPresent(key -> {
            throw new KeyMismatch(managedKey, KeyBundle.KIND, key.description());
        });
        return current;
    }

    /** Makes the key. Under the name of one that exists the store would make a version, and say nothing. */
    KeyBundle first(Deadline deadline) {
        if (access.calls().newest(deadline).isPresent()) {
            throw CloudFailure.lasting(
                    Category.MECHANISM, "KEY_EXISTS", "the key has been made meanwhile by someone else; try again");
        }
        return access.calls().make(bits, operations, Optional.empty(), deadline);
    }

    /** Makes a version on trial. */
    KeyBundle next(Deadline deadline) {
        Optional<String> inUse = current(deadline).map(KeyBundle::version);
        return access.calls().make(bits, operations, inUse, deadline);
    }

    /** Puts a version into use that was on trial, unless someone else has made another one meanwhile. */
    void settle(KeyBundle tried, Deadline deadline) {
        try {
            access.calls().settle(tried.version(), deadline);
        } catch (CloudFailure e) {
            throw e.adding("the former version stays in use; to replace it the identity needs \"update\" on keys");
        }
        if (current(deadline).filter(tried::isSameAs).isEmpty()) {
            throw CloudFailure.lasting(
                    Category.MECHANISM,
                    "REPLACED_MEANWHILE",
                    "someone else has made a version of the key meanwhile; see which one is in use, and replace again");
        }
    }

    /** Takes a version out of use that failed its trial. */
    void discard(KeyBundle tried, Deadline deadline) {
        access.calls().disable(tried.version(), deadline);
    }
}
