package dev.holdfast.engine.api;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Turns JSON values into field values by the one table that holds for every endpoint. */
final class Conversion {
    /** Reading digits takes time that grows with the square of their number. */
    private static final int LONGEST_NUMBER = 64;

    private Conversion() {}

    /**
     * Converts one value.
     *
     * @param raw JSON value: text, boolean, number, list or map; null for "not sent"
     * @return Boolean, Long, String, List of String or of Map, Map or Duration; null for "not sent"
     */
    static Object convert(Field field, Object raw) throws FieldProblem {
        boolean numeric = field.notation() != Notation.NONE;
        if (raw == null || (raw.equals("") && (numeric || emptyMeansNothing(field.type())))) {
            return null;
        }
        Object value = numeric ? toNumber(field, raw) : convertTo(field.type(), raw);
        if (value == null) {
            throw new FieldProblem("must be of type " + field.type().word());
        }
        return value;
    }

    /** Like {@link #convert}, for a value that was converted once before. */
    static Optional<Object> convertStored(Field field, Object stored) {
        try {
            return Optional.ofNullable(convert(field, stored));
        } catch (FieldProblem problem) {
            throw InvalidFields.of(field.name(), problem.getMessage());
        }
    }

    private static boolean emptyMeansNothing(FieldType type) {
        return type == FieldType.BOOL || type == FieldType.INTEGER || type == FieldType.DURATION;
    }

    private static Object convertTo(FieldType type, Object raw) {
        return switch (type) {
            case BOOL -> toBool(raw);
            case INTEGER -> toInteger(raw);
            case TEXT -> toText(raw);
            case LIST -> toList(raw);
            case MAPS -> toMaps(raw);
            case MAP -> toMap(raw);
            case DURATION -> toDuration(raw);
        };
    }

    private static Boolean toBool(Object raw) {
        if (!isScalar(raw)) {
            return null;
        }
        return switch (raw.toString().toLowerCase(Locale.ROOT)) {
            case "true", "t", "1" -> Boolean.TRUE;
            case "false", "f", "0" -> Boolean.FALSE;
            default -> null;
        };
    }

    private static Long toNumber(Field field, Object raw) throws FieldProblem {
        return raw instanceof String text ? field.notation().parse(text) : toInteger(raw);
    }

    private static Long toInteger(Object raw) {
        if (!(raw instanceof Number) && !(raw instanceof String)) {
            return null;
        }
        if (raw.toString().length() > LONGEST_NUMBER) {
            return null;
        }
        try {
            return new BigDecimal(raw.toString().strip()).longValueExact();
        } catch (NumberFormatException | ArithmeticException notWhole) {
            return null;
        }
    }

    private static String toText(Object raw) {
        return isScalar(raw) ? raw.toString() : null;
    }

    private static List<String> toList(Object raw) {
        if (raw instanceof List<?> entries) {
            return entries.stream().allMatch(Conversion::isScalar)
                    ? entries.stream().map(Object::toString).toList()
                    : null;
        }
        if (raw instanceof String text) {
            return Stream.of(text.split(",", -1))
                    .map(String::strip)
                    .filter(s -> !s.isEmpty())
                    .toList();
        }
        return isScalar(raw) ? List.of(raw.toString()) : null;
    }

    private static List<Map<String, Object>> toMaps(Object raw) {
        return raw instanceof List<?> entries && entries.stream().allMatch(Map.class::isInstance)
                ? entries.stream().map(Conversion::toMap).toList()
                : null;
    }

    private static Map<String, Object> toMap(Object raw) {
        if (!(raw instanceof Map<?, ?> members)) {
            return null;
        }
        Map<String, Object> copy = new LinkedHashMap<>();
        members.forEach((name, value) -> copy.put(name.toString(), value));
        return copy;
    }

    private static Duration toDuration(Object raw) {
        if (raw instanceof Number) {
            Long seconds = toInteger(raw);
            return seconds == null ? null : Durations.parse(seconds.toString()).orElse(null);
        }
        return raw instanceof String text ? Durations.parse(text).orElse(null) : null;
    }

    private static boolean isScalar(Object raw) {
        return raw instanceof String || raw instanceof Number || raw instanceof Boolean;
    }
}
