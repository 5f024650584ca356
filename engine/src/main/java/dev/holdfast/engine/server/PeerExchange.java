package dev.holdfast.engine.server;

import dev.holdfast.engine.cluster.PeerCall;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.cert.X509Certificate;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;

/** A call of another cluster, over Jetty. */
final class PeerExchange implements PeerCall {
    private final X509Certificate sender;
    private final Request request;
    private final Response response;

    PeerExchange(X509Certificate sender, Request request, Response response) {
        this.sender = sender;
        this.request = request;
        this.response = response;
    }

    @Override
    public X509Certificate sender() {
        return sender;
    }

    @Override
    public String path() {
        return request.getHttpURI().getPath();
    }

    @Override
    public Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeaders().get(name));
    }

    @Override
    public InputStream body() {
        return Content.Source.asInputStream(request);
    }

    @Override
    public OutputStream answer(int status, String contentType) {
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, contentType);
        return Content.Sink.asOutputStream(response);
    }

    /** The whole connection: all of it is the same peer's. */
    @Override
    public void breakOff() {
        request.getConnectionMetaData().getConnection().getEndPoint().close();
    }
}
