package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A token ceremony refuses")
class TokenRefusalTest {
    private static final String OTP = TokenCeremonyContract.OTP;
    private static final String WRONG = "9b3b3d25-7a45-4a2c-8c1b-0e8d7c9d5a11";

    private final CeremonyLab lab = CeremonyLab.open(5, 3);

    private void mode(TokenFamily family) {
        lab.mode = family == TokenFamily.ROOT ? Mode.DISABLED : Mode.SECONDARY;
    }

    private String start(TokenFamily family) {
        mode(family);
        return lab.update(family.attemptPath(), Map.of("otp", OTP))
                .path("nonce")
                .asText();
    }

    private static void refused(Response response, int status, String... reasons) {
        assertThat(response.status()).isEqualTo(status);
        assertThat(CeremonyLab.json(response).path("errors").toString()).contains(reasons);
    }

    private Response give(TokenFamily family, Map<String, Object> data) {
        return lab.call(Operation.UPDATE, family.updatePath(), data);
    }

    private Response begin(TokenFamily family, Map<String, Object> data) {
        return lab.call(Operation.UPDATE, family.attemptPath(), data);
    }

    @Nested
    @DisplayName("a share")
    class GivenShare {
        @ParameterizedTest
        @EnumSource
        @DisplayName("without key or nonce, naming what is missing, before any state is looked at")
        void missing(TokenFamily family) {
            lab.seal.seal();
            refused(give(family, Map.of()), 400, "key: is required", "nonce: is required");
            refused(give(family, Map.of("nonce", WRONG)), 400, "key: is required");
            refused(give(family, Map.of("key", lab.shares.get(0), "nonce", "")), 400, "nonce: is required");
        }

        static Stream<Arguments> malformed() {
            return Stream.of(
                            "xyz",
                            "0".repeat(66),
                            "zz" + "1".repeat(64),
                            "1".repeat(65),
                            "!".repeat(44),
                            "A".repeat(43))
                    .flatMap(share -> Stream.of(TokenFamily.values()).map(family -> Arguments.of(family, share)));
        }

        @ParameterizedTest
        @MethodSource
        @DisplayName("that is none, naming the accepted forms, before any state is looked at")
        void malformed(TokenFamily family, String share) {
            lab.seal.seal();
            Response response = give(family, Map.of("key", share, "nonce", WRONG));
            refused(response, 400, "66 hex digits", "44 base64 characters");
            assertThat(CeremonyLab.json(response).toString()).doesNotContain(share);
        }

        @ParameterizedTest
        @EnumSource
        @DisplayName("when no attempt is running, telling whether this one was cancelled in the last ten minutes")
        void noAttempt(TokenFamily family) {
            String nonce = start(family);
            lab.delete(family.attemptPath(), Map.of());
            Map<String, Object> late = Map.of("key", lab.shares.get(0), "nonce", nonce);
            refused(give(family, late), 400, "was cancelled", family.attemptPath());
            refused(
                    give(family, Map.of("key", lab.shares.get(0), "nonce", WRONG)),
                    400,
                    "no attempt is running",
                    family.attemptPath());
            lab.clock.pass(Duration.ofMinutes(10));
            refused(give(family, late), 400, "no attempt is running");
        }

        @ParameterizedTest
        @EnumSource
        @DisplayName("for another nonce, without telling the right one")
        void wrongNonce(TokenFamily family) {
            String nonce = start(family);
            Response response = give(family, Map.of("key", lab.shares.get(0), "nonce", WRONG));
            refused(response, 400, "nonce: does not belong to the attempt that is running");
            assertThat(CeremonyLab.json(response).toString()).doesNotContain(nonce);
            assertThat(lab.read(family.attemptPath()).path("progress").asInt()).isZero();
        }

        @ParameterizedTest
        @EnumSource
        @DisplayName("of another seal, or given before, and keeps the progress")
        void foreignAndRepeated(TokenFamily family) {
            String nonce = start(family);
            lab.give(family.updatePath(), lab.shares.get(0), nonce);
            refused(
                    give(family, Map.of("key", CeremonyLab.FOREIGN, "nonce", nonce)),
                    400,
                    "key: is not a share of this cluster's seal");
            refused(give(family, Map.of("key", lab.shares.get(0), "nonce", nonce)), 400, "key: was already given");
            assertThat(lab.read(family.attemptPath()).path("progress").asInt()).isEqualTo(1);
        }

        @ParameterizedTest
        @EnumSource
        @DisplayName("that does not fit, without check values: progress is 0, attempt, nonce and OTP stay")
        void unfitting(TokenFamily family) {
            lab.dropCheckValues(5, 3);
            String nonce = start(family);
            lab.give(family.updatePath(), lab.shares.get(0), nonce);
            lab.give(family.updatePath(), CeremonyLab.FOREIGN, nonce);
            Response response = give(family, Map.of("key", lab.shares.get(1), "nonce", nonce));
            refused(response, 400, "do not fit together");
            assertThat(lab.read(family.attemptPath()).path("progress").asInt()).isZero();
            for (int i = 0; i < 2; i++) {
                lab.give(family.updatePath(), lab.shares.get(i), nonce);
            }
            assertThat(lab.give(family.updatePath(), lab.shares.get(2), nonce)
                            .path("complete")
                            .asBoolean())
                    .isTrue();
        }
    }

    @Nested
    @DisplayName("a start")
    class Start {
        @ParameterizedTest
        @EnumSource
        @DisplayName("while an attempt runs, which can be cancelled")
        void running(TokenFamily family) {
            String nonce = start(family);
            Response response = begin(family, Map.of());
            refused(response, 400, "is running already", "DELETE " + family.attemptPath());
            assertThat(CeremonyLab.json(response).toString()).doesNotContain(nonce);
        }

        @ParameterizedTest
        @EnumSource
        @DisplayName("with an OTP of another length, an unusable PGP key, or both")
        void input(TokenFamily family) {
            mode(family);
            refused(begin(family, Map.of("otp", "short")), 400, "otp: must be 28 bytes long, not 5");
            refused(begin(family, Map.of("otp", "ä".repeat(28))), 400, "28 bytes", "56");
            refused(begin(family, Map.of("pgp_key", "rubbish")), 400, "pgp_key: ");
            refused(begin(family, Map.of("otp", OTP, "pgp_key", "rubbish")), 400, "otp, pgp_key: ", "not both");
            assertThat(lab.read(family.attemptPath()).path("started").asBoolean())
                    .isFalse();
        }
    }

    @Nested
    @DisplayName("every call")
    class State {
        @ParameterizedTest
        @EnumSource
        @DisplayName("while sealed with 503, before initialisation with 400")
        void closed(TokenFamily family) {
            everyCall(family, 400, new CeremonyLab(), "not initialised");
            mode(family);
            lab.seal.seal();
            everyCall(family, 503, lab, "sealed");
        }

        private void everyCall(TokenFamily family, int status, CeremonyLab cluster, String reason) {
            Map<String, Object> share = Map.of("key", CeremonyLab.FOREIGN, "nonce", WRONG);
            refused(cluster.call(Operation.READ, family.attemptPath(), Map.of()), status, reason);
            refused(cluster.call(Operation.UPDATE, family.attemptPath(), Map.of()), status, reason);
            refused(cluster.call(Operation.DELETE, family.attemptPath(), Map.of()), status, reason);
            refused(cluster.call(Operation.UPDATE, family.updatePath(), share), status, reason);
        }

        @Test
        @DisplayName("for a DR operation token where there is no DR secondary, and the other way round")
        void wrongMode() {
            for (Mode mode : Mode.values()) {
                lab.mode = mode;
                if (mode != Mode.SECONDARY) {
                    everyCall(TokenFamily.DR_OPERATION, 400, lab, "not a DR secondary (its mode is " + mode.word());
                }
            }
            lab.mode = Mode.SECONDARY;
            everyCall(TokenFamily.ROOT, 400, lab, "disabled on a DR secondary");
        }
    }

    @Nested
    @DisplayName("starting and cancelling")
    class Admission {
        private final String attempt = TokenFamily.ROOT.attemptPath();

        private int status(Peer peer, Operation operation) {
            return lab.callFrom(peer, operation, attempt).status();
        }

        @Test
        @DisplayName("from afar where the listener wants this machine, naming the setting; reading is free")
        void loopback() {
            Peer afar = new Peer("192.0.2.1", 1, false, CeremonyAccess.LOOPBACK);
            refused(lab.callFrom(afar, Operation.UPDATE, attempt), 403, "ceremony_access", "loopback");
            refused(lab.callFrom(afar, Operation.DELETE, attempt), 403, "ceremony_access", "loopback");
            assertThat(status(afar, Operation.READ)).isEqualTo(200);
            Peer here = new Peer("127.0.0.1", 1, true, CeremonyAccess.LOOPBACK);
            assertThat(status(here, Operation.UPDATE)).isEqualTo(200);
            assertThat(status(here, Operation.DELETE)).isEqualTo(204);
        }

        @Test
        @DisplayName("without a fitting token where the listener wants one; giving a share needs none")
        void token() {
            Peer afar = new Peer("192.0.2.1", 1, false, CeremonyAccess.TOKEN);
            refused(lab.callFrom(afar, Operation.UPDATE, attempt), 403, "ceremony_access", "token");
            refused(lab.callFrom(afar, Operation.DELETE, attempt), 403, "ceremony_access", "token");
            lab.admit = true;
            assertThat(status(afar, Operation.UPDATE)).isEqualTo(200);
            int asked = lab.admissions.size();
            assertThat(status(afar, Operation.READ)).isEqualTo(200);
            refused(lab.callFrom(afar, Operation.UPDATE, TokenFamily.ROOT.updatePath()), 400, "key");
            assertThat(lab.admissions).hasSize(asked);
        }
    }
}
