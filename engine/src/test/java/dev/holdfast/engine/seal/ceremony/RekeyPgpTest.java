package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.crypto.GnuPg;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A rekey to PGP keys")
class RekeyPgpTest {
    private static final String INIT = "sys/rekey/init";
    private static final String BACKUP = "sys/rekey/backup";

    @TempDir
    Path home;

    private final CeremonyLab lab = CeremonyLab.open(1, 1);

    private JsonNode rekey(Map<String, Object> request) {
        String nonce = lab.update(INIT, request).path("nonce").asText();
        return lab.give("sys/rekey/update", lab.shares.get(0), nonce);
    }

    @Test
    @DisplayName("gives messages that each custodian alone can read, and keeps them if asked to")
    void messages() {
        try (GnuPg gpg = new GnuPg(home)) {
            List<String> keys = new ArrayList<>();
            List<String> fingerprints = new ArrayList<>();
            for (String name : List.of("one", "two")) {
                gpg.newKey(name, "rsa2048", "encr", "never");
                keys.add(Base64.getEncoder().encodeToString(gpg.export(name)));
                fingerprints.add(gpg.fingerprint(name).toLowerCase(Locale.ROOT));
            }
            assertThat(lab.call(Operation.READ, BACKUP, Map.of()).status()).isEqualTo(404);

            JsonNode done = rekey(Map.of("secret_shares", 2, "secret_threshold", 2, "pgp_keys", keys, "backup", true));

            assertThat(done.path("pgp_fingerprints").get(1).asText()).isEqualTo(fingerprints.get(1));
            List<String> made = new ArrayList<>();
            done.path("keys")
                    .forEach(message -> made.add(new String(
                            gpg.decrypt(HexFormat.of().parseHex(message.asText())), StandardCharsets.US_ASCII)));
            JsonNode backup = lab.read(BACKUP);
            assertThat(backup.path("nonce")).isEqualTo(done.path("nonce"));
            for (int i = 0; i < 2; i++) {
                String fingerprint = fingerprints.get(i);
                assertThat(backup.path("keys").path(fingerprint).get(0))
                        .isEqualTo(done.path("keys").get(i));
                assertThat(backup.path("keys_base64").path(fingerprint).get(0))
                        .isEqualTo(done.path("keys_base64").get(i));
            }
            assertThat(lab.isOpenedBy(made)).isTrue();
            assertThat(lab.call(Operation.DELETE, BACKUP, Map.of()).status()).isEqualTo(204);
            assertThat(lab.call(Operation.READ, BACKUP, Map.of()).status()).isEqualTo(404);
            assertThat(lab.call(Operation.DELETE, BACKUP, Map.of()).status()).isEqualTo(204);
        }
    }

    @Test
    @DisplayName("is forgotten with the next rekey, whose shares it does not hold")
    void stale() {
        try (GnuPg gpg = new GnuPg(home)) {
            gpg.newKey("one", "rsa2048", "encr", "never");
            String key = Base64.getEncoder().encodeToString(gpg.export("one"));
            JsonNode done = rekey(Map.of("secret_shares", 1, "secret_threshold", 1, "pgp_keys", key, "backup", true));
            byte[] message = HexFormat.of().parseHex(done.path("keys").get(0).asText());
            lab.shares = List.of(new String(gpg.decrypt(message), StandardCharsets.US_ASCII));
            assertThat(lab.call(Operation.READ, BACKUP, Map.of()).status()).isEqualTo(200);
            rekey(Map.of("secret_shares", 3, "secret_threshold", 2));
            assertThat(lab.call(Operation.READ, BACKUP, Map.of()).status()).isEqualTo(404);
        }
    }
}
