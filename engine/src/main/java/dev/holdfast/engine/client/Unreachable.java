package dev.holdfast.engine.client;

import dev.holdfast.engine.client.ServerTrust.UntrustedException;
import dev.holdfast.engine.client.UnreachableException.Reason;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** Puts into words why a server could not be reached. */
final class Unreachable {
    private final HttpTarget target;

    Unreachable(HttpTarget target) {
        this.target = target;
    }

    UnreachableException because(IOException e) {
        if (e instanceof UnknownHostException) {
            return failure(
                    Reason.UNKNOWN_HOST,
                    "the name " + target.uri().getHost() + " is not known; check its spelling and the name service",
                    e);
        }
        if (e instanceof ConnectException || e instanceof NoRouteToHostException) {
            return failure(
                    Reason.REFUSED,
                    "nothing answers at " + target.place()
                            + "; check the address, whether the server runs, and firewalls",
                    e);
        }
        if (e instanceof SSLException failure) {
            return tls(failure);
        }
        return e instanceof InterruptedIOException
                ? silent(e)
                : failure(Reason.BROKEN, "the connection to " + target.place() + " broke: " + e.getMessage(), e);
    }

    private UnreachableException silent(IOException e) {
        return failure(
                Reason.TIMEOUT,
                target.place() + " did not answer in time (limits: "
                        + target.connectTimeout().toSeconds() + " s to connect, "
                        + target.readTimeout().toSeconds() + " s to answer)",
                e);
    }

    private UnreachableException tls(SSLException e) {
        if (find(e, UntrustedException.class) instanceof UntrustedException untrusted) {
            ServerCertificate shown = untrusted.certificate();
            String message = "the certificate of " + target.place() + " is not trusted: " + untrusted.getMessage()
                    + "; its SHA-256 fingerprint is " + shown.sha256();
            return new UnreachableException(Reason.UNTRUSTED, message, e, shown);
        }
        if (e instanceof SSLPeerUnverifiedException) {
            return failure(
                    Reason.UNTRUSTED,
                    "the certificate of " + target.place() + " is trusted, but it is not for the name "
                            + target.uri().getHost(),
                    e);
        }
        return failure(
                Reason.TLS,
                "no TLS connection to " + target.place() + ": " + e.getMessage()
                        + "; check that the server speaks https there",
                e);
    }

    private static Throwable find(Throwable top, Class<? extends Throwable> kind) {
        Throwable at = top;
        while (at != null && !kind.isInstance(at)) {
            at = at.getCause();
        }
        return at;
    }

    private static UnreachableException failure(Reason reason, String message, IOException cause) {
        return new UnreachableException(reason, message, cause);
    }
}
