package dev.holdfast.engine.managedkey;

import java.util.List;
import java.util.Map;

/** Knows which mounts of a namespace may use which managed keys. Safe for use by many threads. */
@FunctionalInterface
public interface KeyUsers {
    /** There are no mounts. */
    KeyUsers NONE = Map::of;

    /**
     * The mounts of the namespace by the key names that they list in {@code allowed_managed_keys}.
     *
     * @return paths of mounts, such as {@code transit/}, by key name; names that no mount lists are missing
     */
    Map<String, List<String>> mountsByKey();
}
