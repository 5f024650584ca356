package dev.holdfast.engine.mount.kv;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What is known of a path and its versions, apart from their data.
 *
 * @param rules for its versions
 * @param custom what callers noted
 * @param created when the path was first written
 * @param updated when the newest version or the settings were written
 * @param current number of the newest version, 0 if there never was one
 * @param oldest number from which on versions are kept; 0 until as many were written as are kept
 * @param versions by number
 */
record KeyMetadata(
        VersionRules rules,
        Map<String, String> custom,
        Instant created,
        Instant updated,
        long current,
        long oldest,
        NavigableMap<Long, VersionInfo> versions) {
    /** So many old versions are dropped with a new one at most, to bound the write; others with the next ones. */
    private static final long DROPPED_AT_ONCE = 1000;

    KeyMetadata {
        custom = Collections.unmodifiableMap(new LinkedHashMap<>(custom));
        versions = Collections.unmodifiableNavigableMap(new TreeMap<>(versions));
    }

    static KeyMetadata fresh(Instant now) {
        return new KeyMetadata(VersionRules.NONE, Map.of(), now, now, 0, 0, new TreeMap<>());
    }

    /** With one version more, and without those that are more than are kept. */
    KeyMetadata adding(VersionInfo version, long kept) {
        long number = current + 1;
        NavigableMap<Long, VersionInfo> all = new TreeMap<>(versions);
        all.put(number, version);
        long first = number < kept ? oldest : Math.max(oldest, number - kept + 1);
        long begin = Math.min(first, all.firstKey() + DROPPED_AT_ONCE);
        return new KeyMetadata(rules, custom, created, version.created(), number, begin, all.tailMap(begin, true));
    }

    KeyMetadata with(VersionRules newRules, Map<String, String> newCustom, Instant now) {
        return new KeyMetadata(newRules, newCustom, created, now, current, oldest, versions);
    }

    /** With a change to some versions; numbers that are not there are left out. */
    KeyMetadata changing(Iterable<Long> numbers, UnaryOperator<VersionInfo> change) {
        NavigableMap<Long, VersionInfo> all = new TreeMap<>(versions);
        numbers.forEach(number -> all.computeIfPresent(number, (n, version) -> change.apply(version)));
        return new KeyMetadata(rules, custom, created, updated, current, oldest, all);
    }

    Optional<VersionInfo> version(long number) {
        return Optional.ofNullable(versions.get(number));
    }

    /** Whether the newest version is there and can be read. */
    boolean isReadable(Instant now) {
        return version(current).filter(version -> !version.isGone(now)).isPresent();
    }

    /** As replies show the path. */
    Map<String, Object> members() {
        Map<String, Object> shown = new LinkedHashMap<>();
        versions.forEach((number, version) -> shown.put(number.toString(), version.members()));
        Map<String, Object> members = rules.members();
        members.put("created_time", created.toString());
        members.put("current_version", current);
        members.put("custom_metadata", customOrNull());
        members.put("oldest_version", oldest);
        members.put("updated_time", updated.toString());
        members.put("versions", shown);
        return members;
    }

    /** As replies show one version that is there. */
    Map<String, Object> members(long number) {
        Map<String, Object> members = versions.get(number).members();
        members.put("custom_metadata", customOrNull());
        members.put("version", number);
        return members;
    }

    private Map<String, String> customOrNull() {
        return custom.isEmpty() ? null : custom;
    }
}
