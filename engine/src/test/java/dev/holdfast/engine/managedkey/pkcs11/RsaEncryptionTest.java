package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.OperationNotOffered;
import dev.holdfast.engine.testing.Machine;
import dev.holdfast.engine.testing.SoftHsm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.spec.MGF1ParameterSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("An RSA key on a SoftHSM token")
class RsaEncryptionTest {
    private static final byte[] NONE = {};
    private static final byte[] MESSAGE = {4, 5, 6};
    private static final long PKCS1 = 1;
    private static final long OAEP = 9;
    private static final OAEPParameterSpec SHA1 =
            new OAEPParameterSpec("SHA-1", "MGF1", MGF1ParameterSpec.SHA1, PSource.PSpecified.DEFAULT);

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private final Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private KeyBackend key(long mechanism, String hash) {
        return pkcs11.open("cipher", settings(mechanism, hash).fields());
    }

    private TestSettings settings(long mechanism, String hash) {
        return TestSettings.of(token)
                .rsa(2048)
                .with("mechanism", mechanism)
                .with("rsa_oaep_hash", hash)
                .with("usages", List.of("encrypt", "decrypt", "sign", "verify"));
    }

    private byte[] encryptedByJdk(BackendKey key, boolean oaep) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(oaep ? "RSA/ECB/OAEPPadding" : "RSA/ECB/PKCS1Padding");
        if (oaep) {
            cipher.init(Cipher.ENCRYPT_MODE, key.publicKey(), SHA1);
        } else {
            cipher.init(Cipher.ENCRYPT_MODE, key.publicKey());
        }
        return cipher.doFinal(MESSAGE);
    }

    private byte[] encryptedByOpenssl(BackendKey key, String... options) throws IOException {
        Path in = Files.write(folder.resolve("in"), MESSAGE);
        Path out = folder.resolve("out");
        Path publicKey = Files.write(folder.resolve("public"), key.publicKey().getEncoded());
        List<String> command = new ArrayList<>(List.of("openssl", "pkeyutl", "-encrypt", "-pubin", "-keyform", "DER"));
        command.addAll(List.of("-inkey", publicKey.toString(), "-in", in.toString(), "-out", out.toString()));
        command.addAll(List.of(options));
        Machine.run(Map.of(), command);
        return Files.readAllBytes(out);
    }

    @ParameterizedTest(name = "mechanism {0}")
    @ValueSource(longs = {PKCS1, OAEP})
    @DisplayName("decrypts what the JDK, openssl and the token itself have encrypted")
    void decrypts(long mechanism) throws GeneralSecurityException, IOException {
        KeyBackend backend = key(mechanism, "sha1");
        BackendKey key = backend.generate();
        assertThat(backend.decrypt(encryptedByJdk(key, mechanism == OAEP), NONE))
                .isEqualTo(MESSAGE);
        byte[] made = backend.encrypt(MESSAGE, NONE);
        assertThat(made).hasSize(256).isNotEqualTo(backend.encrypt(MESSAGE, NONE));
        assertThat(backend.decrypt(made, NONE)).isEqualTo(MESSAGE);
        assertThat(backend.decrypt(backend.encrypt(NONE, NONE), NONE)).isEmpty();
        String padding = mechanism == OAEP ? "rsa_padding_mode:oaep" : "rsa_padding_mode:pkcs1";
        assertThat(backend.decrypt(encryptedByOpenssl(key, "-pkeyopt", padding), NONE))
                .isEqualTo(MESSAGE);
    }

    @ParameterizedTest(name = "mechanism {0}")
    @ValueSource(longs = {PKCS1, OAEP})
    @DisplayName("encrypts up to its limit, and says what it is")
    void limit(long mechanism) {
        KeyBackend backend = key(mechanism, "sha1");
        backend.generate();
        int limit = mechanism == OAEP ? 256 - 42 : 256 - 11;
        byte[] longest = new byte[limit];
        Arrays.fill(longest, (byte) 1);
        assertThat(backend.decrypt(backend.encrypt(longest, NONE), NONE)).isEqualTo(longest);
        assertThatThrownBy(() -> backend.encrypt(new byte[limit + 1], NONE))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageContainingAll("plaintext", String.valueOf(limit + 1), "at most " + limit);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sha224", "sha256", "sha384", "sha512"})
    @DisplayName("says which hash of OAEP the token refuses, rather than make what it cannot decrypt")
    void refusedHash(String hash) {
        KeyBackend backend = key(OAEP, hash);
        backend.generate();
        assertRefusesHash(() -> backend.encrypt(MESSAGE, NONE));
        assertRefusesHash(() -> backend.decrypt(new byte[256], NONE));
        token.pkcs11Tool("--delete-object", "--type", "pubkey", "--label", "signer");
        KeyBackend withoutPublicHalf = key(OAEP, hash);
        assertRefusesHash(() -> withoutPublicHalf.encrypt(MESSAGE, NONE));
    }

    private static void assertRefusesHash(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(InvalidFields.class)
                .hasMessageContainingAll("rsa_oaep_hash", "CKR_ARGUMENTS_BAD", "sha1");
    }

    @ParameterizedTest(name = "mechanism {0}")
    @ValueSource(longs = {PKCS1, OAEP})
    @DisplayName("without its public half on the token encrypts all the same")
    void withoutPublicHalf(long mechanism) {
        key(mechanism, "sha1").generate();
        token.pkcs11Tool("--delete-object", "--type", "pubkey", "--label", "signer");
        KeyBackend backend = key(mechanism, "sha1");
        assertThat(backend.decrypt(backend.encrypt(MESSAGE, NONE), NONE)).isEqualTo(MESSAGE);
    }

    @Test
    @DisplayName("that may not encrypt at the token, nor decrypt, encrypts all the same")
    void encryptOnly() {
        KeyBackend signer = pkcs11.open(
                "cipher",
                settings(PKCS1, "sha1").with("usages", List.of("sign")).fields());
        signer.generate();
        assertThat(signer.encrypt(MESSAGE, NONE)).hasSize(256);
        assertThatThrownBy(() -> signer.decrypt(new byte[256], NONE))
                .hasMessageContaining("CKR_KEY_FUNCTION_NOT_PERMITTED");
    }

    @ParameterizedTest(name = "mechanism {0}")
    @ValueSource(longs = {PKCS1, OAEP})
    @DisplayName("refuses every ciphertext that does not decrypt in the same words, whatever is wrong with it")
    void badCiphertexts(long mechanism) {
        KeyBackend backend = key(mechanism, "sha1");
        backend.generate();
        byte[] good = backend.encrypt(MESSAGE, NONE);
        byte[] changed = good.clone();
        changed[200] ^= 1;
        byte[] tooGreat = new byte[256];
        Arrays.fill(tooGreat, (byte) 0xFF);
        for (byte[] bad : List.of(NONE, new byte[255], new byte[256], new byte[257], changed, tooGreat)) {
            assertThat(answer(backend, bad)).as("%d bytes", bad.length).isIn(expected(mechanism));
        }
        assertThat(backend.decrypt(good, NONE)).isEqualTo(MESSAGE);
    }

    /** Crypto libraries newer than OpenSSL 3.1 answer to a wrong PKCS#1 v1.5 padding with other bytes. */
    private static List<String> expected(long mechanism) {
        String refusal = new BadCiphertext().getMessage();
        return mechanism == PKCS1 ? List.of(refusal, "other bytes") : List.of(refusal);
    }

    private static String answer(KeyBackend backend, byte[] ciphertext) {
        try {
            return Arrays.equals(backend.decrypt(ciphertext, NONE), MESSAGE) ? "the message" : "other bytes";
        } catch (BadCiphertext e) {
            assertThat(e.status()).isEqualTo(400);
            return e.getMessage();
        }
    }

    @Test
    @DisplayName("takes no associated data")
    void associatedData() {
        assertThatThrownBy(() -> key(PKCS1, "sha1").encrypt(MESSAGE, MESSAGE))
                .hasMessageContainingAll("associated_data", "CKM_RSA_PKCS");
    }

    @Test
    @DisplayName("for PSS, like an EC key, does not encrypt")
    void signingOnly() {
        for (long mechanism : new long[] {0x0D, 0x1041}) {
            KeyBackend backend = key(mechanism, "sha1");
            assertThatThrownBy(() -> backend.encrypt(MESSAGE, NONE)).isInstanceOf(OperationNotOffered.class);
            assertThatThrownBy(() -> backend.decrypt(MESSAGE, NONE)).isInstanceOf(OperationNotOffered.class);
            assertThatThrownBy(() -> backend.mac(MESSAGE)).isInstanceOf(OperationNotOffered.class);
        }
    }

    @Test
    @DisplayName("by another mechanism is handed to the token as it is")
    void others() {
        key(PKCS1, "sha1").generate();
        KeyBackend raw = key(3, "sha1");
        byte[] block = new byte[256];
        block[255] = 2;
        assertThat(raw.decrypt(raw.encrypt(block, NONE), NONE)).isEqualTo(block);
        assertThatThrownBy(() -> raw.mac(block)).hasMessageContaining("makes no MACs");
    }
}
