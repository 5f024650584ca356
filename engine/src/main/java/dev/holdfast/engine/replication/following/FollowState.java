package dev.holdfast.engine.replication.following;

import java.util.EnumSet;
import java.util.Set;

/** What the worker of a secondary does. */
enum FollowState {
    /** Follows nobody, for nobody is known or only people can mend what is in the way. */
    IDLE("idle", "idle"),
    CONNECTING("idle", "connecting"),
    /** Trees are compared; status replies tell which part of that is done. */
    SYNCHRONISING("merkle-diff", "ready"),
    STREAMING("stream-wals", "ready"),
    /** Waits before it tries again. */
    FAILED("transient_failure", "transient_failure"),
    RETRYING("transient_failure", "connecting"),
    /** There is no worker. */
    STOPPED("shutdown", "shutdown");

    private static final Set<FollowState> CONNECTED = EnumSet.of(SYNCHRONISING, STREAMING);

    private final String word;
    private final String connection;

    FollowState(String word, String connection) {
        this.word = word;
        this.connection = connection;
    }

    /** {@code state} in status replies. */
    String word() {
        return word;
    }

    /** {@code connection_state} in status replies. */
    String connection() {
        return connection;
    }

    boolean isConnected() {
        return CONNECTED.contains(this);
    }

    /** Whether that may come next; every state may come again, and end. */
    boolean leadsTo(FollowState next) {
        return next == this || next == STOPPED || next.follows(this);
    }

    private boolean follows(FollowState before) {
        return switch (this) {
            case CONNECTING -> before == IDLE || before == STOPPED;
            case RETRYING -> before == FAILED;
            case SYNCHRONISING, STREAMING, FAILED -> before != IDLE && before != FAILED && before != STOPPED;
            case IDLE, STOPPED -> true;
        };
    }
}
