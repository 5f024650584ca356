package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("JSON of requests and answers")
class JsonTest {
    private static final JsonLimits SMALL = new JsonLimits(3, 8, 2, 2);

    private static Map<String, Object> read(String text) {
        return read(text, JsonLimits.DEFAULT);
    }

    private static Map<String, Object> read(String text, JsonLimits limits) {
        return Json.object(text.getBytes(StandardCharsets.UTF_8), limits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n", "null", " null ", "{}"})
    @DisplayName("nothing, blanks and null mean: no data")
    void noData(String text) {
        assertThat(read(text)).isEmpty();
    }

    @Test
    @DisplayName("every kind of value keeps its exact meaning")
    void values() {
        Map<String, Object> members = read("{\"t\":\"ä\\n\",\"i\":7,\"l\":4294967296,\"d\":1.10,\"b\":true,\"n\":null,"
                + "\"list\":[1,\"x\",[]],\"map\":{\"k\":false}}");

        assertThat(members)
                .containsEntry("t", "ä\n")
                .containsEntry("i", 7)
                .containsEntry("l", 4294967296L)
                .containsEntry("d", new BigDecimal("1.10"))
                .containsEntry("b", true)
                .containsEntry("n", null)
                .containsEntry("list", List.of(1, "x", List.of()))
                .containsEntry("map", Map.of("k", false));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"a\":1,\"b\":2,\"a\":3}|the member \"a\" occurs twice",
                "{\"o\":{\"a\":1,\"a\":1}}|the member \"a\" occurs twice",
                "{\"a\":1} {}|goes on after the JSON value",
                "{\"a\":1}x|goes on after the JSON value",
                "null null|goes on after the JSON value",
                "{\"a\":tr}|syntax error at line 1, column",
                "{\"a\":1|syntax error",
                "{'a':1}|syntax error",
                "{\"a\":NaN}|syntax error",
                "{\"a\":01}|syntax error",
                "{\"a\":1,}|syntax error",
                "[1]|must be a JSON object",
                "\"text\"|must be a JSON object",
                "7|must be a JSON object",
                "{\"a\":\"\\ud800\"}|half a surrogate pair",
                "{\"\\udfff\":1}|half a surrogate pair",
            })
    @DisplayName("what is not strict JSON is refused with the reason")
    void notStrict(String text, String reason) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining(reason)
                .extracting(e -> ((ApiException) e).status())
                .isEqualTo(400);
    }

    @Test
    @DisplayName("invalid UTF-8 is refused")
    void invalidUtf8() {
        byte[] overlong = {'{', '"', 'a', '"', ':', '"', (byte) 0xC0, (byte) 0xAF, '"', '}'};

        assertThatThrownBy(() -> Json.object(overlong, JsonLimits.DEFAULT)).hasMessageContaining("UTF-8");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"a\":[[[]]]}|deeper than 3 levels",
                "{\"a\":[{\"b\":{}}]}|deeper than 3 levels",
                "{\"a\":\"123456789\"}|longer than 8 bytes",
                "{\"a\":\"äääää\"}|longer than 8 bytes",
                "{\"123456789\":1}|longer than 8 bytes",
                "{\"a\":1,\"b\":1,\"c\":1}|more than 2 members",
                "{\"a\":[1,2,3]}|more than 2 elements",
            })
    @DisplayName("what is over a limit is refused with the limit")
    void limits(String text, String reason) {
        assertThatThrownBy(() -> read(text, SMALL))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining(reason);
    }

    @Test
    @DisplayName("what just fits is taken")
    void justFits() {
        assertThat(read("{\"a\":[[\"12345678\",\"ääää\"],2],\"b\":1}", SMALL)).hasSize(2);
    }

    @Test
    @DisplayName("an error repeats no value")
    void noValueInErrors() {
        assertThatThrownBy(() -> read("{\"pin\": s3cret}")).message().doesNotContain("s3cret");
        assertThatThrownBy(() -> read("{\"pin\": \"s3cret\" \"s3cret\"}"))
                .message()
                .doesNotContain("s3cret");
    }

    @Test
    @DisplayName("the default limits are the published ones, exactly")
    void defaultLimits() {
        String fits = "{\"a\":" + "[".repeat(299) + "]".repeat(299) + "}";
        String deep = "{\"a\":" + "[".repeat(300) + "]".repeat(300) + "}";

        assertThat(read(fits)).hasSize(1);
        assertThatThrownBy(() -> read(deep)).hasMessageContaining("deeper than 300 levels");
        assertThat(read("{\"a\":\"" + "x".repeat(1_048_576) + "\"}")).hasSize(1);
        assertThatThrownBy(() -> read("{\"a\":\"" + "x".repeat(1_048_577) + "\"}"))
                .hasMessageContaining("1048576");
    }

    @Test
    @DisplayName("answers are compact, in order, with one newline")
    void line() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("b", List.of(1, 2));
        members.put("a", null);

        assertThat(Json.line(members)).asString(StandardCharsets.UTF_8).isEqualTo("{\"b\":[1,2],\"a\":null}\n");
    }
}
