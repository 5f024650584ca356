package dev.holdfast.engine.mount;

import java.util.Map;

/** The server's own paths, shown among the mounts and not to be changed like one. */
final class SystemMount {
    static final String PATH = "sys/";
    private static final String UUID = "8d8f5d6e-3f04-4c0e-9d53-2f1a7c8be0a1";

    static final Mount MOUNT = new Mount(
            UUID,
            PATH,
            "system",
            "system_" + UUID.substring(0, 8),
            "system endpoints used for control, policy and debugging",
            false,
            false,
            false,
            Map.of(),
            MountConfig.of(MountConfig.FIELDS.restore(Map.of())));

    private SystemMount() {}
}
