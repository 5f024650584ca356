package dev.holdfast.desktop.ceremony;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.engine.client.TokenAttempt;
import java.io.IOException;
import java.io.InputStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The token of a ceremony, worked out of what the cluster hands out and the one-time password")
class ProductTest {

    private static Stream<JsonNode> vectors(String group) throws IOException {
        try (InputStream file = ProductTest.class.getResourceAsStream("/vectors/token-decode.json")) {
            JsonNode found = new ObjectMapper().readTree(file).path(group);
            assertThat(found).isNotEmpty();
            return StreamSupport.stream(found.spliterator(), false);
        }
    }

    static Stream<JsonNode> fitting() throws IOException {
        return vectors("decode");
    }

    static Stream<JsonNode> unfitting() throws IOException {
        return vectors("decode_must_fail")
                .filter(vector -> !vector.path("otp").asText().isEmpty());
    }

    private static Product product(JsonNode vector) {
        SecretBuffer otp = Product.buffer(vector.path("otp").asText());
        String encoded = vector.path("encoded").asText();
        return Product.of(new TokenAttempt("nonce", true, 3, 3, true, encoded, "", "", 0, ""), otp);
    }

    @ParameterizedTest
    @MethodSource("fitting")
    @DisplayName("is the one of the test vector")
    void decoded(JsonNode vector) {
        Product product = product(vector);
        assertThat(product.form()).isEqualTo(Product.Form.TOKEN);
        assertThat(product.content().<String>asText(text -> text))
                .isEqualTo(vector.path("token").asText())
                .hasSize(vector.path("length").asInt());
        product.forget();
        assertThat(product.content().isEmpty()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("unfitting")
    @DisplayName("is not made of a password that does not fit, and neither is told")
    void refused(JsonNode vector) {
        assertThatThrownBy(() -> product(vector))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(why -> assertThat(String.valueOf(why.getMessage()))
                        .doesNotContain(vector.path("otp").asText()));
    }
}
