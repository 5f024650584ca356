package dev.holdfast.engine.replication.history;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON of lineages: a list of generations, each with {@code number}, {@code id} and {@code after}. */
public final class LineageFormat {
    private LineageFormat() {}

    public static List<Map<String, Object>> members(Lineage lineage) {
        return lineage.generations().stream().map(LineageFormat::members).toList();
    }

    /** Members that others can be added to. */
    public static Map<String, Object> members(Generation generation) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("number", generation.number());
        members.put("id", generation.id());
        members.put("after", generation.after());
        return members;
    }

    /** @throws IOException if it is none */
    public static Lineage lineage(JsonNode json) throws IOException {
        require(json.isArray());
        List<Generation> generations = new ArrayList<>();
        for (JsonNode generation : json) {
            generations.add(generation(generation));
        }
        try {
            return new Lineage(generations);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** @throws IOException if it is none */
    public static Generation generation(JsonNode json) throws IOException {
        JsonNode number = json.path("number");
        JsonNode after = json.path("after");
        require(isLong(number) && isLong(after) && json.path("id").isTextual());
        try {
            return new Generation(number.longValue(), json.path("id").textValue(), after.longValue());
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static boolean isLong(JsonNode json) {
        return json.isIntegralNumber() && json.canConvertToLong();
    }

    private static void require(boolean holds) throws IOException {
        if (!holds) {
            throw new IOException("a lineage is a list of generations with number, id and after");
        }
    }
}
