package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShareTest {
    private static final JsonNode FOREIGN = Vectors.SHAMIR.path("foreign_share");
    private static final String HEX = FOREIGN.path("hex").asText();

    @Test
    @DisplayName("is the same in hex of any case and in base64, with white space around it")
    void spellings() {
        Share share = Share.parse(HEX);
        assertThat(Share.parse(HEX.toUpperCase(Locale.ROOT)).matches(share)).isTrue();
        assertThat(Share.parse(" \n" + FOREIGN.path("base64").asText() + "\t ").matches(share))
                .isTrue();
        assertThat(share.hex()).isEqualTo(HEX);
        assertThat(share.base64()).isEqualTo(FOREIGN.path("base64").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ab", "AAAA", "zz", "0000000000000000000000000000000000000000000000000000000000000"})
    @DisplayName("of another length is refused, with the lengths wanted and found")
    void wrongLength(String text) {
        assertThatThrownBy(() -> Share.parse(text))
                .isInstanceOf(ShareException.class)
                .hasMessageContaining("66 hex digits or 44 base64")
                .hasMessageContaining("found " + text.length());
    }

    @Test
    @DisplayName("that is not hex, not base64, or of number 0 is refused without being shown")
    void malformed() {
        String notHex = HEX.substring(1) + "g";
        String notBase64 = "!".repeat(44);
        String tooShort = "A".repeat(41) + "A==";
        String numberZero = HEX.substring(0, 64) + "00";
        for (String text : List.of(notHex, notBase64, tooShort, numberZero)) {
            assertThatThrownBy(() -> Share.parse(text))
                    .isInstanceOf(ShareException.class)
                    .hasMessageNotContaining(text);
        }
    }

    @Property
    void anyTextIsAShareOrRefused(@ForAll @StringLength(max = 80) String text) {
        try {
            assertThat(Share.parse(text).length()).isBetween(32, 33);
        } catch (ShareException refused) {
            assertThat(refused).hasMessageContaining("a share is");
        }
    }

    @Property(tries = 100)
    void splittingAndCombiningAKeyThroughText(
            @ForAll @Size(32) byte[] key, @ForAll @IntRange(min = 2, max = 12) int parts) {
        List<Share> shares = Share.split(Secret.copyOf(key), parts, 2);
        List<Share> two = List.of(
                Share.parse(shares.get(parts - 1).hex()),
                Share.parse(shares.get(0).base64()));
        assertThat(Share.combine(two).matches(key)).isTrue();
    }

    @Test
    @DisplayName("that is the only one is the key itself: 64 hex digits, 44 base64 characters")
    void onlyOne() {
        byte[] key = HexFormat.of().parseHex(HEX.substring(2));
        List<Share> shares = Share.split(Secret.copyOf(key), 1, 1);
        assertThat(shares).hasSize(1);
        assertThat(shares.get(0).hex()).isEqualTo(HEX.substring(2));
        assertThat(shares.get(0).base64()).hasSize(44);
        assertThat(Share.combine(List.of(Share.parse(shares.get(0).base64()))).matches(key))
                .isTrue();
    }

    @Test
    @DisplayName("among several is not enough alone")
    void oneOfSeveral() {
        assertThatThrownBy(() -> Share.combine(List.of(Share.parse(HEX)))).isInstanceOf(ShareException.class);
    }

    @Test
    @DisplayName("is wiped when closed and never printed")
    void closed() {
        Share share = Share.parse(HEX);
        assertThat(share).hasToString("Share[hidden]");
        share.close();
        assertThatThrownBy(share::hex).isInstanceOf(IllegalStateException.class);
    }
}
