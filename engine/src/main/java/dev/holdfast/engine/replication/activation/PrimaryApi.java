package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.Authorities;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSource;

/**
 * The API of a primary, for one activation: each request is sent once, redirects are not followed, answers are bounded in
 * size, and all requests together in time.
 */
final class PrimaryApi implements AutoCloseable {
    private static final int MOST_BYTES = 1 << 20;
    private static final RequestBody NOTHING = RequestBody.create(new byte[0]);

    private final HttpUrl address;
    private final OkHttpClient client;
    private final Limits limits;
    private final long end;

    /**
     * How long it may take.
     *
     * @param connection to make one and hear of the health
     * @param whole all in all
     */
    record Limits(Duration connection, Duration whole) {
        static final Limits DEFAULT = new Limits(Duration.ofSeconds(10), Duration.ofSeconds(30));
    }

    /** The primary could not be asked, or not be understood; the message says why. */
    static final class NoAnswerException extends Exception {
        NoAnswerException(String why, Throwable cause) {
            super(why, cause);
        }
    }

    /** @throws ApiException 400 naming the field, if what the operator gave for TLS cannot be used */
    PrimaryApi(HttpUrl address, PrimaryAccess access, Limits limits) {
        this.address = address;
        X509TrustManager trust = new TrustedAuthorities(access).manager();
        this.client = new OkHttpClient.Builder()
                .sslSocketFactory(sockets(access, trust), trust)
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectTimeout(limits.connection())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .build();
        this.limits = limits;
        this.end = System.nanoTime() + limits.whole().toNanos();
    }

    private static SSLSocketFactory sockets(PrimaryAccess access, X509TrustManager trust) {
        return access.clientCert().isEmpty() && access.clientKey().isEmpty()
                ? Authorities.socketFactory(trust)
                : ClientIdentity.of(access).sockets(trust);
    }

    /** As operators write it. */
    String address() {
        return ApiAddress.text(address);
    }

    /** What {@code sys/health} answers. */
    ApiReply health() throws NoAnswerException {
        return send(request("v1/sys/health").build(), limits.connection().toNanos());
    }

    /** What {@code sys/wrapping/unwrap} answers; a token that it takes has been used up then. */
    ApiReply unwrap(ActivationToken token) throws NoAnswerException {
        Request request = request("v1/sys/wrapping/unwrap")
                .header("X-Vault-Token", token.text())
                .put(NOTHING)
                .build();
        return send(request, Math.max(1, end - System.nanoTime()));
    }

    private Request.Builder request(String path) {
        return new Request.Builder()
                .url(address.newBuilder().addPathSegments(path).build());
    }

    private ApiReply send(Request request, long nanos) throws NoAnswerException {
        Call call = client.newCall(request);
        call.timeout().timeout(nanos, TimeUnit.NANOSECONDS);
        try (Response response = call.execute()) {
            byte[] body = body(response.body().source());
            try {
                return ApiReply.of(response.code(), response.header("Content-Type", ""), body);
            } finally {
                Arrays.fill(body, (byte) 0);
            }
        } catch (IOException e) {
            throw new NoAnswerException(ApiFailures.cause(e, address), e);
        }
    }

    private static byte[] body(BufferedSource source) throws IOException, NoAnswerException {
        if (source.request(MOST_BYTES + 1L)) {
            throw new NoAnswerException("its answer has more than " + MOST_BYTES + " bytes", null);
        }
        return source.readByteArray();
    }

    @Override
    public void close() {
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }
}
