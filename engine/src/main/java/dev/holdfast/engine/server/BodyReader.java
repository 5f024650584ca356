package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/**
 * Reads a body as it arrives, up to a limit, without holding a thread while waiting. One instance reads one body; calls
 * come one after the other.
 */
final class BodyReader implements Runnable {
    /** So much beyond the limit is read and thrown away: a client that is cut off while it sends misses the answer. */
    private static final long THROWN_AWAY = 33_554_432;

    private final Request request;
    private final long limit;
    private final Outcome outcome;
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private long arrived;

    /** Takes what came; exactly one of the three is called, once. */
    interface Outcome {
        void complete(byte[] body);

        void refused(ApiException tooLarge);

        void broken(Throwable failure);
    }

    BodyReader(Request request, long limit, Outcome outcome) {
        this.request = request;
        this.limit = limit;
        this.outcome = outcome;
    }

    /** Reads what is there; Jetty calls again, from a worker thread, when there is more. */
    @Override
    public void run() {
        if (request.getLength() > limit && (waitsForLeave() || isFarTooLarge(request.getLength()))) {
            outcome.refused(tooLarge());
            return;
        }
        Content.Chunk chunk = request.read();
        while (chunk != null && take(chunk)) {
            chunk = request.read();
        }
        if (chunk == null) {
            request.demand(this);
        }
    }

    /** Whether the client has not begun to send the body. */
    private boolean waitsForLeave() {
        return request.getHeaders().contains(HttpHeader.EXPECT);
    }

    private boolean isFarTooLarge(long length) {
        return length - THROWN_AWAY > limit;
    }

    /** Whether to go on reading. */
    private boolean take(Content.Chunk chunk) {
        if (Content.Chunk.isFailure(chunk)) {
            outcome.broken(chunk.getFailure());
            return false;
        }
        append(chunk);
        if (!chunk.isLast() && !isFarTooLarge(arrived)) {
            return true;
        }
        if (arrived > limit) {
            outcome.refused(tooLarge());
        } else {
            outcome.complete(read.toByteArray());
        }
        return false;
    }

    private void append(Content.Chunk chunk) {
        byte[] bytes = new byte[chunk.remaining()];
        chunk.getByteBuffer().get(bytes);
        chunk.release();
        arrived += bytes.length;
        if (arrived > limit) {
            read.reset();
        } else {
            read.writeBytes(bytes);
        }
    }

    private ApiException tooLarge() {
        return new ApiException(413, List.of("the body is larger than " + limit + " bytes"));
    }
}
