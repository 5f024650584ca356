package dev.holdfast.engine.client;

import java.util.Optional;

/** No answer came: the name, the connection or TLS failed, or time ran out. The message says which, in words. */
public final class UnreachableException extends RuntimeException {
    private final Reason reason;
    private final ServerCertificate certificate;

    /** What went wrong. */
    public enum Reason {
        /** The host's name is not known. */
        UNKNOWN_HOST,
        /** Nothing listens there, or no way leads there. */
        REFUSED,
        /** The server showed a certificate that is not trusted, or one for other names. */
        UNTRUSTED,
        /** TLS failed in another way. */
        TLS,
        /** No answer in time. */
        TIMEOUT,
        /** What answered does not speak this API. */
        NOT_HOLDFAST,
        /** Anything else, such as a connection that broke. */
        BROKEN
    }

    public UnreachableException(String message, Throwable cause) {
        this(Reason.BROKEN, message, cause);
    }

    UnreachableException(Reason reason, String message, Throwable cause) {
        this(reason, message, cause, null);
    }

    UnreachableException(Reason reason, String message, Throwable cause, ServerCertificate certificate) {
        super(message, cause);
        this.reason = reason;
        this.certificate = certificate;
    }

    public Reason reason() {
        return reason;
    }

    /** The certificate that was not trusted. */
    public Optional<ServerCertificate> certificate() {
        return Optional.ofNullable(certificate);
    }
}
