package dev.holdfast.engine.replication.link;

import java.io.IOException;
import java.util.Optional;

/** The other side of a link answers, but does not do what it is asked. The message says why, for people. */
public final class LinkRefusedException extends IOException {
    private static final long serialVersionUID = 1;

    private final Why why;
    private final transient Report report;

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
        /** It is not the active node of its cluster; the message names the active one's cluster address. */
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
        super(message);
        this.why = why;
        this.report = report;
    }

    public Why why() {
        return why;
    }

    /** What the other side is, where it said so. */
    public Optional<Report> report() {
        return Optional.ofNullable(report);
    }
}
