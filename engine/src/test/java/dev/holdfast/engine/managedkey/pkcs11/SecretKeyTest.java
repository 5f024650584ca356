package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.OperationNotOffered;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A secret key on a SoftHSM token does what the JDK does with the same key:")
class SecretKeyTest {
    private static final byte[] NONE = {};
    private static final byte[] DATA = "bound to it".getBytes(StandardCharsets.UTF_8);
    private static final long GCM = 0x1087L;
    private static final long CBC_PAD = 0x1085L;
    private static final byte[] VALUE = "0123456789abcdef0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private final SoftHsm token = SoftHsm.create();
    private final Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));
    private final TokenObjects objects = new TokenObjects(pkcs11, token);

    @BeforeEach
    void putKeys() {
        objects.aes("aes", 1, VALUE);
        objects.generic("hmac", 2, Arrays.copyOf(VALUE, 64));
    }

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private KeyBackend key(String label, long mechanism) {
        return pkcs11.open("cipher", settings(label, mechanism).fields());
    }

    private TestSettings settings(String label, long mechanism) {
        return TestSettings.of(token)
                .with("key_label", label)
                .with("mechanism", mechanism)
                .with("curve", "");
    }

    private static byte[] jdk(int mode, String name, java.security.spec.AlgorithmParameterSpec parameters, byte[]... in)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(name);
        cipher.init(mode, new SecretKeySpec(VALUE, "AES"), parameters);
        if (in.length > 1) {
            cipher.updateAAD(in[1]);
        }
        return cipher.doFinal(in[0]);
    }

    private static byte[] from(byte[] bytes, int start) {
        return Arrays.copyOfRange(bytes, start, bytes.length);
    }

    private static byte[] joined(byte[] head, byte[] tail) {
        byte[] joined = Arrays.copyOf(head, head.length + tail.length);
        System.arraycopy(tail, 0, joined, head.length, tail.length);
        return joined;
    }

    @ParameterizedTest(name = "AES-GCM of {0} bytes")
    @ValueSource(ints = {0, 1, 16, 1000, 300_000})
    void gcm(int length) throws GeneralSecurityException {
        byte[] plaintext = new byte[length];
        Arrays.fill(plaintext, (byte) 9);
        KeyBackend backend = key("aes", GCM);
        byte[] made = backend.encrypt(plaintext, DATA);
        assertThat(made).hasSize(12 + length + 16);
        GCMParameterSpec parameters = new GCMParameterSpec(128, made, 0, 12);
        assertThat(jdk(Cipher.DECRYPT_MODE, "AES/GCM/NoPadding", parameters, from(made, 12), DATA))
                .isEqualTo(plaintext);
        GCMParameterSpec fresh = new GCMParameterSpec(128, new byte[12]);
        byte[] theirs = joined(new byte[12], jdk(Cipher.ENCRYPT_MODE, "AES/GCM/NoPadding", fresh, plaintext, DATA));
        assertThat(backend.decrypt(theirs, DATA)).isEqualTo(plaintext);
        assertThat(backend.decrypt(backend.encrypt(plaintext, NONE), NONE)).isEqualTo(plaintext);
    }

    @ParameterizedTest(name = "AES-CBC with padding of {0} bytes")
    @ValueSource(ints = {0, 15, 16, 1000})
    void cbc(int length) throws GeneralSecurityException {
        byte[] plaintext = new byte[length];
        Arrays.fill(plaintext, (byte) 9);
        KeyBackend backend = key("aes", CBC_PAD);
        byte[] made = backend.encrypt(plaintext, NONE);
        assertThat(jdk(Cipher.DECRYPT_MODE, "AES/CBC/PKCS5Padding", new IvParameterSpec(made, 0, 16), from(made, 16)))
                .isEqualTo(plaintext);
        byte[] theirs = joined(
                new byte[16],
                jdk(Cipher.ENCRYPT_MODE, "AES/CBC/PKCS5Padding", new IvParameterSpec(new byte[16]), plaintext));
        assertThat(backend.decrypt(theirs, NONE)).isEqualTo(plaintext);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({"0x221,HmacSHA1", "0x256,HmacSHA224", "0x251,HmacSHA256", "0x261,HmacSHA384", "0x271,HmacSHA512"})
    void hmac(String mechanism, String name) throws GeneralSecurityException {
        Mac mac = Mac.getInstance(name);
        mac.init(new SecretKeySpec(Arrays.copyOf(VALUE, 64), name));
        KeyBackend backend = key("hmac", Long.decode(mechanism));
        assertThat(backend.mac(DATA)).isEqualTo(mac.doFinal(DATA));
        assertThat(backend.mac(NONE)).isEqualTo(mac.doFinal(NONE));
        assertThatThrownBy(() -> backend.encrypt(DATA, NONE)).isInstanceOf(OperationNotOffered.class);
    }

    @Test
    @DisplayName("a mechanism that is not known here goes to the token as it is")
    void others() throws GeneralSecurityException {
        byte[] block = new byte[32];
        KeyBackend ecb = key("aes", 0x1081L);
        Cipher jdk = Cipher.getInstance("AES/ECB/NoPadding");
        jdk.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(VALUE, "AES"));
        assertThat(ecb.encrypt(block, NONE)).isEqualTo(jdk.doFinal(block));
        assertThat(ecb.decrypt(jdk.doFinal(block), NONE)).isEqualTo(block);
        assertThat(key("aes", 0x108AL).mac(DATA)).as("AES-CMAC").hasSize(16);
        assertThatThrownBy(() -> key("aes", 0x80000001L).encrypt(block, NONE))
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.MECHANISM));
    }

    @Test
    @DisplayName("a ciphertext that was changed, cut or bound to other data is refused, always in the same words")
    void badCiphertexts() {
        KeyBackend gcm = key("aes", GCM);
        byte[] made = gcm.encrypt(DATA, DATA);
        byte[] changed = made.clone();
        changed[14] ^= 1;
        assertBad(gcm, made, NONE);
        assertBad(gcm, changed, DATA);
        assertBad(gcm, new byte[27], DATA);
        KeyBackend cbc = key("aes", CBC_PAD);
        assertBad(cbc, new byte[32], NONE);
        assertBad(cbc, new byte[33], NONE);
        assertBad(cbc, new byte[16], NONE);
        assertThat(cbc.decrypt(cbc.encrypt(DATA, NONE), NONE)).isEqualTo(DATA);
    }

    private static void assertBad(KeyBackend backend, byte[] ciphertext, byte[] associatedData) {
        assertThatThrownBy(() -> backend.decrypt(ciphertext, associatedData))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessage(new BadCiphertext().getMessage());
    }

    @Test
    @DisplayName("associated data are refused where the mechanism has no place for them")
    void associatedData() {
        KeyBackend cbc = key("aes", CBC_PAD);
        assertThatThrownBy(() -> cbc.encrypt(DATA, DATA))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageContainingAll("associated_data", "CKM_AES_CBC_PAD");
        assertThatThrownBy(() -> cbc.decrypt(DATA, DATA)).hasMessageContaining("associated_data");
    }

    @Test
    @DisplayName("it is found by label or id, and two that match are refused with their number")
    void found() {
        KeyBackend byId =
                pkcs11.open("cipher", settings("", GCM).with("key_id", "01").fields());
        assertThat(byId.decrypt(key("aes", GCM).encrypt(DATA, NONE), NONE)).isEqualTo(DATA);
        objects.aes("aes", 3, VALUE);
        assertFails(key("aes", GCM), Category.NOT_FOUND, "2 keys match label \"aes\"");
        assertFails(key("aes", 0x1081L), Category.NOT_FOUND, "2 keys match label \"aes\"");
        assertFails(key("none", GCM), Category.NOT_FOUND, "no key with label \"none\"");
    }

    @Test
    @DisplayName("a key pair under the same label does not pass for it")
    void pairs() {
        token.pkcs11Tool("--keypairgen", "--key-type", "rsa:2048", "--label", "pair", "--id", "0b");
        assertFails(key("pair", GCM), Category.MECHANISM, "is a key pair");
        assertFails(key("aes", 0x1L), Category.MECHANISM, "is a secret key");
    }

    private static void assertFails(KeyBackend backend, Category category, String text) {
        assertThatThrownBy(() -> backend.encrypt(DATA, NONE))
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(category))
                .hasMessageContaining(text);
    }

    @Test
    @DisplayName("it is seen to exist when its id is configured")
    void confirmed() {
        Pkcs11Type type = new Pkcs11Type(pkcs11::open, List.of(SoftHsm.kmsLibrary()));
        TestSettings byId = settings("", GCM).with("key_id", "01");
        assertThat(type.confirm("cipher", byId.fields())).isEmpty();
        assertThat(key("aes", GCM).exists()).isTrue();
        assertThat(key("none", GCM).exists()).isFalse();
        assertThat(type.confirm("cipher", byId.with("key_id", "0f").fields()))
                .singleElement()
                .asString()
                .startsWith("key_id: ");
        assertThat(type.confirm("cipher", byId.with("pin", "9999").fields()))
                .singleElement()
                .asString()
                .startsWith("pin: ");
    }

    @Test
    @DisplayName("random bytes need no key and come in any number")
    void random() {
        KeyBackend backend = key("nothing here", GCM);
        assertThat(backend.random(5000)).hasSize(5000).isNotEqualTo(backend.random(5000));
        assertThat(backend.random(0)).isEmpty();
    }
}
