package dev.holdfast.engine.replication.following;

import java.time.Instant;

/** What is in the way of replication, for people. */
public record FollowError(String message, Instant at) {
    @Override
    public String toString() {
        return message + " (" + at + ")";
    }
}
