package dev.holdfast.engine.replication.activation;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import okhttp3.HttpUrl;

/** Why no answer came from the API of a primary, in words. */
final class ApiFailures {
    private ApiFailures() {}

    static String cause(IOException e, HttpUrl address) {
        if (e instanceof UnknownHostException) {
            return "the name " + address.host() + " is not known";
        }
        if (e instanceof ConnectException || e instanceof NoRouteToHostException) {
            return "nothing answers there";
        }
        if (e instanceof SSLPeerUnverifiedException) {
            return "its certificate is not for the name " + address.host();
        }
        if (e instanceof InterruptedIOException) {
            return "no answer came in time";
        }
        return untrusted(e).orElseGet(() -> broken(e, address));
    }

    /** Some servers hang up on who shows no certificate, and say nothing. */
    private static String broken(IOException e, HttpUrl address) {
        String what = e instanceof SSLException ? "TLS failed (" : "the connection broke (";
        String remedy =
                "); see whether https is spoken there, and client_cert_pem needed, of an authority that it trusts";
        return what + e.getMessage() + (address.isHttps() ? remedy : ")");
    }

    private static Optional<String> untrusted(IOException e) {
        String refused = null;
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (isExpiry(cause)) {
                return Optional.of("its certificate has expired");
            }
            if (cause instanceof CertificateException) {
                refused = "its certificate is not trusted; name its authority in ca_cert, ca_file or ca_path";
            }
        }
        return Optional.ofNullable(refused);
    }

    private static boolean isExpiry(Throwable cause) {
        return cause instanceof CertificateExpiredException
                || (cause instanceof CertPathValidatorException path
                        && path.getReason() == CertPathValidatorException.BasicReason.EXPIRED);
    }
}
