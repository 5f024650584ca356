package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.crypto.Authorities;
import dev.holdfast.engine.managedkey.BackendException.Category;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.X509TrustManager;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okio.BufferedSource;

/**
 * HTTP as it is spoken to clouds: each request is sent once at most, redirects are not followed, answers are bounded in
 * size, and nothing takes longer than its deadline. Safe for use by many threads.
 *
 * <p>Each request has a connection to itself (HTTP/1.1), so that one that hangs holds up no other. When one fails the
 * idle ones go too: what cut it may have cut them, in silence.
 */
public final class CloudHttp {
    /** Keys, signatures and tokens are a few kilobytes. */
    public static final int MOST_BYTES = 1 << 20;

    private static final int IDLE_CONNECTIONS = 64;

    private final Optional<Path> caFile;
    private OkHttpClient client;

    /** @param caFile PEM: the only authorities to trust, in place of the platform's */
    CloudHttp(Optional<Path> caFile) {
        this.caFile = caFile;
    }

    /**
     * Sends a request and reads the answer, whatever its status.
     *
     * @throws CloudFailure if there is no whole answer within the deadline
     */
    public CloudReply send(Request request, Deadline deadline) {
        OkHttpClient sender = client();
        Call call = sender.newCall(SentOnce.of(request));
        call.timeout().timeout(Math.max(1, deadline.left().toNanos()), TimeUnit.NANOSECONDS);
        String host = request.url().host() + ":" + request.url().port();
        try (Response response = call.execute()) {
            return new CloudReply(response.code(), response.headers(), body(response, host));
        } catch (IOException e) {
            sender.connectionPool().evictAll();
            throw ConnectionFailures.of(e, host, deadline);
        }
    }

    private static byte[] body(Response response, String host) throws IOException {
        BufferedSource source = response.body().source();
        if (source.request(MOST_BYTES + 1L)) {
            throw CloudFailure.lasting(
                    Category.UNREACHABLE,
                    "ANSWER_TOO_LARGE",
                    "the answer of " + host + " is larger than " + MOST_BYTES + " bytes, so it is not the provider's;"
                            + " check the endpoint");
        }
        return source.readByteArray();
    }

    /** Made at first use, and tried again at the next if the file of authorities cannot be read. */
    private synchronized OkHttpClient client() {
        if (client == null) {
            client = build();
        }
        return client;
    }

    private OkHttpClient build() {
        X509TrustManager trust = trust();
        return new OkHttpClient.Builder()
                .sslSocketFactory(Authorities.socketFactory(trust), trust)
                .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, 50, TimeUnit.SECONDS))
                .protocols(List.of(Protocol.HTTP_1_1))
                .followRedirects(false)
                .followSslRedirects(false)
                .connectTimeout(Duration.ZERO)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .build();
    }

    private X509TrustManager trust() {
        try {
            return caFile.isPresent() ? Authorities.signedBy(caFile.get()) : Authorities.system();
        } catch (IOException | GeneralSecurityException e) {
            throw CloudFailure.lasting(
                            Category.UNREACHABLE,
                            "CA_FILE_UNREADABLE",
                            "the file " + caFile.map(Path::toString).orElse("of the platform's authorities")
                                    + " does not give certificates; correct ca_file in the backend stanza")
                    .causedBy(e);
        }
    }

    synchronized void close() {
        if (client != null) {
            client.connectionPool().evictAll();
        }
    }
}
