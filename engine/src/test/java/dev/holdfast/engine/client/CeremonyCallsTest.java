package dev.holdfast.engine.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.config.TelemetryConfig;
import dev.holdfast.engine.crypto.GnuPg;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A client's ceremonies")
class CeremonyCallsTest {
    private static final String OTHER_NONCE = "9b3b3d25-7a45-4a2c-8c1b-0e8d7c9d5a11";

    private final Engine engine = Engine.open(new EngineConfig(
            Edition.ENTERPRISE,
            "",
            "",
            "",
            new StorageConfig.InMemory(),
            List.of(),
            Duration.ofSeconds(1),
            List.of(),
            TelemetryConfig.DEFAULT,
            Duration.ofHours(1),
            Duration.ofHours(1)));
    private final Holdfast holdfast = new Holdfast(new InProcessTransport(engine, "test"));
    private final Ceremonies ceremonies = holdfast.ceremonies();
    private List<String> shares;
    private String root;

    @BeforeEach
    void open() {
        Initialized made = holdfast.seal().initialize(3, 2);
        shares = made.keysBase64();
        root = made.rootToken();
        giveAll(ceremonies.unseal(), shares, "");
    }

    @AfterEach
    void close() {
        engine.close();
    }

    /** Two shares; the answer to the second. */
    private static <S extends CeremonyStatus> S giveAll(CeremonyCalls<S> calls, List<String> given, String nonce) {
        assertThat(calls.give(given.get(0), nonce).progress()).isEqualTo(1);
        S done = calls.give(given.get(1), nonce);
        assertThat(done.complete()).isTrue();
        return done;
    }

    @Test
    @DisplayName("open a cluster, and begin anew")
    void unseal() {
        holdfast.withToken(root).seal().seal();
        CeremonyCalls<SealStatus> unseal = ceremonies.unseal();
        assertThat(unseal.status().started()).isFalse();
        assertThat(unseal.give(shares.get(2), "").started()).isTrue();
        unseal.cancel("");
        assertThat(unseal.status().progress()).isZero();
        assertThat(unseal.status().required()).isEqualTo(2);
        assertThat(giveAll(unseal, shares, "").sealed()).isFalse();
    }

    @Nested
    @DisplayName("make a root token")
    class RootToken {
        private final TokenCeremonyCalls calls = ceremonies.rootToken();

        private void isRoot(String token) {
            assertThat(holdfast.withToken(token).tokens().lookupSelf().policies())
                    .containsExactly("root");
        }

        @Test
        @DisplayName("with an OTP of the cluster's, which decodes it; a lost answer can be read again")
        void clusterOtp() {
            TokenAttempt started = calls.start();
            assertThat(started.otpLength()).isEqualTo(28);
            TokenAttempt done = giveAll(calls, shares, started.nonce());
            isRoot(done.decode(started.otp()));
            assertThat(calls.result(started.nonce()).encodedToken()).isEqualTo(done.encodedToken());
            calls.cancel(started.nonce());
            assertThat(calls.result(started.nonce()).complete()).isFalse();
            assertThat(started.toString() + done).doesNotContain(started.otp(), done.encodedToken());
        }

        @Test
        @DisplayName("with an OTP of one's own, and not with another")
        void ownOtp() {
            String otp = "0123456789ABCDEFGHIJKLMNOPQR";
            TokenAttempt done = giveAll(calls, shares, calls.startWithOtp(otp).nonce());
            isRoot(done.decode(otp));
            assertThatThrownBy(() -> done.decode("short")).isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        @DisplayName("for the owner of a PGP key")
        void pgp(@TempDir Path home) {
            try (GnuPg gpg = new GnuPg(home)) {
                String key = Base64.getEncoder().encodeToString(gpg.newKey("owner", "rsa2048", "encr", "never"));
                TokenAttempt started = calls.startWithPgp(key);
                assertThat(started.pgpFingerprint())
                        .isEqualTo(gpg.fingerprint("owner").toLowerCase(Locale.ROOT));
                TokenAttempt done = giveAll(calls, shares, started.nonce());
                byte[] message = Base64.getDecoder().decode(done.encodedToken());
                isRoot(new String(gpg.decrypt(message), StandardCharsets.US_ASCII));
            }
        }

        @Test
        @DisplayName("and say why they are refused")
        void refused() {
            String nonce = calls.start().nonce();
            assertThatThrownBy(calls::start)
                    .isInstanceOf(CallFailedException.class)
                    .hasMessageContaining("running already");
            assertThatThrownBy(() -> calls.give(shares.get(0), OTHER_NONCE)).hasMessageContaining("does not belong");
            calls.cancel(OTHER_NONCE);
            assertThat(calls.status().nonce()).isEqualTo(nonce);
            calls.cancel("");
            assertThat(calls.status().started()).isFalse();
        }
    }

    @Test
    @DisplayName("make no DR operation token on a cluster that is no DR secondary")
    void operationToken() {
        assertThatThrownBy(ceremonies.operationToken()::start).hasMessageContaining("not a DR secondary");
    }

    @Nested
    @DisplayName("replace the shares")
    class Rekeying {
        private final RekeyCalls calls = ceremonies.rekey();

        private void opens(List<String> given) {
            holdfast.withToken(root).seal().seal();
            giveAll(ceremonies.unseal(), given, "");
        }

        @Test
        @DisplayName("at once, or after the new ones were shown")
        void verified() {
            String nonce = calls.start(RekeyOptions.verified(4, 2)).nonce();
            RekeyAttempt made = giveAll(calls, shares, nonce);
            assertThat(made.keys()).hasSize(4);
            assertThat(made.verificationRequired()).isTrue();
            assertThat(made.toString()).doesNotContain(made.keys().get(0));
            VerificationCalls verification = calls.verification();
            assertThat(verification.status().required()).isEqualTo(2);
            assertThat(verification.status().shares()).isEqualTo(4);
            verification.cancel("");
            giveAll(verification, made.keys(), verification.status().nonce());
            opens(made.keys());
            assertThat(holdfast.withToken(root).ceremonies().rekey().backup()).isEmpty();
        }

        @Test
        @DisplayName("unless they are cancelled")
        void cancelled() {
            RekeyAttempt started = calls.start(new RekeyOptions(5, 3, List.of(), false, false));
            assertThat(started.newShares()).isEqualTo(5);
            assertThat(started.newThreshold()).isEqualTo(3);
            calls.cancel(OTHER_NONCE);
            assertThat(calls.status().started()).isTrue();
            calls.cancel(started.nonce());
            assertThat(calls.status().started()).isFalse();
            opens(shares);
        }

        @Test
        @DisplayName("with messages to custodians, which the cluster keeps until told otherwise")
        void backup(@TempDir Path home) {
            try (GnuPg gpg = new GnuPg(home)) {
                String key = Base64.getEncoder().encodeToString(gpg.newKey("owner", "rsa2048", "encr", "never"));
                RekeyOptions options = new RekeyOptions(2, 2, List.of(key, key), true, false);
                RekeyAttempt made = giveAll(calls, shares, calls.start(options).nonce());
                RekeyCalls trusted = holdfast.withToken(root).ceremonies().rekey();
                assertThat(trusted.backup())
                        .containsOnlyKeys(made.pgpFingerprints().get(0))
                        .containsValue(made.keys());
                trusted.deleteBackup();
                assertThat(trusted.backup()).isEmpty();
                assertThatThrownBy(calls::backup).hasMessageContaining("permission denied");
            }
        }
    }
}
