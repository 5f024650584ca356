package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rules for versions, of a mount or of one path.
 *
 * @param maxVersions how many are kept, 0 for not said
 * @param casRequired whether every write must say which version it follows
 * @param deleteAfter when a version counts as deleted: zero for not said, negative for never
 */
record VersionRules(long maxVersions, boolean casRequired, Duration deleteAfter) {
    static final String MAX_VERSIONS = "max_versions";
    static final String CAS_REQUIRED = "cas_required";
    static final String DELETE_AFTER = "delete_version_after";
    static final VersionRules NONE = new VersionRules(0, false, Duration.ZERO);

    static final FieldSet FIELDS = FieldSet.of(
            Field.integer(MAX_VERSIONS)
                    .between(0, 10_000)
                    .described("Versions kept", "The oldest beyond so many are dropped; 0 for the mount's, or 10."),
            Field.bool(CAS_REQUIRED).described("Check and set", "Every write must say which version it follows."),
            Field.duration(DELETE_AFTER)
                    .described(
                            "Delete after", "When versions count as deleted; 0 for the mount's, below 0 for never."));

    private static final long USUALLY_KEPT = 10;

    /** The same rules with those changed that were sent. */
    VersionRules changedBy(Fields sent) {
        return new VersionRules(
                sent.wasSent(MAX_VERSIONS) ? sent.integer(MAX_VERSIONS) : maxVersions,
                sent.wasSent(CAS_REQUIRED) ? sent.bool(CAS_REQUIRED) : casRequired,
                sent.duration(DELETE_AFTER).orElse(deleteAfter));
    }

    /** The same rules with these back at their defaults. */
    VersionRules without(Set<String> names) {
        return new VersionRules(
                names.contains(MAX_VERSIONS) ? NONE.maxVersions : maxVersions,
                !names.contains(CAS_REQUIRED) && casRequired,
                names.contains(DELETE_AFTER) ? NONE.deleteAfter : deleteAfter);
    }

    /** How many versions of a path with these rules are kept. */
    long kept(VersionRules mount) {
        long said = maxVersions > 0 ? maxVersions : mount.maxVersions;
        return said > 0 ? said : USUALLY_KEPT;
    }

    /** When a version of a path with these rules will count as deleted: at the earlier time of path and mount. */
    Optional<Instant> deadline(Instant written, VersionRules mount) {
        Duration mine = deleteAfter;
        Duration others = mount.deleteAfter;
        if (mine.isNegative() || others.isNegative()) {
            return Optional.empty();
        }
        boolean mineCounts = others.isZero() || (!mine.isZero() && mine.compareTo(others) < 0);
        Duration time = mineCounts ? mine : others;
        return time.isZero() ? Optional.empty() : Optional.of(written.plus(time));
    }

    /** As replies show them. */
    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(CAS_REQUIRED, casRequired);
        members.put(DELETE_AFTER, DurationText.of(deleteAfter));
        members.put(MAX_VERSIONS, maxVersions);
        return members;
    }

    /** As they are stored, among the members of an entry. */
    Map<String, Object> stored() {
        Map<String, Object> members = members();
        Duration time = deleteAfter.abs();
        String sign = deleteAfter.isNegative() ? "-" : "";
        members.put(DELETE_AFTER, sign + time.toSeconds() + "s" + time.toMillisPart() + "ms");
        return members;
    }
}
