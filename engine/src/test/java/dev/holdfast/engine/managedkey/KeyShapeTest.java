package dev.holdfast.engine.managedkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The shape of a key")
class KeyShapeTest {

    @ParameterizedTest
    @ValueSource(strings = {"P256", "P384", "P521"})
    void isKnownByItsCurve(String curve) {
        assertThat(KeyShape.of(JdkToken.ec(curve).getPublic())).isEqualTo(KeyShape.ec(curve));
    }

    @Test
    void isKnownByItsModulus() {
        assertThat(KeyShape.of(JdkToken.rsa(2048).getPublic())).isEqualTo(KeyShape.rsa(2048));
    }

    @Test
    void isSaidInWords() throws NoSuchAlgorithmException {
        assertThat(KeyShape.rsa(2048)).hasToString("RSA 2048");
        assertThat(KeyShape.ec("P256")).hasToString("EC P256");
        assertThat(KeyShape.of(KeyPairGenerator.getInstance("Ed25519")
                        .generateKeyPair()
                        .getPublic()))
                .hasToString("EdDSA Ed25519");
    }

    @Test
    void admitsWhatItLeavesOpen() {
        assertThat(KeyShape.OPEN.admits(KeyShape.rsa(1024))).isTrue();
        assertThat(KeyShape.rsa(0).admits(KeyShape.rsa(1024))).isTrue();
        assertThat(KeyShape.rsa(0).admits(KeyShape.ec("P256"))).isFalse();
        assertThat(KeyShape.ec("").admits(KeyShape.ec("P521"))).isTrue();
        assertThat(KeyShape.ec("P256").admits(KeyShape.ec("P521"))).isFalse();
        assertThat(KeyShape.rsa(2048).admits(KeyShape.rsa(3072))).isFalse();
    }
}
