package dev.holdfast.engine.api;

/** The kinds of value a field can have, with the name used in error texts and descriptions. */
public enum FieldType {
    BOOL("bool"),
    INTEGER("integer"),
    TEXT("text"),
    LIST("list"),
    MAPS("list of maps"),
    MAP("map"),
    DURATION("duration");

    private final String word;

    FieldType(String word) {
        this.word = word;
    }

    /** The kind in an error text: "must be of type integer". */
    public String word() {
        return word;
    }
}
