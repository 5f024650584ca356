package dev.holdfast.desktop.ui;

import java.util.Map;

/**
 * An error as a person reads it: what happened, what is wrong, what to do; the technical detail on demand.
 *
 * @param kind what sort of failure this is
 * @param title what happened, a few words
 * @param message what is wrong, one sentence
 * @param advice what to do about it
 * @param fields texts about single fields, by the field's name as the cluster spells it
 * @param details technical detail, never a secret
 */
public record Problem(
        Kind kind, String title, String message, String advice, Map<String, String> fields, String details) {

    /** What sort of failure a problem is. */
    public enum Kind {
        /** The cluster or the console did not accept what was typed, or the state forbids it. */
        INPUT,
        PERMISSION,
        NOT_FOUND,
        /** Sealed, not initialised, or changing its mode. */
        UNAVAILABLE,
        /** Too many calls. */
        BUSY,
        /** A key backend failed. */
        BACKEND,
        /** No answer from the cluster. */
        UNREACHABLE,
        /** A file of this machine could not be read or written. */
        FILE,
        INTERNAL
    }

    public Problem {
        fields = Map.copyOf(fields);
    }

    /** A problem that the console itself finds, with nothing behind "Details". */
    public static Problem of(Kind kind, String title, String message, String advice) {
        return new Problem(kind, title, message, advice, Map.of(), "");
    }

    /** What a failed call or task means for people. */
    public static Problem from(Throwable failure) {
        return Problems.from(failure);
    }
}
