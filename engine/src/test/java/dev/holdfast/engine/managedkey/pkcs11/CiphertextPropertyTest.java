package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

@Label("Whatever bytes a token is to decrypt")
class CiphertextPropertyTest {
    private static final byte[] NONE = {};
    private static final byte[] MESSAGE = "something to encrypt".getBytes(StandardCharsets.UTF_8);

    private static Pkcs11 pkcs11;
    private static KeyBackend gcm;
    private static KeyBackend cbc;
    private static KeyBackend oaep;

    @BeforeContainer
    static void open() {
        SoftHsm token = SoftHsm.create();
        pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));
        new TokenObjects(pkcs11, token).aes("signer", 1, new byte[32]);
        TestSettings settings = TestSettings.of(token);
        gcm = pkcs11.open("gcm", settings.with("mechanism", 0x1087L).fields());
        cbc = pkcs11.open("cbc", settings.with("mechanism", 0x1085L).fields());
        TestSettings rsa = settings.rsa(2048)
                .with("mechanism", 9L)
                .with("rsa_oaep_hash", "sha1")
                .with("key_label", "rsa")
                .with("usages", List.of("encrypt", "decrypt"));
        oaep = pkcs11.open("oaep", rsa.fields());
        oaep.generate();
    }

    @AfterContainer
    static void close() {
        pkcs11.close();
    }

    @Property(tries = 150)
    @Label("is refused in the same words by an algorithm that knows its own")
    void anyBytes(@ForAll @Size(max = 300) byte[] bytes, @ForAll @Size(max = 20) byte[] associatedData) {
        assertThat(opens(gcm, bytes, associatedData)).isFalse();
        assertThat(opens(oaep, bytes, NONE)).isFalse();
        assertThat(opens(oaep, Arrays.copyOf(bytes, 256), NONE)).isFalse();
    }

    @Property(tries = 150)
    @Label("is refused or opens to something, where nothing tells")
    void anyBlocks(@ForAll @Size(max = 200) byte[] bytes) {
        opens(cbc, bytes, NONE);
        opens(cbc, Arrays.copyOf(bytes, (bytes.length + 47) / 16 * 16), NONE);
    }

    @Property(tries = 100)
    @Label("and that differs from a true ciphertext in one bit is refused")
    void oneBit(@ForAll int where) {
        for (KeyBackend backend : List.of(gcm, oaep)) {
            byte[] bytes = backend.encrypt(MESSAGE, NONE);
            assertThat(opens(backend, bytes, NONE)).isTrue();
            int bit = Math.floorMod(where, bytes.length * Byte.SIZE);
            bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            assertThat(opens(backend, bytes, NONE)).isFalse();
        }
    }

    private static boolean opens(KeyBackend backend, byte[] ciphertext, byte[] associatedData) {
        try {
            backend.decrypt(ciphertext, associatedData);
            return true;
        } catch (BadCiphertext e) {
            assertThat(e.status()).isEqualTo(400);
            assertThat(e).hasMessage(new BadCiphertext().getMessage());
            return false;
        }
    }
}
