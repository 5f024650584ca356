package dev.holdfast.engine.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/** JSON as the API reads and writes it: one strict reader and one style for every transport. */
public final class Json {
    private static final ObjectWriter WRITER =
            JsonMapper.builder(WipedBuffers.factory()).build().writer();

    private Json() {}

    /**
     * Reads the body of a request.
     *
     * @param utf8 the text; nothing, blanks and {@code null} mean "no data"
     * @return members in order: String, Boolean, Integer, Long, BigInteger, BigDecimal, List, Map or null
     * @throws ApiException 400 that names the position or the limit, and repeats no value
     */
    public static Map<String, Object> object(byte[] utf8, JsonLimits limits) {
        CharBuffer text = decode(utf8);
        try {
            return isBlank(text) ? Map.of() : new JsonReader(text, limits).document();
        } finally {
            Arrays.fill(text.array(), '\0');
        }
    }

    private static CharBuffer decode(byte[] utf8) {
        CharBuffer text = CharBuffer.allocate(utf8.length);
        ByteBuffer in = ByteBuffer.wrap(utf8);
        if (StandardCharsets.UTF_8.newDecoder().decode(in, text, true).isError()) {
            Arrays.fill(text.array(), '\0');
            throw ApiException.badRequest("the body is not valid UTF-8 at byte " + (in.position() + 1));
        }
        return text.flip();
    }

    private static boolean isBlank(CharSequence text) {
        return text.chars().allMatch(c -> c == ' ' || c == '\t' || c == '\r' || c == '\n');
    }

    /** Members in compact style, UTF-8, with a newline at the end. */
    public static byte[] line(Map<String, Object> members) {
        try {
            byte[] json = WRITER.writeValueAsBytes(members);
            byte[] line = Arrays.copyOf(json, json.length + 1);
            line[json.length] = '\n';
            return line;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer holds a value that is no JSON value", e);
        }
    }
}
