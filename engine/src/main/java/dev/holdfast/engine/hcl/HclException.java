package dev.holdfast.engine.hcl;

/** A text that is no HCL, or not the HCL that was wanted. The message names the line. */
public final class HclException extends Exception {
    private final int line;

    public HclException(int line, String reason) {
        super("line " + line + ": " + reason);
        this.line = line;
    }

    /** Line of the text, counted from 1. */
    public int line() {
        return line;
    }
}
