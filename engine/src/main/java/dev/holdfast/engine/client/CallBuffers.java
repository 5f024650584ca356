package dev.holdfast.engine.client;

import okio.Buffer;

/**
 * The buffers that OkHttp lends to one call after the other. A thread that carries a call out gives them back to a stock
 * of its own, with the token, the share or the PIN still in them.
 */
final class CallBuffers {
    /** As much as a stock holds. */
    private static final byte[] ZEROS = new byte[64 * 1024];

    private CallBuffers() {}

    /** Overwrites what this thread gave back. */
    static void wipe() {
        new Buffer().write(ZEROS).clear();
    }
}
