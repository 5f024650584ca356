package dev.holdfast.engine.api;

/** What a caller wants to do with a path. HTTP's POST and PUT are both {@link #UPDATE}. */
public enum Operation {
    READ,
    LIST,
    UPDATE,
    PATCH,
    DELETE,
    HEAD,
    HELP;

    /** The operation's name in audit lines and help texts. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
