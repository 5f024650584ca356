package dev.holdfast.engine.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.cert.X509Certificate;
import java.util.Optional;

/** A call of a peer in another cluster that is to be answered: by one thread, apart from {@link #breakOff}. */
public interface PeerCall {
    /** The certificate that the other cluster has shown, signed by the peer authority. */
    X509Certificate sender();

    /** Which call it is. */
    String path();

    /** The value of a header. */
    Optional<String> header(String name);

    /** What came with it; reading waits for more. */
    InputStream body();

    /**
     * Begins the answer, once.
     *
     * @param status of HTTP
     * @return where the answer's body goes; writing waits until the other cluster takes it
     */
    OutputStream answer(int status, String contentType) throws IOException;

    /** Ends the connection, whatever its thread does now, which gets an {@link IOException}. From any thread. */
    void breakOff();
}
