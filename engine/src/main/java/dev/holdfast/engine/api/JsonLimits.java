package dev.holdfast.engine.api;

/**
 * How large a JSON document from outside may be.
 *
 * @param depth levels of nesting
 * @param stringBytes length of one text or member name in UTF-8
 * @param objectEntries members of one object
 * @param arrayElements elements of one array
 */
public record JsonLimits(int depth, int stringBytes, int objectEntries, int arrayElements) {

    /** What holds unless a listener says otherwise. */
    public static final JsonLimits DEFAULT = new JsonLimits(300, 1_048_576, 10_000, 10_000);
}
