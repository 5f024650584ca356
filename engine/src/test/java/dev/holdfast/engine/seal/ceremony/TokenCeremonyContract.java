package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.CeremonyDetails;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.crypto.TokenCodec;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The behaviour that both token ceremonies share, refusals aside. */
abstract class TokenCeremonyContract {
    static final String OTP = "0123456789ABCDEFGHIJKLMNOPQR";
    private static final String UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

    final CeremonyLab lab = CeremonyLab.open(5, 3);
    final TokenFamily family;
    final String attempt;
    final String update;

    TokenCeremonyContract(TokenFamily family, Mode mode) {
        this.family = family;
        this.attempt = family.attemptPath();
        this.update = family.updatePath();
        lab.mode = mode;
    }

    /** Whether the cluster accepts this token of the family's. */
    abstract boolean isValid(String token);

    String start() {
        return lab.update(attempt, Map.of("otp", OTP)).path("nonce").asText();
    }

    JsonNode giveAll(String nonce) {
        lab.give(update, lab.shares.get(4), nonce);
        lab.give(update, lab.shares.get(1), nonce);
        return lab.give(update, lab.shares.get(0), nonce);
    }

    @Test
    @DisplayName("reads, with no attempt running, exactly as clients know it")
    void nothingRuns() {
        assertThat(lab.read(attempt))
                .hasToString("{\"nonce\":\"\",\"started\":false,\"progress\":0,\"required\":3,\"complete\":false,"
                        + "\"encoded_token\":\"\",\"encoded_root_token\":\"\",\"pgp_fingerprint\":\"\",\"otp\":\"\","
                        + "\"otp_length\":28,\"share_fingerprint\":\"\"}");
    }

    @Test
    @DisplayName("its calls are direct and answered while sealed; those that change something have the shared limit")
    void traits() {
        assertThat(lab.route(Operation.READ, attempt).traits())
                .containsExactlyInAnyOrder(Trait.DIRECT, Trait.WHILE_SEALED, Trait.ON_DR_SECONDARY);
        for (var route : List.of(
                lab.route(Operation.UPDATE, attempt),
                lab.route(Operation.DELETE, attempt),
                lab.route(Operation.UPDATE, update))) {
            assertThat(route.traits())
                    .containsExactlyInAnyOrder(
                            Trait.DIRECT, Trait.WHILE_SEALED, Trait.RATE_LIMITED, Trait.ON_DR_SECONDARY);
        }
    }

    @Nested
    @DisplayName("started")
    class Started {
        @Test
        @DisplayName("without anything, hands out an OTP once")
        void serverOtp() {
            JsonNode started = lab.update(attempt, Map.of("something", "else"));
            assertThat(started.path("nonce").asText()).matches(UUID);
            assertThat(started.path("started").asBoolean()).isTrue();
            assertThat(started.path("otp").asText()).matches("[0-9A-Za-z]{28}");
            assertThat(started.path("otp_length").asInt()).isEqualTo(28);
            assertThat(started.path("required").asInt()).isEqualTo(3);
            JsonNode read = lab.read(attempt);
            assertThat(read.path("otp").asText()).isEmpty();
            assertThat(read.path("nonce")).isEqualTo(started.path("nonce"));
        }

        @Test
        @DisplayName("with an OTP, does not repeat it")
        void ownOtp() {
            assertThat(lab.update(attempt, Map.of("OTP", OTP)).path("otp").asText())
                    .isEmpty();
        }

        @Test
        @DisplayName("counts shares, in any spelling, and shows the share's fingerprint")
        void counts() {
            String nonce = start();
            JsonNode one = lab.give(update, " " + lab.shares.get(3).toUpperCase(Locale.ROOT) + "\n", nonce);
            assertThat(one.path("progress").asInt()).isEqualTo(1);
            assertThat(one.path("complete").asBoolean()).isFalse();
            assertThat(one.path("started").asBoolean()).isTrue();
            assertThat(one.path("otp_length").asInt()).isZero();
            assertThat(one.path("nonce").asText()).isEqualTo(nonce);
            assertThat(one.path("share_fingerprint").asText()).matches("[0-9a-f]{16}");
            JsonNode read = lab.read(attempt);
            assertThat(read.path("progress").asInt()).isEqualTo(1);
            assertThat(read.path("share_fingerprint").asText()).isEmpty();
        }
    }

    @Nested
    @DisplayName("complete")
    class Complete {
        @Test
        @DisplayName("gives the encoded token of a token that is valid at once, and frees the slot")
        void complete() {
            String nonce = start();
            JsonNode done = giveAll(nonce);
            assertThat(done.path("complete").asBoolean()).isTrue();
            assertThat(done.path("started").asBoolean()).isTrue();
            assertThat(done.path("progress").asInt()).isEqualTo(3);
            assertThat(done.path("nonce").asText()).isEqualTo(nonce);
            String encoded = done.path("encoded_token").asText();
            assertThat(encoded).hasSize(38).doesNotContain("=");
            assertThat(done.path("encoded_root_token").asText()).isEqualTo(family.isRoot() ? encoded : "");
            String token = TokenCodec.decode(encoded, OTP);
            assertThat(token).matches("hf[sd]\\.[0-9A-Za-z]{24}");
            assertThat(isValid(token)).isTrue();
            assertThat(isValid(token.substring(0, 27) + "!")).isFalse();
            assertThat(lab.read(attempt).path("started").asBoolean()).isFalse();
            assertThat(start()).isNotEqualTo(nonce);
        }

        @Test
        @DisplayName("keeps the result under its nonce for ten minutes, without the OTP")
        void kept() {
            String nonce = lab.update(attempt, Map.of()).path("nonce").asText();
            JsonNode done = giveAll(nonce);
            String another = start();
            lab.clock.pass(Duration.ofSeconds(599));
            JsonNode kept = lab.read(attempt, nonce);
            assertThat(kept.path("complete").asBoolean()).isTrue();
            assertThat(kept.path("progress").asInt()).isEqualTo(3);
            assertThat(kept.path("required").asInt()).isEqualTo(3);
            assertThat(kept.path("encoded_token")).isEqualTo(done.path("encoded_token"));
            assertThat(kept.path("encoded_root_token")).isEqualTo(done.path("encoded_root_token"));
            assertThat(kept.path("otp").asText()).isEmpty();
            assertThat(lab.read(attempt).path("nonce").asText()).isEqualTo(another);
            lab.clock.pass(Duration.ofSeconds(1));
            assertThat(lab.read(attempt, nonce)).isEqualTo(lab.read(attempt));
        }

        @Test
        @DisplayName("drops the kept result when its nonce is deleted, and nothing else")
        void dropped() {
            String nonce = start();
            giveAll(nonce);
            String another = start();
            lab.delete(attempt, Map.of("nonce", nonce));
            assertThat(lab.read(attempt, nonce).path("complete").asBoolean()).isFalse();
            assertThat(lab.read(attempt).path("nonce").asText()).isEqualTo(another);
        }

        @Test
        @DisplayName("can be done again and again: every token is another one")
        void several() {
            String first =
                    TokenCodec.decode(giveAll(start()).path("encoded_token").asText(), OTP);
            String second =
                    TokenCodec.decode(giveAll(start()).path("encoded_token").asText(), OTP);
            assertThat(first).isNotEqualTo(second);
            assertThat(isValid(first)).isTrue();
            assertThat(isValid(second)).isTrue();
        }
    }

    @Nested
    @DisplayName("cancelled")
    class Cancelled {
        @Test
        @DisplayName("drops the progress; nothing to cancel is well too")
        void cancels() {
            lab.delete(attempt, Map.of());
            String nonce = start();
            lab.give(update, lab.shares.get(0), nonce);
            lab.delete(attempt, Map.of());
            assertThat(lab.read(attempt).path("progress").asInt()).isZero();
            assertThat(start()).isNotEqualTo(nonce);
        }

        @Test
        @DisplayName("by nonce, touches only the attempt of that nonce")
        void byNonce() {
            String nonce = start();
            lab.delete(attempt, Map.of("nonce", "9b3b3d25-7a45-4a2c-8c1b-0e8d7c9d5a11"));
            assertThat(lab.read(attempt).path("nonce").asText()).isEqualTo(nonce);
            lab.delete(attempt, Map.of("nonce", nonce));
            assertThat(lab.read(attempt).path("started").asBoolean()).isFalse();
        }
    }

    @Nested
    @DisplayName("ended by sealing")
    class Sealed {
        private String kept;
        private String nonce;

        @BeforeEach
        void sealAndUnseal() {
            kept = start();
            giveAll(kept);
            nonce = start();
            lab.give(update, lab.shares.get(0), nonce);
            lab.seal.seal();
            lab.unseal();
        }

        @Test
        @DisplayName("has neither attempt nor kept result afterwards")
        void gone() {
            assertThat(lab.read(attempt).path("started").asBoolean()).isFalse();
            assertThat(lab.read(attempt, kept).path("complete").asBoolean()).isFalse();
            assertThat(lab.tryGiving(update, lab.shares.get(0), nonce).status()).isEqualTo(400);
        }
    }

    @Test
    @DisplayName("is audited with nonce, fingerprint and progress, also when it is refused")
    void audited() {
        String nonce = start();
        assertThat(lab.audited).isEqualTo(new CeremonyDetails(nonce, "", 0, 3));
        JsonNode one = lab.give(update, lab.shares.get(0), nonce);
        String fingerprint = one.path("share_fingerprint").asText();
        assertThat(lab.audited).isEqualTo(new CeremonyDetails(nonce, fingerprint, 1, 3));
        lab.tryGiving(update, lab.shares.get(0), nonce);
        assertThat(lab.audited).isEqualTo(new CeremonyDetails(nonce, fingerprint, 1, 3));
        lab.tryGiving(update, CeremonyLab.FOREIGN, nonce);
        assertThat(lab.audited.progress()).isEqualTo(1);
        assertThat(lab.audited.shareFingerprint()).matches("[0-9a-f]{16}").isNotEqualTo(fingerprint);
        lab.tryGiving(update, lab.shares.get(1), lab.shares.get(1));
        assertThat(lab.audited.nonce()).isEmpty();
        lab.delete(attempt, Map.of());
        assertThat(lab.audited.nonce()).isEqualTo(nonce);
    }

    @Test
    @DisplayName("a failure of the storage uses no share up")
    void brokenStore() {
        String nonce = start();
        lab.give(update, lab.shares.get(0), nonce);
        lab.give(update, lab.shares.get(1), nonce);
        lab.store.broken = true;
        assertThatThrownBy(() -> lab.give(update, lab.shares.get(2), nonce)).hasMessageContaining("disk is full");
        assertThat(lab.read(attempt).path("progress").asInt()).isEqualTo(2);
        lab.store.broken = false;
        assertThat(lab.give(update, lab.shares.get(2), nonce).path("complete").asBoolean())
                .isTrue();
    }

    @Test
    @DisplayName("with shares of a changed seal begins at 0, and goes on with the new ones")
    void otherSeal() {
        String nonce = start();
        lab.give(update, lab.shares.get(0), nonce);
        lab.dropCheckValues(5, 2);
        assertThat(lab.read(attempt).path("progress").asInt()).isZero();
        assertThat(lab.read(attempt).path("required").asInt()).isEqualTo(2);
        lab.give(update, lab.shares.get(1), nonce);
        // two of a split that needs three give another key
        Response refused = lab.tryGiving(update, lab.shares.get(2), nonce);
        assertThat(refused.status()).isEqualTo(400);
    }
}
