package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.managedkey.BackendException.Category;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.util.Set;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** What it means that no answer could be had from a host. */
public final class ConnectionFailures {
    /** Codes of failures to connect. */
    static final Set<String> BEFORE_SENDING =
            Set.of("UNKNOWN_HOST", "TLS_UNTRUSTED", "TLS_FAILED", "CONNECTION_REFUSED");

    private ConnectionFailures() {}

    /**
     * @param host name and port, for people
     * @param deadline of the attempt
     */
    public static CloudFailure of(IOException e, String host, Deadline deadline) {
        return meaning(e, host, deadline).causedBy(e);
    }

    private static CloudFailure meaning(IOException e, String host, Deadline deadline) {
        if (e instanceof InterruptedIOException) {
            return CloudFailure.noAnswer(deadline);
        }
        if (e instanceof UnknownHostException) {
            return passing("UNKNOWN_HOST", "the name of " + host + " is not known; check region, endpoint and DNS");
        }
        if (isUntrusted(e)) {
            return CloudFailure.lasting(
                    Category.UNREACHABLE,
                    "TLS_UNTRUSTED",
                    "the certificate of " + host
                            + " is not trusted; check the endpoint, or name its authority as ca_file");
        }
        if (e instanceof SSLHandshakeException) {
            return passing("TLS_FAILED", "no TLS connection to " + host + " could be made; check the endpoint");
        }
        if (e instanceof ConnectException || e instanceof NoRouteToHostException) {
            return passing(
                    "CONNECTION_REFUSED", "no connection to " + host + " could be made; check endpoint and network");
        }
        return passing("CONNECTION_BROKEN", "the connection to " + host + " broke; check the network, and try again");
    }

    private static boolean isUntrusted(IOException e) {
        if (e instanceof SSLPeerUnverifiedException) {
            return true;
        }
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException) {
                return true;
            }
        }
        return false;
    }

    private static CloudFailure passing(String code, String meaning) {
        return CloudFailure.passing(Category.UNREACHABLE, code, meaning);
    }
}
