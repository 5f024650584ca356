package dev.holdfast.engine.access.policy;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a policy can grant on a path. */
public enum Capability {
    CREATE,
    READ,
    UPDATE,
    DELETE,
    LIST,
    /** Needed besides the others on protected paths. */
    SUDO,
    /** Takes everything away. */
    DENY,
    PATCH;

    /** The word in policies and replies. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Capability> of(String word) {
        return Stream.of(values()).filter(c -> c.word().equals(word)).findFirst();
    }

    /** Whether it changes something, so that rules over parameters apply. */
    public boolean writes() {
        return this == CREATE || this == UPDATE || this == PATCH;
    }
}
