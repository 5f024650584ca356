package dev.holdfast.engine.api;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads one document within limits. Error texts name places and limits, never values. For one thread and one use. */
final class JsonReader {
    private static final int MAX_NUMBER_DIGITS = 1000;
    private static final int SHOWN_NAME = 64;

    /** One for each of the few limits of a configuration: making one costs more than reading a document with it. */
    private static final Map<JsonLimits, JsonFactory> FACTORIES = new ConcurrentHashMap<>();

    private final CharBuffer text;
    private final JsonLimits limits;
    private final JsonFactory factory;
    private JsonParser parser;

    JsonReader(CharBuffer text, JsonLimits limits) {
        this.text = text;
        this.limits = limits;
        this.factory = FACTORIES.computeIfAbsent(limits, JsonReader::factory);
    }

    Map<String, Object> document() {
        try (JsonParser opened = factory.createParser(text.array(), text.position(), text.remaining())) {
            parser = opened;
            Map<String, Object> members = topLevel();
            requireEnd();
            return members;
        } catch (StreamConstraintsException e) {
            throw tooLarge("a text is longer than " + limits.stringBytes() + " bytes, a number longer than "
                    + MAX_NUMBER_DIGITS + " digits, or the nesting deeper than " + limits.depth() + " levels");
        } catch (IOException | NumberFormatException e) {
            // the second: an exponent beyond what a number can have
            throw ApiException.badRequest("the body is not JSON: syntax error at " + place());
        }
    }

    /** Without a table of names, in which the names of one document would be kept for the next. */
    private static JsonFactory factory(JsonLimits limits) {
        StreamReadConstraints constraints = StreamReadConstraints.builder()
                .maxNestingDepth(limits.depth() + 1)
                .maxStringLength(limits.stringBytes())
                .maxNameLength(limits.stringBytes())
                .maxNumberLength(MAX_NUMBER_DIGITS)
                .build();
        return JsonFactory.builder()
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .streamReadConstraints(constraints)
                .build();
    }

    private Map<String, Object> topLevel() throws IOException {
        JsonToken first = parser.nextToken();
        if (first == JsonToken.VALUE_NULL) {
            return Map.of();
        }
        if (first != JsonToken.START_OBJECT) {
            throw ApiException.badRequest("the body must be a JSON object");
        }
        return object(1);
    }

    private void requireEnd() throws IOException {
        try {
            if (parser.nextToken() == null) {
                return;
            }
        } catch (com.fasterxml.jackson.core.JsonParseException e) {
            // told below: whatever it is, it does not belong there
        }
        throw ApiException.badRequest("the body goes on after the JSON value, at " + place());
    }

    private Object value(JsonToken token, int depth) throws IOException {
        return switch (token) {
            case START_OBJECT -> object(depth + 1);
            case START_ARRAY -> array(depth + 1);
            case VALUE_STRING -> checked(parser.getText());
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private Map<String, Object> object(int depth) throws IOException {
        requireDepth(depth);
        Map<String, Object> members = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            checked(name);
            if (members.containsKey(name)) {
                throw ApiException.badRequest("the member \"" + shown(name) + "\" occurs twice, at " + place());
            }
            members.put(name, value(parser.nextToken(), depth));
            requireEntries(
                    "an object has more than " + limits.objectEntries() + " members",
                    members.size() <= limits.objectEntries());
        }
        return members;
    }

    private List<Object> array(int depth) throws IOException {
        requireDepth(depth);
        List<Object> elements = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            elements.add(value(token, depth));
            requireEntries(
                    "an array has more than " + limits.arrayElements() + " elements",
                    elements.size() <= limits.arrayElements());
        }
        return elements;
    }

    private void requireDepth(int depth) {
        requireEntries("it is nested deeper than " + limits.depth() + " levels", depth <= limits.depth());
    }

    private static void requireEntries(String reason, boolean within) {
        if (!within) {
            throw tooLarge(reason);
        }
    }

    private static ApiException tooLarge(String reason) {
        return ApiException.badRequest("the JSON body is too large: " + reason);
    }

    private String checked(String value) {
        Utf8Length length = Utf8Length.of(value);
        if (!length.encodable()) {
            throw ApiException.badRequest("a text holds half a surrogate pair, before " + place());
        }
        requireEntries(
                "a text is longer than " + limits.stringBytes() + " bytes", length.bytes() <= limits.stringBytes());
        return value;
    }

    private static String shown(String name) {
        return name.length() <= SHOWN_NAME ? name : name.substring(0, SHOWN_NAME) + "...";
    }

    private String place() {
        JsonLocation at = parser.currentLocation();
        return "line " + at.getLineNr() + ", column " + at.getColumnNr();
    }
}
