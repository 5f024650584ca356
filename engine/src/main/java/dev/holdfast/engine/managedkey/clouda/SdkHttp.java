package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import okhttp3.Request;
import okhttp3.RequestBody;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * Carries the SDK's requests by the way that all clouds share, so that trust, time limits and bounds are the same.
 *
 * <p>The SDK calls on the thread that called it and hands on no deadline, so that one is kept per thread. Safe for use by
 * many threads.
 */
final class SdkHttp implements SdkHttpClient {
    /** The carrier writes these itself, with the values that were signed. */
    private static final Set<String> OWN_HEADERS = Set.of("host", "content-length");

    private static final ThreadLocal<Deadline> DEADLINE = new ThreadLocal<>();

    private final CloudHttp http;

    SdkHttp(CloudHttp http) {
        this.http = http;
    }

    /** Does what sends requests through this, all within one deadline. */
    <T> T within(Deadline deadline, Supplier<T> calls) {
        DEADLINE.set(deadline);
        try {
            return calls.get();
        } finally {
            DEADLINE.remove();
        }
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        Deadline deadline = DEADLINE.get();
        return new ExecutableHttpRequest() {
            @Override
            public HttpExecuteResponse call() throws IOException {
                Request translated = translated(request);
                return AwsFailures.carried(() -> response(http.send(translated, deadline)));
            }

            /** The deadline ends it. */
            @Override
            public void abort() {}
        };
    }

    private static Request translated(HttpExecuteRequest request) throws IOException {
        SdkHttpRequest head = request.httpRequest();
        Request.Builder builder = new Request.Builder().url(head.getUri().toString());
        head.forEachHeader((name, values) -> {
            if (!OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> builder.addHeader(name, value));
            }
        });
        // a null type: the header of the SDK is signed and must not get a charset
        return builder.method(head.method().name(), RequestBody.create(body(request), null))
                .build();
    }

    private static byte[] body(HttpExecuteRequest request) throws IOException {
        if (request.contentStreamProvider().isEmpty()) {
            return new byte[0];
        }
        try (InputStream in = request.contentStreamProvider().get().newStream()) {
            return in.readAllBytes();
        }
    }

    private static HttpExecuteResponse response(CloudReply reply) {
        requireFromService(reply);
        SdkHttpResponse.Builder head = SdkHttpResponse.builder().statusCode(reply.status());
        reply.headers().forEach(header -> head.appendHeader(header.getFirst(), header.getSecond()));
        return HttpExecuteResponse.builder()
                .response(head.build())
                .responseBody(AbortableInputStream.create(new ByteArrayInputStream(reply.body())))
                .build();
    }

    /** The service speaks JSON only; a page is from something on the way. */
    private static void requireFromService(CloudReply reply) {
        String type = String.valueOf(reply.headers().get("Content-Type"));
        if (type.contains("json")) {
            return;
        }
        if (reply.status() >= 500 || reply.status() / 100 == 3) {
            throw reply.failure("", "");
        }
        throw CloudFailure.lasting(
                Category.UNREACHABLE,
                "HTTP_" + reply.status(),
                "the answer is not JSON but " + type + ", so something else than the key service gave it;"
                        + " check endpoint and proxies");
    }

    @Override
    public String clientName() {
        return "Holdfast";
    }

    @Override
    public void close() {}
}
