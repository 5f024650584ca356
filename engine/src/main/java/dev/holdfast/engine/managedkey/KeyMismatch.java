package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.ApiException;
import java.util.List;

/** 400: the backend's key is not of the kind, size or curve that is configured. Names both. */
public final class KeyMismatch extends ApiException {
    KeyMismatch(ManagedKey key, KeyShape configured, KeyShape found) {
        super(
                400,
                List.of("managed key \"" + key.name() + "\" is configured as " + configured
                        + ", but the backend's key is " + found + "; change the settings or name another key"));
    }
}
