package dev.holdfast.engine.config.syntax;

/** A text is neither HCL nor JSON as understood here. */
public final class SyntaxException extends Exception {
    private final int line;

    public SyntaxException(int line, String reason) {
        super(reason);
        this.line = line;
    }

    /** Counted from 1. */
    public int line() {
        return line;
    }
}
