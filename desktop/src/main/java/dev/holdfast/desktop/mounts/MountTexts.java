package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.MountInfo;
import java.time.Duration;
import java.util.List;

/** Facts about mounts in words. */
final class MountTexts {
    private MountTexts() {}

    /** The type with the version of a kv mount, such as "kv 2". */
    static String type(MountInfo mount) {
        return mount.version().isEmpty() ? mount.type() : mount.type() + " " + mount.version();
    }

    static String keys(MountInfo mount) {
        List<String> listed = mount.allowedManagedKeys();
        return listed.isEmpty() ? Texts.get("mounts.keys.none") : String.join(", ", listed);
    }

    /** A lease time in hours where it is whole hours, else in seconds; the system's for 0. */
    static String lease(long seconds) {
        if (seconds == 0) {
            return Texts.get("mounts.lease.system");
        }
        Duration lease = Duration.ofSeconds(seconds);
        return lease.toMinutesPart() == 0 && lease.toSecondsPart() == 0
                ? Texts.get("mounts.lease.hours", lease.toHours())
                : Texts.get("mounts.lease.seconds", seconds);
    }

    static String why(UsableKeys.Use use) {
        return Texts.get(
                switch (use.reason()) {
                    case LISTED -> "mounts.why.listed";
                    case ANY_MOUNT -> "mounts.why.any";
                    case NOT_THERE -> "mounts.why.missing";
                });
    }
}
