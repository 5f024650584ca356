package dev.holdfast.engine.replication.link;

import java.io.IOException;
import java.util.Optional;

/** The other side of a link answers, but does not do what it is asked. The message says why, for people. */
public final class LinkRefusedException extends IOException {
    private static final long serialVersionUID = 1;

    private final Why why;
    private final transient Report report;
    private final String active;

    /** What is in the way. */
    public enum Why {
        /** It has no such secondary, or one with another certificate. */
        UNKNOWN,
        /** The activation token was not used in time. */
        LAPSED,
        /** Another cluster was activated with the same token. */
        TAKEN,
        /** This secondary was revoked. */
        REVOKED,
        /** It is no primary; its report says what it is. */
        NOT_PRIMARY,
        /** It belongs to another set of clusters. */
        FOREIGN,
        /** It is not the active node of its cluster; {@link #active()} names that. */
        NOT_ACTIVE,
        /** Its log does not reach back so far. */
        LOG_GONE,
        /** Its program is newer than this one. */
        NEWER,
        /** It cannot make sense of the question. */
        MALFORMED
    }

    public LinkRefusedException(Why why, String message) {
        this(why, message, null);
    }

    /** @param report of the other side, or null */
    public LinkRefusedException(Why why, String message, Report report) {
        this(why, message, report, "");
    }

    private LinkRefusedException(Why why, String message, Report report, String active) {
        super(message);
        this.why = why;
        this.report = report;
        this.active = active;
    }

    /** @param active {@code host:port} of the active node's cluster port, or "" if none is known */
    public static LinkRefusedException notActive(String active) {
        String where = active.isEmpty() ? "none is known to it" : "that is the one at " + active;
        return new LinkRefusedException(
                Why.NOT_ACTIVE, "this node is not the active one of its cluster; " + where, null, active);
    }

    public Why why() {
        return why;
    }

    /** What the other side is, where it said so. */
    public Optional<Report> report() {
        return Optional.ofNullable(report);
    }

    /** {@code host:port} of the active node's cluster port, where another node has answered that knows it. */
    public Optional<String> active() {
        return Optional.of(active).filter(address -> !address.isEmpty());
    }
}
