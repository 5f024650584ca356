package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Arrays of texts in replies. */
final class JsonTexts {
    private JsonTexts() {}

    static List<String> list(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(entry -> texts.add(entry.asText()));
        return List.copyOf(texts);
    }
}
