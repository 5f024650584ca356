package dev.holdfast.engine.api;

import java.util.List;
import java.util.Map;

/** 400: one entry per field that is wrong; each begins with the field's name. */
public final class InvalidFields extends ApiException {
    public InvalidFields(List<String> errors) {
        super(400, errors, Map.of(), Map.of());
    }

    /** One field with its reason and remedy. */
    public static InvalidFields of(String field, String reason) {
        return new InvalidFields(List.of(field + ": " + reason));
    }
}
