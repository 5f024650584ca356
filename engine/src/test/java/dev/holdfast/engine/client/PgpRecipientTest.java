package dev.holdfast.engine.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.GnuPg;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Base64;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A PGP key, read where no cluster sees it,")
class PgpRecipientTest {
    private static final Clock CLOCK = Clock.systemUTC();

    @Test
    @DisplayName("is named by its fingerprint and its owner, in base64 as in armour")
    void read(@TempDir Path home) {
        try (GnuPg gpg = new GnuPg(home)) {
            String key = Base64.getEncoder()
                    .encodeToString(gpg.newKey("Ada Lovelace <ada@example.com>", "future-default", "default", "1d"));
            String armour = new String(gpg.run(new byte[0], "--armor", "--export"), StandardCharsets.US_ASCII);
            PgpRecipient ada = PgpRecipient.of(" " + key + "\n", CLOCK);
            assertThat(ada.userIds()).containsExactly("Ada Lovelace <ada@example.com>");
            assertThat(ada.fingerprint())
                    .isEqualTo(gpg.fingerprint("ada@example.com").toLowerCase(Locale.ROOT));
            assertThat(ada.text()).isEqualTo(key);
            assertThat(PgpRecipient.of(armour, CLOCK).fingerprint()).isEqualTo(ada.fingerprint());
        }
    }

    @Test
    @DisplayName("is refused as a cluster would refuse it")
    void refused() {
        assertThatThrownBy(() -> PgpRecipient.of("AAAA", CLOCK))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("is not a readable PGP public key");
    }
}
