package dev.holdfast.engine.api;

/** A field named {@code f} of any type. */
final class Fieldlike {
    private Fieldlike() {}

    static Field of(FieldType type) {
        return switch (type) {
            case BOOL -> Field.bool("f");
            case INTEGER -> Field.integer("f");
            case TEXT -> Field.text("f");
            case LIST -> Field.list("f");
            case MAPS -> Field.maps("f", FieldSet.NONE);
            case MAP -> Field.map("f");
            case DURATION -> Field.duration("f");
        };
    }
}
