package dev.holdfast.engine.mount.kv;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of one version, apart from its data.
 *
 * @param created when it was written
 * @param deletion from when on it counts as deleted, may lie ahead
 * @param destroyed whether its data were removed for ever
 */
record VersionInfo(Instant created, Optional<Instant> deletion, boolean destroyed) {

    /** Whether its data cannot be read now. */
    boolean isGone(Instant now) {
        return destroyed || deletion.filter(time -> !time.isAfter(now)).isPresent();
    }

    VersionInfo deleted(Instant now) {
        return isGone(now) ? this : new VersionInfo(created, Optional.of(now), false);
    }

    /** Data that were removed do not come back. */
    VersionInfo undeleted() {
        return destroyed ? this : new VersionInfo(created, Optional.empty(), false);
    }

    VersionInfo withoutData() {
        return new VersionInfo(created, deletion, true);
    }

    /** As replies show it. */
    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("created_time", created.toString());
        members.put("deletion_time", deletion.map(Instant::toString).orElse(""));
        members.put("destroyed", destroyed);
        return members;
    }
}
