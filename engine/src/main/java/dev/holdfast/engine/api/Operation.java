package dev.holdfast.engine.api;

import java.util.List;
import java.util.Locale;

/** What a caller wants to do with a path. HTTP's POST and PUT are both {@link #UPDATE}. */
public enum Operation {
    READ("GET"),
    LIST("LIST"),
    UPDATE("POST PUT"),
    PATCH("PATCH"),
    DELETE("DELETE"),
    HEAD("HEAD"),
    HELP("HELP");

    private final String methods;

    Operation(String methods) {
        this.methods = methods;
    }

    /** The HTTP methods by which it is asked for. */
    public List<String> methods() {
        return List.of(methods.split(" ", -1));
    }

    /** The operation's name in audit lines and help texts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
