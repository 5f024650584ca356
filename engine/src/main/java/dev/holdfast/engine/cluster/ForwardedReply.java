package dev.holdfast.engine.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import okhttp3.Response;

/** The active node's answer to a request that was passed on, its body still to come. For one thread; to be closed. */
public final class ForwardedReply implements AutoCloseable {
    private final Response response;

    ForwardedReply(Response response) {
        this.response = response;
    }

    public int status() {
        return response.code();
    }

    /** Headers in order, without those of the connection. */
    public List<Map.Entry<String, String>> headers() {
        return response.headers().toMultimap().entrySet().stream()
                .filter(header -> ForwardedRequest.passes(header.getKey()))
                .flatMap(header -> header.getValue().stream().map(value -> Map.entry(header.getKey(), value)))
                .toList();
    }

    /** The body's length in bytes, or 0 if it has none or does not tell. */
    public long length() {
        return Math.max(0, response.body().contentLength());
    }

    /**
     * Passes the body on as it comes.
     *
     * @throws IOException if either end breaks off
     */
    public void copyTo(OutputStream out) throws IOException {
        response.body().byteStream().transferTo(out);
    }

    @Override
    public void close() {
        response.close();
    }
}
