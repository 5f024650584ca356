package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A rekey whose new shares must be verified")
class RekeyVerificationTest {
    private static final String INIT = "sys/rekey/init";
    private static final String UPDATE = "sys/rekey/update";
    private static final String VERIFY = "sys/rekey/verify";
    private static final Map<String, Object> REQUEST =
            Map.of("secret_shares", 4, "secret_threshold", 2, "require_verification", true);

    private final CeremonyLab lab = CeremonyLab.open(3, 2);
    private final List<String> made = new ArrayList<>();
    private String rekeyNonce;
    private String nonce;

    @BeforeEach
    void makeShares() {
        rekeyNonce = lab.update(INIT, REQUEST).path("nonce").asText();
        lab.give(UPDATE, lab.shares.get(0), rekeyNonce);
        JsonNode done = lab.give(UPDATE, lab.shares.get(1), rekeyNonce);
        assertThat(done.path("verification_required").asBoolean()).isTrue();
        nonce = done.path("verification_nonce").asText();
        done.path("keys").forEach(key -> made.add(key.asText()));
    }

    private static void refused(Response response, String... reasons) {
        assertThat(response.status()).isEqualTo(400);
        assertThat(CeremonyLab.json(response).path("errors").toString()).contains(reasons);
    }

    @Test
    @DisplayName("waits for them under a nonce of its own")
    void waits() {
        assertThat(nonce).isNotEqualTo(rekeyNonce);
        assertThat(lab.read(VERIFY))
                .hasToString("{\"nonce\":\"" + nonce + "\",\"started\":true,\"t\":2,\"n\":4,\"progress\":0}");
        JsonNode status = lab.read(INIT);
        assertThat(status.path("started").asBoolean()).isTrue();
        assertThat(status.path("nonce").asText()).isEqualTo(rekeyNonce);
        assertThat(status.path("verification_nonce").asText()).isEqualTo(nonce);
        refused(lab.call(Operation.UPDATE, INIT, REQUEST), "running already", "sys/rekey/verify");
        refused(lab.tryGiving(UPDATE, lab.shares.get(2), rekeyNonce), "sys/rekey/verify");
    }

    @Test
    @DisplayName("takes effect when enough of them were shown")
    void verified() {
        assertThat(lab.give(VERIFY, made.get(3), nonce))
                .hasToString("{\"nonce\":\"" + nonce + "\",\"complete\":false}");
        assertThat(lab.read(VERIFY).path("progress").asInt()).isEqualTo(1);
        assertThat(lab.give(VERIFY, made.get(0), nonce)).hasToString("{\"nonce\":\"" + nonce + "\",\"complete\":true}");
        assertThat(lab.audited.nonce()).isEqualTo(nonce);
        assertThat(lab.audited.progress()).isEqualTo(2);
        assertThat(lab.read(VERIFY)).hasToString("{\"nonce\":\"\",\"started\":false,\"t\":0,\"n\":0,\"progress\":0}");
        assertThat(lab.read(INIT).path("started").asBoolean()).isFalse();
        assertThat(lab.isOpenedBy(lab.shares)).isFalse();
        assertThat(lab.isOpenedBy(made.subList(1, 3))).isTrue();
    }

    @Test
    @DisplayName("takes no old share, no other nonce, and none twice")
    void refuses() {
        refused(lab.tryGiving(VERIFY, lab.shares.get(0), nonce), "not a share of the new set");
        refused(lab.tryGiving(VERIFY, made.get(0), rekeyNonce), "does not belong");
        lab.give(VERIFY, made.get(0), nonce);
        refused(lab.tryGiving(VERIFY, made.get(0), nonce), "was already given");
        assertThat(lab.read(VERIFY).path("progress").asInt()).isEqualTo(1);
    }

    @Test
    @DisplayName("can have its verification begun anew, under another nonce")
    void restarted() {
        lab.give(VERIFY, made.get(0), nonce);
        JsonNode again = CeremonyLab.ok(lab.call(Operation.DELETE, VERIFY, Map.of()));
        assertThat(again.path("nonce").asText()).isNotEmpty().isNotEqualTo(nonce);
        assertThat(again.path("progress").asInt()).isZero();
        assertThat(lab.read(INIT).path("verification_nonce")).isEqualTo(again.path("nonce"));
        refused(lab.tryGiving(VERIFY, made.get(0), nonce), "does not belong");
        lab.give(VERIFY, made.get(0), again.path("nonce").asText());
        lab.give(VERIFY, made.get(1), again.path("nonce").asText());
        assertThat(lab.isOpenedBy(made)).isTrue();
    }

    @Test
    @DisplayName("changes nothing when it is cancelled or the cluster is sealed: the old shares stay valid")
    void cancelled() {
        lab.give(VERIFY, made.get(0), nonce);
        lab.delete(INIT, Map.of());
        refused(lab.tryGiving(VERIFY, made.get(1), nonce), "no new shares wait");
        refused(lab.tryGiving(UPDATE, lab.shares.get(0), rekeyNonce), "was cancelled");
        refused(lab.call(Operation.DELETE, VERIFY, Map.of()), "no new shares wait");
        assertThat(lab.isOpenedBy(made)).isFalse();
        assertThat(lab.isOpenedBy(lab.shares)).isTrue();
    }

    @Test
    @DisplayName("is over when the cluster is sealed: the old shares stay valid")
    void sealed() {
        lab.give(VERIFY, made.get(0), nonce);
        assertThat(lab.isOpenedBy(lab.shares)).isTrue();
        assertThat(lab.read(INIT).path("started").asBoolean()).isFalse();
        refused(lab.tryGiving(VERIFY, made.get(1), nonce), "no new shares wait");
    }

    @Test
    @DisplayName("that cannot be written leaves the old shares in force and can be finished later")
    void brokenStore() {
        lab.give(VERIFY, made.get(0), nonce);
        lab.store.broken = true;
        assertThatThrownBy(() -> lab.give(VERIFY, made.get(1), nonce)).hasMessageContaining("disk is full");
        lab.store.broken = false;
        assertThat(lab.read(VERIFY).path("progress").asInt()).isEqualTo(1);
        assertThat(lab.give(VERIFY, made.get(1), nonce).path("complete").asBoolean())
                .isTrue();
        assertThat(lab.isOpenedBy(made)).isTrue();
    }
}
