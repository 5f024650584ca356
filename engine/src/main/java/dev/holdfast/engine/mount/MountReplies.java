package dev.holdfast.engine.mount;

import dev.holdfast.engine.access.LeaseLimits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Mounts as replies show them. */
final class MountReplies {
    private MountReplies() {}

    /** Everything; of its settings those without value are left out. */
    static Map<String, Object> full(Mount mount) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("type", mount.type());
        shown.put("description", mount.description());
        shown.put("accessor", mount.accessor());
        shown.put("uuid", mount.uuid());
        shown.put("local", mount.local());
        shown.put("seal_wrap", mount.sealWrap());
        shown.put("external_entropy_access", mount.externalEntropyAccess());
        shown.put("options", options(mount));
        shown.put("plugin_version", "");
        shown.put("running_plugin_version", "");
        shown.put("running_sha256", "");
        shown.put("config", config(mount));
        return shown;
    }

    private static Map<String, Object> config(Mount mount) {
        Map<String, Object> config = mount.config().members();
        config.values().removeIf(value -> value.equals("") || value.equals(List.of()));
        return config;
    }

    private static Map<String, String> options(Mount mount) {
        return mount.options().isEmpty() ? null : mount.options();
    }

    /** What callers without a token may know. */
    static Map<String, Object> brief(Mount mount) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("type", mount.type());
        shown.put("description", mount.description());
        shown.put("options", options(mount));
        return shown;
    }

    /** @param leases that hold for the mount, the server's limits included */
    static Map<String, Object> tuned(Mount mount, LeaseLimits leases) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("description", mount.description());
        shown.putAll(mount.config().members());
        shown.put(MountConfig.DEFAULT_LEASE, leases.standard().toSeconds());
        shown.put(MountConfig.MAX_LEASE, leases.max().toSeconds());
        shown.put("options", options(mount));
        return shown;
    }
}
