package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.Map;

/** {@code sys/mounts}. */
public final class MountCalls {
    private final Holdfast holdfast;

    MountCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /**
     * Mounts a secrets engine.
     *
     * @param path without slashes at the ends
     * @param type such as {@code kv-v2}
     */
    public void enable(String path, String type, String description) {
        holdfast.expect(Operation.UPDATE, "sys/mounts/" + path, Map.of("type", type, "description", description));
    }
}
