package dev.holdfast.engine.managedkey;

import java.util.List;

/**
 * A mount as managed keys see it, at one moment.
 *
 * @param mount its path, for errors
 * @param allowedKeys names of the keys that it may use, besides those that every mount may
 */
public record KeyUser(String mount, List<String> allowedKeys) {
    public KeyUser {
        allowedKeys = List.copyOf(allowedKeys);
    }
}
