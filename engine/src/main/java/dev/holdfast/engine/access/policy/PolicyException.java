package dev.holdfast.engine.access.policy;

/** A text that is no policy. The message names line and word, and the path where there is one. */
public final class PolicyException extends Exception {
    PolicyException(String message, Throwable cause) {
        super(message, cause);
    }
}
