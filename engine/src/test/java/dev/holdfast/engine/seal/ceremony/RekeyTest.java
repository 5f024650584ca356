package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.CeremonyDetails;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("A rekey")
class RekeyTest {
    private static final String INIT = "sys/rekey/init";
    private static final String UPDATE = "sys/rekey/update";
    private static final Key SECRET = Key.replicated("kv/secret");

    private final CeremonyLab lab = CeremonyLab.open(5, 3);

    private String start(int shares, int threshold) {
        return lab.update(INIT, Map.of("secret_shares", shares, "secret_threshold", threshold))
                .path("nonce")
                .asText();
    }

    private JsonNode giveAll(String nonce) {
        lab.give(UPDATE, lab.shares.get(0), nonce);
        lab.give(UPDATE, lab.shares.get(3), nonce);
        return lab.give(UPDATE, lab.shares.get(4), nonce);
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static void refused(Response response, int status, String... reasons) {
        assertThat(response.status()).isEqualTo(status);
        assertThat(CeremonyLab.json(response).path("errors").toString()).contains(reasons);
    }

    @Test
    @DisplayName("that is not under way shows how many old shares one would need")
    void nothingRuns() {
        assertThat(lab.read(INIT))
                .hasToString("{\"nonce\":\"\",\"started\":false,\"t\":0,\"n\":0,\"progress\":0,\"required\":3,"
                        + "\"pgp_fingerprints\":null,\"backup\":false,\"verification_required\":false}");
    }

    @Test
    @DisplayName("shows the new split and the progress of the old shares")
    void status() {
        String nonce = start(7, 4);
        assertThat(lab.give(UPDATE, lab.shares.get(2), nonce)).isEqualTo(lab.read(INIT));
        assertThat(lab.read(INIT))
                .hasToString("{\"nonce\":\"" + nonce + "\",\"started\":true,\"t\":4,\"n\":7,\"progress\":1,"
                        + "\"required\":3,\"pgp_fingerprints\":null,\"backup\":false,\"verification_required\":false}");
    }

    @Test
    @DisplayName("hands out new shares, which open the cluster from then on; the old ones do not")
    void complete() {
        lab.barrier.write(Change.put(SECRET, new byte[] {1, 2, 3}));
        byte[] keyring = lab.store.get(Key.replicated("core/seal/keyring")).orElseThrow();
        String nonce = start(4, 2);
        JsonNode done = giveAll(nonce);
        assertThat(done.fieldNames())
                .toIterable()
                .containsExactly(
                        "nonce",
                        "complete",
                        "keys",
                        "keys_base64",
                        "pgp_fingerprints",
                        "backup",
                        "verification_required");
        assertThat(done.path("complete").asBoolean()).isTrue();
        List<String> made = texts(done.path("keys"));
        assertThat(made).hasSize(4).allMatch(share -> share.matches("[0-9a-f]{66}"));
        assertThat(lab.read(INIT).path("started").asBoolean()).isFalse();
        assertThat(lab.read(INIT).path("required").asInt()).isEqualTo(2);
        assertThat(lab.store.get(Key.replicated("core/seal/keyring"))).hasValue(keyring);
        assertThat(lab.isOpenedBy(lab.shares)).isFalse();
        assertThat(lab.isOpenedBy(texts(done.path("keys_base64")).subList(1, 3)))
                .isTrue();
        assertThat(lab.barrier.get(SECRET)).hasValue(new byte[] {1, 2, 3});
    }

    @Test
    @DisplayName("changes split, check values and root-key record in one write")
    void oneWrite() {
        String nonce = start(4, 2);
        int before = lab.store.batches.size();
        giveAll(nonce);
        assertThat(lab.store.batches).hasSize(before + 1);
        assertThat(lab.store.batches.get(before))
                .contains(Key.replicated("core/seal/config"), Key.replicated("core/seal/root-key"));
    }

    @Test
    @DisplayName("to one share of one, and back to several")
    void oneShare() {
        List<String> one = texts(giveAll(start(1, 1)).path("keys"));
        assertThat(lab.isOpenedBy(one)).isTrue();
        String nonce = start(2, 2);
        List<String> two = texts(lab.give(UPDATE, one.get(0), nonce).path("keys"));
        assertThat(lab.isOpenedBy(two)).isTrue();
    }

    @Test
    @DisplayName("that cannot be written leaves the old shares in force and can be finished later")
    void brokenStore() {
        String nonce = start(4, 2);
        lab.give(UPDATE, lab.shares.get(0), nonce);
        lab.give(UPDATE, lab.shares.get(1), nonce);
        lab.store.broken = true;
        assertThatThrownBy(() -> lab.give(UPDATE, lab.shares.get(2), nonce)).hasMessageContaining("disk is full");
        lab.store.broken = false;
        assertThat(lab.read(INIT).path("progress").asInt()).isEqualTo(2);
        List<String> made = texts(lab.give(UPDATE, lab.shares.get(2), nonce).path("keys"));
        assertThat(lab.isOpenedBy(made)).isTrue();
    }

    @Test
    @DisplayName("lets an attempt for a token go on, with the new shares")
    void tokenAttempt() {
        String token =
                lab.update(CeremonyLab.ROOT + "attempt", Map.of()).path("nonce").asText();
        lab.give(CeremonyLab.ROOT + "update", lab.shares.get(0), token);
        List<String> made = texts(giveAll(start(3, 2)).path("keys"));
        JsonNode read = lab.read(CeremonyLab.ROOT + "attempt");
        assertThat(read.path("progress").asInt()).isZero();
        assertThat(read.path("required").asInt()).isEqualTo(2);
        refused(lab.tryGiving(CeremonyLab.ROOT + "update", lab.shares.get(1), token), 400, "not a share");
        lab.give(CeremonyLab.ROOT + "update", made.get(0), token);
        assertThat(lab.give(CeremonyLab.ROOT + "update", made.get(1), token)
                        .path("complete")
                        .asBoolean())
                .isTrue();
    }

    @Test
    @DisplayName("is audited with nonce, fingerprint and progress; its calls share the budget of ceremonies")
    void audited() {
        String nonce = start(3, 2);
        assertThat(lab.audited).isEqualTo(new CeremonyDetails(nonce, "", 0, 3));
        lab.give(UPDATE, lab.shares.get(0), nonce);
        assertThat(lab.audited.shareFingerprint()).matches("[0-9a-f]{16}");
        assertThat(lab.audited.progress()).isEqualTo(1);
        lab.delete(INIT, Map.of());
        assertThat(lab.audited.nonce()).isEqualTo(nonce);
        for (String path : List.of(INIT, "sys/rekey/verify")) {
            assertThat(lab.route(Operation.READ, path).has(Trait.RATE_LIMITED)).isFalse();
            assertThat(lab.route(Operation.UPDATE, path).has(Trait.RATE_LIMITED))
                    .isTrue();
            assertThat(lab.route(Operation.DELETE, path).has(Trait.RATE_LIMITED))
                    .isTrue();
        }
        assertThat(lab.route(Operation.UPDATE, UPDATE).has(Trait.RATE_LIMITED)).isTrue();
        assertThat(lab.route(Operation.READ, "sys/rekey/backup").needsToken()).isTrue();
    }

    @Nested
    @DisplayName("refuses")
    class Refuses {
        private Response begin(Map<String, Object> data) {
            return lab.call(Operation.UPDATE, INIT, data);
        }

        @Test
        @DisplayName("the splits that initialising refuses, all reasons at once, and a backup without PGP keys")
        void splits() {
            refused(begin(Map.of()), 400, "secret_shares: is required", "secret_threshold: is required");
            refused(begin(Map.of("secret_shares", 0, "secret_threshold", 0)), 400, "secret_shares");
            refused(begin(Map.of("secret_shares", 256, "secret_threshold", 3)), 400, "between 1 and 255");
            refused(begin(Map.of("secret_shares", 3, "secret_threshold", 1)), 400, "secret_threshold: 1 is allowed");
            refused(begin(Map.of("secret_shares", 3, "secret_threshold", 4)), 400, "must not be above");
            refused(
                    begin(Map.of(
                            "secret_shares", 3, "secret_threshold", 2, "pgp_keys", List.of("rubbish"), "backup", true)),
                    400,
                    "1 keys for 3 shares",
                    "pgp_keys: key 1");
            refused(begin(Map.of("secret_shares", 3, "secret_threshold", 2, "backup", true)), 400, "backup: needs");
            refused(
                    begin(Map.of("secret_shares", 3, "secret_threshold", 2, "stored_shares", 1)),
                    400,
                    "stored_shares: belongs to another kind of seal");
            assertThat(lab.read(INIT).path("started").asBoolean()).isFalse();
        }

        @Test
        @DisplayName("a second one while one runs, which can be cancelled")
        void running() {
            String nonce = start(3, 2);
            refused(begin(Map.of("secret_shares", 3, "secret_threshold", 2)), 400, "running already", "DELETE " + INIT);
            lab.delete(INIT, Map.of("nonce", nonce + "0"));
            assertThat(lab.read(INIT).path("nonce").asText()).isEqualTo(nonce);
            lab.delete(INIT, Map.of("nonce", nonce));
            refused(lab.tryGiving(UPDATE, lab.shares.get(0), nonce), 400, "was cancelled");
        }

        @Test
        @DisplayName("shares as every ceremony does")
        void shares() {
            refused(lab.call(Operation.UPDATE, UPDATE, Map.of()), 400, "key: is required", "nonce: is required");
            refused(lab.tryGiving(UPDATE, lab.shares.get(0), "x"), 400, "no attempt is running", INIT);
            String nonce = start(3, 2);
            refused(lab.tryGiving(UPDATE, lab.shares.get(0), "x"), 400, "does not belong");
            refused(lab.tryGiving(UPDATE, CeremonyLab.FOREIGN, nonce), 400, "not a share of this cluster's seal");
            lab.give(UPDATE, lab.shares.get(0), nonce);
            refused(lab.tryGiving(UPDATE, lab.shares.get(0), nonce), 400, "was already given");
            assertThat(lab.read(INIT).path("progress").asInt()).isEqualTo(1);
        }

        @Test
        @DisplayName("every call on a DR secondary, while sealed, and before initialisation")
        void states() {
            lab.mode = Mode.SECONDARY;
            everyCall(400, lab, "DR secondary");
            lab.mode = Mode.PRIMARY;
            lab.seal.seal();
            everyCall(503, lab, "sealed");
            everyCall(400, new CeremonyLab(), "not initialised");
        }

        private void everyCall(int status, CeremonyLab cluster, String reason) {
            for (String path : List.of(INIT, "sys/rekey/verify")) {
                refused(cluster.call(Operation.READ, path, Map.of()), status, reason);
                refused(cluster.call(Operation.DELETE, path, Map.of()), status, reason);
            }
            Map<String, Object> split = Map.of("secret_shares", 3, "secret_threshold", 2);
            refused(cluster.call(Operation.UPDATE, INIT, split), status, reason);
            refused(cluster.tryGiving(UPDATE, CeremonyLab.FOREIGN, "x"), status, reason);
            refused(cluster.tryGiving("sys/rekey/verify", CeremonyLab.FOREIGN, "x"), status, reason);
        }
    }
}
