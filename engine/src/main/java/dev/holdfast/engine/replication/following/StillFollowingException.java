package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.api.ApiException;
import java.time.Duration;
import java.util.List;

/** 503: the work of a secondary goes on though it was told to stop, so what it was to make room for was not done. */
public final class StillFollowingException extends ApiException {
    private static final long serialVersionUID = 1;

    /** @param what the work is, for people */
    StillFollowingException(String what, Duration patience) {
        super(
                503,
                List.of(what + " did not stop within " + patience.toSeconds()
                        + " s: it still waits for the storage, or for a host name to be resolved; nothing was changed, and"
                        + " this cluster is a secondary as before; repeat the call"));
    }
}
