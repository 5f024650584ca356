package dev.holdfast.engine.mount;

import dev.holdfast.engine.managedkey.KeyUser;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A path and what serves it.
 *
 * @param uuid stable for the life of the mount; its data are stored under it
 * @param path with a slash at its end
 * @param type name of its {@link MountType}
 * @param accessor handle in audit lines and replies
 * @param description for people
 * @param local as it was enabled
 * @param sealWrap as it was enabled
 * @param externalEntropyAccess as it was enabled
 * @param options of its type
 * @param config of all types
 */
record Mount(
        String uuid,
        String path,
        String type,
        String accessor,
        String description,
        boolean local,
        boolean sealWrap,
        boolean externalEntropyAccess,
        Map<String, String> options,
        MountConfig config) {

    Mount {
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /** The mount as managed keys see it. */
    KeyUser keyUser() {
        return new KeyUser(path, config.allowedManagedKeys());
    }

    /** The same mount at another path. */
    Mount at(String newPath) {
        return new Mount(
                uuid, newPath, type, accessor, description, local, sealWrap, externalEntropyAccess, options, config);
    }

    /** The same mount with other settings. */
    Mount tuned(String newDescription, Map<String, String> newOptions, MountConfig newConfig) {
        return new Mount(
                uuid,
                path,
                type,
                accessor,
                newDescription,
                local,
                sealWrap,
                externalEntropyAccess,
                newOptions,
                newConfig);
    }
}
