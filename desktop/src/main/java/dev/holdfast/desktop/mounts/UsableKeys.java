package dev.holdfast.desktop.mounts;

import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.MountInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Which managed keys a mount may use, and why. */
final class UsableKeys {
    /** Why a mount may use a key. */
    enum Reason {
        /** The mount lists it. */
        LISTED,
        /** The key lets any mount use it. */
        ANY_MOUNT,
        /** The mount lists a name that no key has yet. */
        NOT_THERE
    }

    /**
     * A key that a mount may use.
     *
     * @param type of the key, "" if it is not there
     */
    record Use(String name, String type, Reason reason) {}

    private UsableKeys() {}

    /** Sorted by name. */
    static List<Use> of(MountInfo mount, List<KeyInfo> keys) {
        Set<String> missing = new TreeSet<>(mount.allowedManagedKeys());
        List<Use> uses = new ArrayList<>();
        for (KeyInfo key : keys) {
            if (mount.allowedManagedKeys().contains(key.name())) {
                missing.remove(key.name());
                uses.add(new Use(key.name(), key.type(), Reason.LISTED));
            } else if (key.anyMount()) {
                uses.add(new Use(key.name(), key.type(), Reason.ANY_MOUNT));
            }
        }
        missing.forEach(name -> uses.add(new Use(name, "", Reason.NOT_THERE)));
        uses.sort(Comparator.comparing(Use::name).thenComparing(Use::type));
        return uses;
    }
}
