package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.store.tree.Digest;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A primary as a secondary sees it.
 *
 * @param apiAddress URL for clients, or ""
 * @param clusterAddress {@code host:port} at which it was last reached, or would be tried first
 * @param connected whether there is a link
 * @param lastHeartbeat when it last gave a sign of life
 * @param contact the newest exchange of reports
 * @param aliveMillisAgo since the newest sign of life
 */
public record PrimaryStatus(
        String apiAddress,
        String clusterAddress,
        boolean connected,
        Optional<Instant> lastHeartbeat,
        Optional<Contact> contact,
        long aliveMillisAgo) {

    static PrimaryStatus of(KnownPrimary known, Course course) {
        Optional<Contact> contact = course.contact();
        Optional<Instant> heard = course.heardAt().or(known::heard);
        String first = known.clusterAddresses().stream().findFirst().orElse("");
        return new PrimaryStatus(
                known.apiAddress(),
                contact.map(Contact::address).orElse(first),
                course.state().isConnected(),
                heard,
                contact,
                heard.map(course::millisSince).orElse(0L));
    }

    /** As {@code dr/status} shows it. */
    public Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        Optional<Report> report = contact.map(Contact::report);
        members.put("api_address", apiAddress);
        members.put("cluster_address", clusterAddress);
        members.put("connection_status", connected ? "connected" : "disconnected");
        members.put("last_heartbeat", lastHeartbeat.map(Instant::toString).orElse(""));
        members.put("last_heartbeat_duration_ms", Long.toString(heartbeatMillis()));
        members.put("clock_skew_ms", Long.toString(skewMillis()));
        members.put("replication_primary_canary_age_ms", Long.toString(aliveMillisAgo));
        members.put("state", report.map(Report::state).orElse(""));
        members.put("version", report.map(Report::version).orElse(""));
        members.put(
                "merkle_root",
                report.flatMap(Report::tree).map(Digest::toString).orElse(""));
        return members;
    }

    /** How long the newest exchange of reports took, 0 if there was none. */
    public long heartbeatMillis() {
        return contact.map(last -> last.took().toMillis()).orElse(0L);
    }

    /** By how much the primary's clock differs, 0 if that is not known. */
    public long skewMillis() {
        return contact.map(Contact::skewMillis).orElse(0L);
    }
}
