package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.crypto.Authorities;
import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.X509TrustManager;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;

/**
 * Calls over HTTP. Safe for use by many threads.
 *
 * <p>A call is never repeated on its own once it may have been carried out. One redirection is followed: that of a standby,
 * which has not carried the call out, to the active node of its cluster. It must prove itself as the standby did, so a
 * token never goes to a server that is not trusted.
 *
 * <p>What a call carried does not stay: buffers are overwritten after it. To a forgetful target a connection, whose own may hold the last
 * answer, ends when it was idle for {@value #IDLE_SECONDS} seconds. HTTP/2 would keep tables of headers, with the token.
 */
public final class HttpTransport implements Transport {
    private static final int MAX_REPLY = 64 * 1024 * 1024;
    private static final int IDLE_CONNECTIONS = 5;
    private static final int IDLE_SECONDS = 3;
    private static final Set<Operation> HARMLESS = EnumSet.of(Operation.READ, Operation.LIST, Operation.HEAD);

    private final HttpTarget target;
    private final OutgoingRequest requests;
    private final OkHttpClient once;
    private final OkHttpClient patient;

    /**
     * @throws UnreachableException if the file with trusted certificates cannot be used
     */
    public HttpTransport(HttpTarget target) {
        this.target = target;
        this.requests = new OutgoingRequest(target.uri());
        this.patient = client(target);
        this.once = patient.newBuilder().retryOnConnectionFailure(false).build();
    }

    private static OkHttpClient client(HttpTarget target) {
        X509TrustManager trust = trust(target);
        OkHttpClient.Builder builder = new OkHttpClient.Builder()
                .connectTimeout(target.connectTimeout())
                .readTimeout(target.readTimeout())
                .writeTimeout(target.readTimeout())
                .followRedirects(false)
                .followSslRedirects(false)
                .sslSocketFactory(Authorities.socketFactory(trust), trust);
        if (target.isForgetful()) {
            builder.protocols(List.of(Protocol.HTTP_1_1))
                    .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, IDLE_SECONDS, TimeUnit.SECONDS));
        }
        if (target.pin().isPresent()) {
            // the pinned certificate itself was shown, so its names add nothing
            builder.hostnameVerifier((host, session) -> true);
        }
        return builder.build();
    }

    private static X509TrustManager trust(HttpTarget target) {
        try {
            if (target.pin().isPresent()) {
                return ServerTrust.pinned(target.pin().get());
            }
            return target.caFile().isPresent()
                    ? ServerTrust.signedBy(target.caFile().get())
                    : ServerTrust.system();
        } catch (IOException | GeneralSecurityException e) {
            String file = target.caFile().map(Object::toString).orElse("this machine's trusted certificates");
            throw new UnreachableException(
                    UnreachableException.Reason.TLS, file + " cannot be used: " + e.getMessage(), e);
        }
    }

    @Override
    public Reply send(Outgoing call) {
        Request request;
        try {
            request = requests.of(call);
        } catch (ApiException e) {
            return Replies.refused(e);
        }
        OkHttpClient client = HARMLESS.contains(call.operation()) ? patient : once;
        try (Response response = client.newCall(request).execute()) {
            Optional<Request> redirected = ActiveNodeRedirect.of(request, response);
            return redirected.isPresent() ? reply(client, redirected.get()) : reply(response);
        } catch (IOException e) {
            throw new Unreachable(target).because(e);
        } finally {
            CallBuffers.wipe();
        }
    }

    private Reply reply(OkHttpClient client, Request redirected) throws IOException {
        try (Response response = client.newCall(redirected).execute()) {
            return reply(response);
        }
    }

    private Reply reply(Response response) throws IOException {
        try (InputStream body = response.body().byteStream()) {
            byte[] bytes = body.readNBytes(MAX_REPLY + 1);
            if (bytes.length > MAX_REPLY) {
                throw new IOException("the answer is larger than " + MAX_REPLY + " bytes");
            }
            Optional<Reply> parsed = Replies.parsed(response.code(), bytes);
            Arrays.fill(bytes, (byte) 0);
            return parsed.orElseGet(() -> notJson(response.code())).comingAgain(response.header(Replies.RETRY_AFTER));
        }
    }

    /** A proxy's error page is a refusal without reasons; a success that is no JSON comes from something else. */
    private Reply notJson(int status) {
        Reply bare = new Reply(status, Replies.NO_BODY);
        if (bare.isSuccess()) {
            throw new UnreachableException(
                    UnreachableException.Reason.NOT_HOLDFAST,
                    "what answers at " + target.place() + " is not a Holdfast server: its answer is not JSON",
                    null);
        }
        JsonNode body = Replies.errors(
                "what answers at " + target.place() + " gave status " + status + " and no reason; is it a proxy?");
        return new Reply(status, body);
    }

    @Override
    public String address() {
        return target.uri().toString();
    }

    @Override
    public void close() {
        patient.dispatcher().executorService().shutdown();
        patient.connectionPool().evictAll();
    }
}
