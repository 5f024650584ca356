package dev.holdfast.engine.crypto;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Published test vectors from the resources. */
final class Vectors {
    static final JsonNode SHAMIR = load("shamir.json");
    static final JsonNode TOKENS = load("token-decode.json");

    private Vectors() {}

    private static JsonNode load(String name) {
        try (InputStream in = Vectors.class.getResourceAsStream("/vectors/" + name)) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    static byte[] hex(JsonNode node) {
        return HexFormat.of().parseHex(node.asText());
    }

    static List<byte[]> hexes(JsonNode array) {
        return stream(array).map(Vectors::hex).toList();
    }

    /** Every choice of so many entries, in order. */
    static <T> List<List<T>> choices(List<T> from, int size) {
        List<List<T>> all = new ArrayList<>();
        for (int mask = 0; mask < 1 << from.size(); mask++) {
            if (Integer.bitCount(mask) == size) {
                List<T> choice = new ArrayList<>();
                for (int i = 0; i < from.size(); i++) {
                    if ((mask >>> i & 1) == 1) {
                        choice.add(from.get(i));
                    }
                }
                all.add(choice);
            }
        }
        return all;
    }
}
