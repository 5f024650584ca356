package dev.holdfast.engine.replication.link;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The members of a JSON object that another cluster has sent, which may be anything; those that nobody asks for are
 * passed over.
 */
record Members(JsonNode json) {
    /** Bytes of a JSON text, at most. */
    static final int MAX_BYTES = 1 << 16;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /**
     * Reads a stream to its end.
     *
     * @throws MalformedException if it is no JSON object, or a large one
     * @throws IOException if the transport fails
     */
    static Members read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new MalformedException("the body has more than " + MAX_BYTES + " bytes");
        }
        return parse(bytes);
    }

    static Members parse(byte[] bytes) throws MalformedException {
        try {
            return object(MAPPER.readTree(bytes), "the body");
        } catch (MalformedException e) {
            throw e;
        } catch (IOException e) {
            throw new MalformedException("the body is not JSON", e);
        }
    }

    private static Members object(JsonNode json, String name) throws MalformedException {
        if (!json.isObject()) {
            throw new MalformedException(name + " is no JSON object");
        }
        return new Members(json);
    }

    boolean has(String name) {
        return json.has(name);
    }

    /** The member itself. */
    JsonNode any(String name) throws MalformedException {
        require(json.has(name), name, "there");
        return json.get(name);
    }

    Members object(String name) throws MalformedException {
        return object(any(name), name);
    }

    String text(String name) throws MalformedException {
        require(any(name).isTextual(), name, "a text");
        return json.get(name).textValue();
    }

    Optional<String> optionalText(String name) throws MalformedException {
        return has(name) ? Optional.of(text(name)) : Optional.empty();
    }

    List<String> texts(String name) throws MalformedException {
        require(any(name).isArray(), name, "a list");
        List<String> texts = new ArrayList<>();
        for (JsonNode text : json.get(name)) {
            require(text.isTextual(), name, "a list of texts");
            texts.add(text.textValue());
        }
        return texts;
    }

    /** A whole number from 0. */
    long number(String name) throws MalformedException {
        JsonNode number = any(name);
        boolean fits = number.isIntegralNumber() && number.canConvertToLong() && number.longValue() >= 0;
        require(fits, name, "a whole number from 0");
        return number.longValue();
    }

    /** A time as in RFC 3339. */
    Instant time(String name) throws MalformedException {
        try {
            return Instant.parse(text(name));
        } catch (DateTimeException e) {
            throw new MalformedException(name + " is not a time", e);
        }
    }

    private static void require(boolean holds, String name, String what) throws MalformedException {
        if (!holds) {
            throw new MalformedException("the member " + name + " is not " + what);
        }
    }
}
