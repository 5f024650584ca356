package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.JsonLimits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Members written as {@code name=value&...}, in queries and forms. */
final class FormData {
    private FormData() {}

    /**
     * Reads the members: texts, or a list of texts where a name occurs several times.
     *
     * @param text may be null or empty
     * @throws ApiException 400 for bad encoding or too many members
     */
    static Map<String, Object> parse(String text, JsonLimits limits) {
        Map<String, List<Object>> values = new LinkedHashMap<>();
        int members = 0;
        for (String pair : text == null ? new String[0] : text.split("&")) {
            if (pair.isEmpty()) {
                continue;
            }
            if (++members > limits.objectEntries()) {
                throw ApiException.badRequest("more than " + limits.objectEntries() + " members");
            }
            int equals = pair.indexOf('=');
            String name = Percent.decodeForm(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : Percent.decodeForm(pair.substring(equals + 1));
            values.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        values.forEach((name, all) -> data.put(name, all.size() == 1 ? all.get(0) : all));
        return data;
    }
}
