package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.ApiException;
import java.util.List;

/** 400: the backend's key is not of the kind, size or curve that is configured. Names both. */
public final class KeyMismatch extends ApiException {
    KeyMismatch(ManagedKey key, KeyShape configured, KeyShape found) {
        this(key.name(), configured.toString(), found.toString());
    }

    /**
     * @param managedKey its name
     * @param configured kind and size in words
     * @param found kind and size in words
     */
    public KeyMismatch(String managedKey, String configured, String found) {
        super(
                400,
                List.of("managed key \"" + managedKey + "\" is configured as " + configured
                        + ", but the backend's key is " + found + "; change the settings or name another key"));
    }
}
