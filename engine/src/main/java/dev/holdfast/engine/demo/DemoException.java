package dev.holdfast.engine.demo;

/** The demonstration cannot go on; the message says why. */
final class DemoException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DemoException(String message) {
        super(message);
    }

    DemoException(String message, Throwable cause) {
        super(message, cause);
    }
}
