package dev.holdfast.engine.mount;

import dev.holdfast.engine.access.LeaseLimits;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a mount is used, whatever its type.
 *
 * @param defaultLease in whole seconds, zero for the server's
 * @param maxLease in whole seconds, zero for the server's
 * @param forceNoCache kept for clients; nothing is cached between storage and reader
 * @param listingVisibility {@code unauth} to be shown without a token, {@code hidden} or ""
 * @param plainRequestKeys members of requests that audit lines show
 * @param plainResponseKeys members of answers that audit lines show
 * @param allowedManagedKeys names of managed keys that the mount may use; they need not exist
 */
record MountConfig(
        Duration defaultLease,
        Duration maxLease,
        boolean forceNoCache,
        String listingVisibility,
        List<String> plainRequestKeys,
        List<String> plainResponseKeys,
        List<String> allowedManagedKeys) {
    static final String DEFAULT_LEASE = "default_lease_ttl";
    static final String MAX_LEASE = "max_lease_ttl";
    static final String NO_CACHE = "force_no_cache";
    static final String VISIBILITY = "listing_visibility";
    static final String PLAIN_REQUEST_KEYS = "audit_non_hmac_request_keys";
    static final String PLAIN_RESPONSE_KEYS = "audit_non_hmac_response_keys";
    static final String MANAGED_KEYS = "allowed_managed_keys";

    static final FieldSet FIELDS = FieldSet.of(
            Field.duration(DEFAULT_LEASE)
                    .withDefault(Duration.ZERO)
                    .described("Default lease", "How long what is read may be kept; 0 for the server's."),
            Field.duration(MAX_LEASE)
                    .withDefault(Duration.ZERO)
                    .described("Longest lease", "The limit of leases; 0 for the server's."),
            Field.bool(NO_CACHE).described("No cache", "Accepted; nothing is cached anyway."),
            Field.text(VISIBILITY)
                    .withDefault("")
                    .allowed("unauth", "hidden")
                    .described("Visibility", "Whether lists show the mount to callers without a token."),
            Field.list(PLAIN_REQUEST_KEYS)
                    .withDefault(List.of())
                    .described("Plain request members", "Members of requests that audit lines show as they are."),
            Field.list(PLAIN_RESPONSE_KEYS)
                    .withDefault(List.of())
                    .described("Plain response members", "Members of answers that audit lines show as they are."),
            Field.list(MANAGED_KEYS)
                    .withDefault(List.of())
                    .described("Managed keys", "Names of the managed keys that the mount may use; empty clears."));

    MountConfig {
        plainRequestKeys = List.copyOf(plainRequestKeys);
        plainResponseKeys = List.copyOf(plainResponseKeys);
        allowedManagedKeys = List.copyOf(allowedManagedKeys);
    }

    /** @param fields of {@link #FIELDS}, all of them */
    static MountConfig of(Fields fields) {
        return new MountConfig(
                wholeSeconds(fields, DEFAULT_LEASE),
                wholeSeconds(fields, MAX_LEASE),
                fields.bool(NO_CACHE),
                fields.text(VISIBILITY),
                fields.list(PLAIN_REQUEST_KEYS),
                fields.list(PLAIN_RESPONSE_KEYS),
                fields.list(MANAGED_KEYS));
    }

    private static Duration wholeSeconds(Fields fields, String name) {
        return Duration.ofSeconds(fields.duration(name).orElse(Duration.ZERO).toSeconds());
    }

    /** The same settings with those changed that were sent. */
    MountConfig changedBy(Fields sent) {
        Map<String, Object> all = members();
        Fields given = FIELDS.restore(all);
        for (Field field : FIELDS.fields()) {
            if (sent.wasSent(field.name())) {
                given = given.with(field.name(), sent.values().get(field.name()));
            }
        }
        return of(given);
    }

    /** All settings as JSON values, durations in seconds. */
    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(DEFAULT_LEASE, defaultLease.toSeconds());
        members.put(MAX_LEASE, maxLease.toSeconds());
        members.put(NO_CACHE, forceNoCache);
        members.put(VISIBILITY, listingVisibility);
        members.put(PLAIN_REQUEST_KEYS, plainRequestKeys);
        members.put(PLAIN_RESPONSE_KEYS, plainResponseKeys);
        members.put(MANAGED_KEYS, allowedManagedKeys);
        return members;
    }

    /** What leases are, the server's limits included. */
    LeaseLimits within(LeaseLimits server) {
        Duration max = maxLease.isZero() ? server.max() : maxLease;
        Duration standard = defaultLease.isZero() ? server.standard() : defaultLease;
        return new LeaseLimits(standard.compareTo(max) < 0 ? standard : max, max);
    }

    /**
     * @throws InvalidFields for leases that are negative, or longer by default than at most
     */
    void check(LeaseLimits server) {
        if (defaultLease.isNegative()) {
            throw InvalidFields.of(DEFAULT_LEASE, "must not be negative");
        }
        if (maxLease.isNegative()) {
            throw InvalidFields.of(MAX_LEASE, "must not be negative");
        }
        Duration max = within(server).max();
        if (defaultLease.compareTo(max) > 0) {
            throw InvalidFields.of(
                    DEFAULT_LEASE,
                    "must not be longer than " + MAX_LEASE + ", which is " + max.toSeconds() + " s here");
        }
    }
}
