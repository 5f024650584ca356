package dev.holdfast.engine.cluster;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;

/** Calls to the cluster port of one active node, over connections that are kept. Safe for use by many threads. */
final class ActiveConnection implements AutoCloseable {
    private static final int MISDIRECTED = 421;
    private static final Duration CONNECT = Duration.ofSeconds(3);
    private static final Duration ECHO_LIMIT = Duration.ofSeconds(10);
    private static final int MAX_ECHO = 4096;

    private final Advertisement active;
    private final HttpUrl url;
    private final OkHttpClient client;

    /**
     * @throws IllegalArgumentException if the active node's cluster address is no URL
     */
    ActiveConnection(ClusterTls tls, Advertisement active) {
        this.active = active;
        this.url = HttpUrl.get(active.clusterAddress());
        this.client = new OkHttpClient.Builder()
                .sslSocketFactory(tls.context().getSocketFactory(), tls.trust())
                .hostnameVerifier((host, session) -> showsAdvertised(session))
                // a connection for each request under way: none waits for the bytes of another
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectTimeout(CONNECT)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .build();
    }

    private boolean showsAdvertised(SSLSession session) {
        try {
            return session.getPeerCertificates()[0].equals(active.certificate());
        } catch (SSLPeerUnverifiedException e) {
            return false;
        }
    }

    Advertisement active() {
        return active;
    }

    /**
     * Has a request carried out. A body is sent once: what may have been carried out is not repeated.
     *
     * @throws ForwardingException if no answer came, or the node is not the active one
     */
    ForwardedReply forward(ForwardedRequest request) throws ForwardingException {
        Request.Builder call = new Request.Builder()
                .url(at(request.target()))
                .headers(headers(request))
                .method(request.method(), request.body() == null ? null : new OneShot(request.body()));
        Response response = send(call.build(), request.limit());
        if (response.code() == MISDIRECTED) {
            response.close();
            throw new ForwardingException(url + " is not the active node any more");
        }
        return new ForwardedReply(response);
    }

    private HttpUrl at(String target) {
        int query = target.indexOf('?');
        return url.newBuilder()
                .encodedPath(query < 0 ? target : target.substring(0, query))
                .encodedQuery(query < 0 ? null : target.substring(query + 1))
                .build();
    }

    private static Headers headers(ForwardedRequest request) {
        Headers.Builder headers = new Headers.Builder();
        for (Map.Entry<String, String> header : request.headers()) {
            if (ForwardedRequest.passes(header.getKey())) {
                headers.addUnsafeNonAscii(header.getKey(), header.getValue());
            }
        }
        return headers.set("Accept-Encoding", "identity")
                .set(ForwardedPeer.HEADER, ForwardedPeer.write(request.peer()))
                .build();
    }

    /**
     * Tells the active node that this one is there.
     *
     * @throws ForwardingException if it did not hear
     */
    Echo echo(NodeInfo self, Clock clock) throws ForwardingException {
        Request call = new Request.Builder()
                .url(at(ClusterNode.ECHO_PATH))
                .post(new OneShot(EchoFormat.write(self)))
                .build();
        Instant sent = clock.instant();
        try (Response response = send(call, ECHO_LIMIT)) {
            if (!response.isSuccessful()) {
                throw new ForwardingException(url + " answered an echo with " + response.code());
            }
            Instant remote = EchoFormat.time(response.body().byteStream().readNBytes(MAX_ECHO));
            Duration taken = Duration.between(sent, clock.instant());
            Instant midway = sent.plus(taken.dividedBy(2));
            return new Echo(taken.toMillis(), Duration.between(midway, remote).toMillis());
        } catch (IOException e) {
            throw new ForwardingException(url + " answered an echo with something else", e);
        }
    }

    private Response send(Request call, Duration limit) throws ForwardingException {
        try {
            return client.newBuilder().callTimeout(limit).build().newCall(call).execute();
        } catch (IOException e) {
            throw new ForwardingException("the active node at " + url + " cannot be reached: " + e.getMessage(), e);
        }
    }

    /** Gives up calls that wait for an answer, too: a node that hangs has been replaced by another. */
    @Override
    public void close() {
        client.dispatcher().cancelAll();
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }

    /** A body that is never sent a second time. */
    private static final class OneShot extends RequestBody {
        private final byte[] bytes;

        OneShot(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public MediaType contentType() {
            return null;
        }

        @Override
        public long contentLength() {
            return bytes.length;
        }

        @Override
        public void writeTo(BufferedSink sink) throws IOException {
            sink.write(bytes);
        }

        @Override
        public boolean isOneShot() {
            return true;
        }
    }
}
