package dev.holdfast.desktop.transcript;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * JSON as RFC 8785 writes it, for objects, arrays, texts, whole numbers, booleans and null: one form for one content, so
 * that it can be hashed and signed.
 */
final class CanonicalJson {
    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private CanonicalJson() {}

    /**
     * Reads JSON in any form.
     *
     * @throws IOException if it is none, or a member stands twice
     */
    static JsonNode parse(byte[] json) throws IOException {
        return STRICT.readTree(json);
    }

    /** @throws IllegalArgumentException if there is a number with a fraction in it */
    static byte[] bytes(JsonNode node) {
        StringBuilder out = new StringBuilder();
        write(node, out);
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void write(JsonNode node, StringBuilder out) {
        switch (node.getNodeType()) {
            case OBJECT -> object(node, out);
            case ARRAY -> list(node.elements(), '[', ']', out, entry -> write(entry, out));
            case STRING -> text(node.textValue(), out);
            case NUMBER -> number(node, out);
            default -> out.append(node.asText());
        }
    }

    private static void object(JsonNode node, StringBuilder out) {
        TreeMap<String, JsonNode> sorted = new TreeMap<>();
        node.properties().forEach(member -> sorted.put(member.getKey(), member.getValue()));
        list(sorted.entrySet().iterator(), '{', '}', out, member -> {
            text(member.getKey(), out);
            out.append(':');
            write(member.getValue(), out);
        });
    }

    private static <T> void list(Iterator<T> entries, char open, char close, StringBuilder out, Consumer<T> each) {
        out.append(open);
        while (entries.hasNext()) {
            each.accept(entries.next());
            if (entries.hasNext()) {
                out.append(',');
            }
        }
        out.append(close);
    }

    private static void number(JsonNode node, StringBuilder out) {
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw new IllegalArgumentException("not a whole number: " + node);
        }
        out.append(node.longValue());
    }

    private static void text(String text, StringBuilder out) {
        out.append('"');
        text.chars().forEach(c -> character((char) c, out));
        out.append('"');
    }

    private static void character(char c, StringBuilder out) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\t' -> out.append("\\t");
            case '\n' -> out.append("\\n");
            case '\f' -> out.append("\\f");
            case '\r' -> out.append("\\r");
            default -> {
                if (c < ' ') {
                    out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                } else {
                    out.append(c);
                }
            }
        }
    }
}
