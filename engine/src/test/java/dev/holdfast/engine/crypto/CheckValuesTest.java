package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Check values")
class CheckValuesTest {
    private static final JsonNode VECTORS = Vectors.SHAMIR.path("check_values");

    @Test
    @DisplayName("are SHA-256 of salt and share; their first 16 digits are the fingerprint")
    void published() {
        CheckValues values = new CheckValues(VECTORS.path("salt_hex").asText(), List.of());
        for (JsonNode vector : VECTORS.path("values")) {
            Share share = Share.parse(vector.path("share_hex").asText());
            assertThat(values.checkValue(share))
                    .isEqualTo(vector.path("check_value_hex").asText());
            assertThat(values.fingerprint(share))
                    .isEqualTo(vector.path("share_fingerprint").asText());
        }
    }

    @Test
    @DisplayName("tell the shares of a set from a foreign one")
    void membership() {
        List<Share> shares = Share.split(Secret.copyOf(new byte[32]), 5, 3);
        CheckValues values = CheckValues.of(shares);
        assertThat(values.values()).hasSize(5);
        assertThat(shares).allMatch(values::contains);
        assertThat(values.contains(Share.parse(
                        Vectors.SHAMIR.path("foreign_share").path("hex").asText())))
                .isFalse();
    }

    @Test
    @DisplayName("have a fresh salt each time")
    void salted() {
        List<Share> shares = Share.split(Secret.copyOf(new byte[32]), 1, 1);
        assertThat(CheckValues.of(shares)).isNotEqualTo(CheckValues.of(shares));
    }

    @Test
    @DisplayName("of another length or not in hex are refused")
    void malformed() {
        assertThatThrownBy(() -> new CheckValues("00", List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CheckValues("x".repeat(32), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CheckValues("00".repeat(16), List.of("ab")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
