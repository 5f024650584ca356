package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TokenCodecTest {
    static List<JsonNode> published() {
        return Vectors.stream(Vectors.TOKENS.path("decode")).toList();
    }

    @ParameterizedTest
    @MethodSource("published")
    void decodesAndEncodesAsPublished(JsonNode vector) {
        String encoded = vector.path("encoded").asText();
        String otp = vector.path("otp").asText();
        assertThat(TokenCodec.decode(encoded, otp))
                .isEqualTo(vector.path("token").asText());
        assertThat(TokenCodec.encode(vector.path("token").asText(), otp)).isEqualTo(encoded);
    }

    static List<JsonNode> olderForm() {
        return Vectors.stream(Vectors.TOKENS.path("decode_16_byte_form").path("values"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("olderForm")
    void decodesTheOlderForm(JsonNode vector) {
        assertThat(TokenCodec.decode(
                        vector.path("encoded").asText(), vector.path("otp").asText()))
                .isEqualTo(vector.path("token").asText());
    }

    static List<JsonNode> refused() {
        return Vectors.stream(Vectors.TOKENS.path("decode_must_fail")).toList();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refuses(JsonNode vector) {
        String encoded = vector.path("encoded").asText();
        String otp = vector.path("otp").asText();
        assertThatThrownBy(() -> TokenCodec.decode(encoded, otp)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property
    void decodesWhatItEncoded(@ForAll @IntRange(min = 1, max = 60) int length) {
        String token = RandomText.base62(length);
        String otp = RandomText.base62(length);
        String encoded = TokenCodec.encode(token, otp);
        assertThat(TokenCodec.decode(encoded, otp)).isEqualTo(token);
        String padded = encoded + "=".repeat((4 - encoded.length() % 4) % 4);
        assertThat(TokenCodec.decode(padded, otp)).isEqualTo(token);
    }

    @Property
    void anyTextsGiveATokenOrARefusal(@ForAll String encoded, @ForAll String otp) {
        try {
            assertThat(TokenCodec.decode(encoded, otp)).isNotEmpty();
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getMessage()).containsAnyOf("base64", "lengths differ");
        }
    }
}
