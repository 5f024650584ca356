package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A key for JSON web tokens")
class JwtKeyTest {
    private static final JwtKey KEY = JwtKey.generate();
    private static final Map<String, Object> CLAIMS = Map.of("jti", "a", "iat", 5);

    private static String text(String part) {
        return new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("signs with ES512: a known header, and a signature of 132 bytes")
    void form() {
        String[] parts = KEY.sign(CLAIMS).split("\\.", -1);

        assertThat(parts).hasSize(3);
        assertThat(text(parts[0])).isEqualTo("{\"alg\":\"ES512\",\"typ\":\"JWT\"}");
        assertThat(text(parts[1])).contains("\"jti\":\"a\"", "\"iat\":5");
        assertThat(Base64.getUrlDecoder().decode(parts[2])).hasSize(132);
    }

    @Test
    @DisplayName("knows its own tokens, also after it was stored, and no other key's")
    void verifies() {
        String token = KEY.sign(CLAIMS);

        assertThat(KEY.verify(token)).contains(CLAIMS);
        assertThat(JwtKey.decode(KEY.encoded()).verify(token)).contains(CLAIMS);
        assertThat(KEY.verify(JwtKey.decode(KEY.encoded()).sign(CLAIMS))).contains(CLAIMS);
        assertThat(JwtKey.generate().verify(token)).isEmpty();
    }

    @Test
    @DisplayName("does not take a token that claims to need no signature")
    void unsigned() {
        String header = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString("{\"alg\":\"none\"}".getBytes(StandardCharsets.UTF_8));
        String claims = KEY.sign(CLAIMS).split("\\.", -1)[1];

        assertThat(KEY.verify(header + "." + claims + ".")).isEmpty();
        assertThat(KEY.verify(header + "." + claims)).isEmpty();
    }

    @Test
    @DisplayName("a stored key that was cut off, or is of another version, is refused")
    void damaged() {
        byte[] encoded = KEY.encoded();
        byte[] other = encoded.clone();
        other[0] = 2;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> JwtKey.decode(other))
                .withMessageContaining("version");
        assertThatIllegalArgumentException().isThrownBy(() -> JwtKey.decode(Arrays.copyOf(encoded, 40)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JwtKey.decode(Arrays.copyOf(encoded, encoded.length - 1)));
        assertThat(KEY).hasToString("JwtKey[hidden]");
    }
}
