package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.Map;

/** Carries calls to a cluster. Safe for use by many threads. */
public interface Transport extends AutoCloseable {

    /**
     * One call; {@link #toString()} hides token and data.
     *
     * @param operation what is wanted
     * @param path without {@code /v1/}
     * @param namespace "" for the root
     * @param token "" for none
     * @param data body members, or query members of reads, lists and deletes
     */
    record Outgoing(Operation operation, String path, String namespace, String token, Map<String, Object> data) {
        @Override
        public String toString() {
            return operation + " " + path;
        }
    }

    /**
     * Sends a call and waits for the answer, whatever its status.
     *
     * @throws UnreachableException if no answer came
     */
    Reply send(Outgoing call);

    /** Where this transport leads, for people: a URL, or the data folder. */
    String address();

    @Override
    void close();
}
