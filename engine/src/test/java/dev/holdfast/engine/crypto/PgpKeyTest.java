package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.api.OpenPGPKey;
import org.bouncycastle.openpgp.api.OpenPGPMessageProcessor;
import org.bouncycastle.openpgp.api.bc.BcOpenPGPApi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PgpKeyTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final byte[] TEXT = "00ff".repeat(16).getBytes(StandardCharsets.US_ASCII);

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    @Nested
    @DisplayName("made by GnuPG")
    class MadeByGnuPg {
        @TempDir
        Path home;

        private GnuPg gpg;

        @BeforeEach
        void start() {
            gpg = new GnuPg(home);
        }

        @AfterEach
        void stop() {
            gpg.close();
        }

        @ParameterizedTest
        @CsvSource({"future-default, default", "default, default", "rsa2048, encr"})
        @DisplayName("is encrypted to, and GnuPG reads the message")
        void decrypted(String algorithm, String usage) {
            PgpKey key = PgpKey.parse(base64(gpg.newKey("custodian", algorithm, usage, "1d")), CLOCK);
            assertThat(gpg.decrypt(key.encrypt(TEXT))).isEqualTo(TEXT);
            assertThat(key.fingerprint())
                    .hasSize(40)
                    .isEqualTo(gpg.fingerprint("custodian").toLowerCase(Locale.ROOT));
            assertThat(key.userIds()).containsExactly("custodian");
        }

        @ParameterizedTest
        @CsvSource({"rsa2048", "nistp256", "nistp384", "nistp521", "cv25519"})
        @DisplayName("with a subkey of any usual algorithm is encrypted to")
        void subkeys(String algorithm) {
            gpg.newKey("custodian", algorithm.equals("cv25519") ? "ed25519" : algorithm, "sign", "1d");
            gpg.run(new byte[0], "--quick-add-key", gpg.fingerprint("custodian"), algorithm, "encrypt", "1d");
            PgpKey key = PgpKey.parse(base64(gpg.export("custodian")), CLOCK);
            assertThat(gpg.decrypt(key.encrypt(TEXT))).isEqualTo(TEXT);
        }

        @Test
        @DisplayName("is read from ASCII armour too")
        void armour() {
            gpg.newKey("custodian", "future-default", "default", "1d");
            String armour = new String(gpg.run(new byte[0], "--armor", "--export"), StandardCharsets.US_ASCII);
            assertThat(gpg.decrypt(PgpKey.parse("\n" + armour, CLOCK).encrypt(TEXT)))
                    .isEqualTo(TEXT);
        }

        @Test
        @DisplayName("for signing only is refused")
        void noEncryption() {
            String key = base64(gpg.newKey("custodian", "rsa2048", "sign", "1d"));
            assertThatThrownBy(() -> PgpKey.parse(key, CLOCK))
                    .isInstanceOf(PgpKeyException.class)
                    .hasMessageContaining("meant for encryption");
        }

        @Test
        @DisplayName("that expired is refused")
        void expired() {
            String key = base64(gpg.newKey("custodian", "future-default", "default", "1d"));
            Clock later = Clock.offset(CLOCK, Duration.ofDays(3));
            assertThatThrownBy(() -> PgpKey.parse(key, later))
                    .isInstanceOf(PgpKeyException.class)
                    .hasMessageContaining("expired on");
        }

        @Test
        @DisplayName("whose encryption subkey expired is refused")
        void subkeyExpired() {
            gpg.newKey("custodian", "ed25519", "sign", "never");
            gpg.run(new byte[0], "--quick-add-key", gpg.fingerprint("custodian"), "cv25519", "encrypt", "1d");
            String key = base64(gpg.export("custodian"));
            Clock later = Clock.offset(CLOCK, Duration.ofDays(3));
            assertThatThrownBy(() -> PgpKey.parse(key, later))
                    .isInstanceOf(PgpKeyException.class)
                    .hasMessageContaining("encryption key expired on");
        }

        @Test
        @DisplayName("that was revoked is refused")
        void revoked() throws IOException {
            gpg.newKey("custodian", "future-default", "default", "1d");
            Path made = home.resolve("openpgp-revocs.d").resolve(gpg.fingerprint("custodian") + ".rev");
            String revocation = Files.readString(made).replace(":-----BEGIN", "-----BEGIN");
            gpg.run(revocation.getBytes(StandardCharsets.US_ASCII), "--import");
            String key = base64(gpg.export("custodian"));
            assertThatThrownBy(() -> PgpKey.parse(key, CLOCK))
                    .isInstanceOf(PgpKeyException.class)
                    .hasMessageContaining("revoked");
        }

        @Test
        @DisplayName("of two people at once, or private, is refused")
        void several() {
            gpg.newKey("one", "future-default", "default", "1d");
            gpg.newKey("two", "future-default", "default", "1d");
            String both = base64(gpg.run(new byte[0], "--export"));
            String secret = base64(gpg.run(new byte[0], "--export-secret-keys", "one"));
            assertThatThrownBy(() -> PgpKey.parse(both, CLOCK)).hasMessageContaining("holds 2 keys");
            assertThatThrownBy(() -> PgpKey.parse(secret, CLOCK)).hasMessageContaining("private key");
        }
    }

    @Test
    @DisplayName("of version 6 has a fingerprint of 64 digits and is encrypted to")
    void versionSix() throws PGPException, IOException {
        BcOpenPGPApi api = new BcOpenPGPApi();
        OpenPGPKey secret = api.generateKey(6).ed25519x25519Key("custodian").build();
        PgpKey key = PgpKey.parse(base64(secret.toCertificate().getEncoded()), CLOCK);
        assertThat(key.fingerprint()).matches("[0-9a-f]{64}");
        OpenPGPMessageProcessor reader = api.decryptAndOrVerifyMessage().addDecryptionKey(secret);
        byte[] plaintext =
                reader.process(new ByteArrayInputStream(key.encrypt(TEXT))).readAllBytes();
        assertThat(plaintext).isEqualTo(TEXT);
    }

    @Property(tries = 500)
    void anyTextIsAKeyOrRefused(@ForAll String text) {
        assertThatThrownBy(() -> PgpKey.parse(text, CLOCK)).isInstanceOf(PgpKeyException.class);
    }

    @Property(tries = 500)
    void anyBytesAreAKeyOrRefused(@ForAll byte[] bytes) {
        assertThatThrownBy(() -> PgpKey.parse(base64(bytes), CLOCK)).isInstanceOf(PgpKeyException.class);
    }
}
