package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.cluster.PeerTls;
import dev.holdfast.engine.config.HostPort;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * Calls over HTTP/2 and mutual TLS, on connections that are kept. Nothing is sent twice, passed to a proxy or redirected.
 * Records and entries have a connection of their own: who takes them slowly must not hold heartbeats up.
 */
final class HttpTransport implements Transport {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration CALL = Duration.ofSeconds(30);

    private final String address;
    private final HttpUrl url;
    private final OkHttpClient calls;
    private final OkHttpClient questions;
    private final OkHttpClient streams;
    /** A dispatcher forgets a call once its answer has begun. */
    private final Set<Call> open = ConcurrentHashMap.newKeySet();

    private volatile boolean closed;

    /** @throws IOException if the address is not {@code host:port} */
    HttpTransport(String address, PeerIdentity identity) throws IOException {
        HostPort place = HostPort.parse(address)
                .filter(parsed -> parsed.port() > 0)
                .orElseThrow(() -> new IOException("\"" + address + "\" is no address host:port"));
        this.address = address;
        url = new HttpUrl.Builder()
                .scheme("https")
                .host(PeerTls.SERVER_NAME)
                .port(place.port())
                .build();
        calls = client(place.host(), new PeerTls(identity));
        OkHttpClient large = calls.newBuilder()
                .connectionPool(new ConnectionPool())
                .callTimeout(Duration.ZERO)
                .build();
        questions = large.newBuilder().readTimeout(CALL).build();
        streams = large.newBuilder().readTimeout(PeerMembers.SILENCE).build();
    }

    private static OkHttpClient client(String host, PeerTls tls) {
        return new OkHttpClient.Builder()
                .dns(name -> List.of(InetAddress.getAllByName(host)))
                .sslSocketFactory(tls.sockets(), tls.trust())
                .hostnameVerifier((name, session) -> PeerTls.isPrimary(session))
                .protocols(List.of(Protocol.HTTP_2, Protocol.HTTP_1_1))
                .proxy(Proxy.NO_PROXY)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .connectTimeout(CONNECT)
                .readTimeout(CALL)
                .writeTimeout(CALL)
                .callTimeout(CALL)
                .build();
    }

    @Override
    public Reply post(LinkPath path, Map<String, String> headers, byte[] body) throws IOException {
        Request.Builder request =
                new Request.Builder().url(url.resolve(path.path())).post(RequestBody.create(body));
        headers.forEach(request::header);
        Call call = client(path).newCall(request.build());
        open.add(call);
        if (closed) {
            open.remove(call);
            throw closed();
        }
        Response response = send(call);
        return new Reply(response.code(), new Body(response.body().byteStream(), call));
    }

    private Response send(Call call) throws IOException {
        try {
            return call.execute();
        } catch (IOException e) {
            open.remove(call);
            throw new IOException(address + " cannot be reached: " + e.getMessage(), e);
        }
    }

    /** What comes of an answer; its call can be broken off until it is closed. */
    private final class Body extends FilterInputStream {
        private final Call call;

        Body(InputStream in, Call call) {
            super(in);
            this.call = call;
        }

        @Override
        public void close() throws IOException {
            open.remove(call);
            super.close();
        }
    }

    private IOException closed() {
        return new IOException("the link to " + address + " is closed");
    }

    private OkHttpClient client(LinkPath path) {
        return switch (path) {
            case STREAM -> streams;
            case TREE -> questions;
            default -> calls;
        };
    }

    @Override
    public void close() {
        closed = true;
        open.forEach(Call::cancel);
        for (OkHttpClient client : List.of(calls, questions, streams)) {
            client.dispatcher().executorService().shutdown();
            client.connectionPool().evictAll();
        }
    }
}
