package dev.holdfast.engine.managedkey.cloud;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import okio.BufferedSink;

/** A request's body that is not sent a second time by itself: whether that does harm is not for the client to say. */
final class SentOnce extends RequestBody {
    private final RequestBody body;

    private SentOnce(RequestBody body) {
        this.body = body;
    }

    static Request of(Request request) {
        return request.body() == null
                ? request
                : request.newBuilder()
                        .method(request.method(), new SentOnce(request.body()))
                        .build();
    }

    @Override
    public MediaType contentType() {
        return body.contentType();
    }

    @Override
    public long contentLength() throws IOException {
        return body.contentLength();
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        body.writeTo(sink);
    }

    @Override
    public boolean isOneShot() {
        return true;
    }
}
