package dev.holdfast.engine.replication.link;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/** Carries calls to another cluster. Safe for use by many threads. */
interface Transport extends AutoCloseable {

    /**
     * Makes a call.
     *
     * @return the answer as it comes
     * @throws IOException if none comes
     */
    Reply post(LinkPath path, Map<String, String> headers, byte[] body) throws IOException;

    /** Breaks off all calls. */
    @Override
    void close();

    /**
     * An answer.
     *
     * @param status of HTTP
     * @param body to be closed
     */
    record Reply(int status, InputStream body) {}
}
