package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code sys/mounts}. Paths are given without slashes at the ends. */
public final class MountCalls {
    private static final String ROOT = "sys/mounts";

    private final Holdfast holdfast;

    MountCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /** Every mount, as the cluster sorts them. */
    public List<MountInfo> list() {
        List<MountInfo> mounts = new ArrayList<>();
        holdfast.expect(Operation.READ, ROOT, Map.of())
                .data()
                .properties()
                .forEach(mount -> mounts.add(MountInfo.from(mount.getKey(), mount.getValue())));
        return mounts;
    }

    /**
     * Mounts a secrets engine.
     *
     * @param type such as {@code kv-v2}
     */
    public void enable(String path, String type, String description) {
        enable(path, Map.of("type", type, "description", description));
    }

    /**
     * Mounts a secrets engine.
     *
     * @param fields {@code type} and, if wanted, {@code description}, {@code config}, {@code options}
     */
    public void enable(String path, Map<String, Object> fields) {
        holdfast.expect(Operation.UPDATE, ROOT + "/" + path, fields);
    }

    /**
     * Changes settings of a mount.
     *
     * @param fields those to change, such as {@code description}, {@code default_lease_ttl}, {@code allowed_managed_keys}
     */
    public void tune(String path, Map<String, Object> fields) {
        holdfast.expect(Operation.UPDATE, ROOT + "/" + path + "/tune", fields);
    }

    /** Removes a mount with all its data. */
    public void disable(String path) {
        holdfast.expect(Operation.DELETE, ROOT + "/" + path, Map.of());
    }
}
