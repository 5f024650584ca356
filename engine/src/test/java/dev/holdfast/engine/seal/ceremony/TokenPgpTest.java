package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.crypto.GnuPg;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A token made for a PGP key")
class TokenPgpTest {
    @TempDir
    Path home;

    @Test
    @DisplayName("can be read by its owner alone, and shows the key's fingerprint all along")
    void decrypted() {
        CeremonyLab lab = CeremonyLab.open(3, 2);
        String attempt = TokenFamily.ROOT.attemptPath();
        try (GnuPg gpg = new GnuPg(home)) {
            gpg.newKey("custodian", "ed25519", "sign", "never");
            gpg.run(new byte[0], "--quick-add-key", gpg.fingerprint("custodian"), "cv25519", "encr", "never");
            String key = Base64.getEncoder().encodeToString(gpg.export("custodian"));
            String fingerprint = gpg.fingerprint("custodian").toLowerCase(Locale.ROOT);

            JsonNode started = lab.update(attempt, Map.of("pgp_key", key));
            String nonce = started.path("nonce").asText();
            assertThat(started.path("otp").asText()).isEmpty();
            lab.give(TokenFamily.ROOT.updatePath(), lab.shares.get(2), nonce);
            JsonNode running = lab.read(attempt);
            JsonNode done = lab.give(TokenFamily.ROOT.updatePath(), lab.shares.get(0), nonce);

            for (JsonNode reply : new JsonNode[] {started, running, done, lab.read(attempt, nonce)}) {
                assertThat(reply.path("pgp_fingerprint").asText()).isEqualTo(fingerprint);
            }
            byte[] message =
                    Base64.getDecoder().decode(done.path("encoded_token").asText());
            String token = new String(gpg.decrypt(message), StandardCharsets.US_ASCII);
            assertThat(lab.rootTokens).containsExactly(token);
        }
    }
}
