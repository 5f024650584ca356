package dev.holdfast.engine.mount.transit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.Secret;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Authenticated encryption. */
class AeadCipherTest {
    private static final String KEY = "feffe9928665731c6d6a8f9467308308";
    private static final String NONCE = "cafebabefacedbaddecaf888";
    private static final String ASSOCIATED = "feedfacedeadbeeffeedfacedeadbeefabaddad2";
    private static final String PLAINTEXT = "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
            + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39";

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    private static AeadCipher cipher(KeyType type, byte[] key) {
        return new AeadCipher(type, Secret.copyOf(key), new SecureRandom());
    }

    @ParameterizedTest
    @CsvSource({
        "AES128_GCM96," + KEY + ",42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
                + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091,5bc94fbc3221a5db94fae95ae7121a47",
        "AES256_GCM96," + KEY + KEY + ",522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
                + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662,76fc6ece0f4e1768cddf8853bb2d551b"
    })
    @DisplayName("opens the published AES-GCM test cases 4 and 16")
    void gcm(KeyType type, String key, String ciphertext, String tag) {
        assertThat(cipher(type, hex(key)).decrypt(hex(NONCE + ciphertext + tag), hex(ASSOCIATED)))
                .isEqualTo(hex(PLAINTEXT));
    }

    @Test
    @DisplayName("opens the example of RFC 8439, 2.8.2")
    void chacha() {
        String sealed = "070000004041424344454647d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
                + "3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee3"
                + "28091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d26586cec64b6116"
                + "1ae10b594f09e26a7e902ecbd0600691";
        byte[] key = hex("808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f");
        byte[] opened = cipher(KeyType.CHACHA20_POLY1305, key).decrypt(hex(sealed), hex("50515253c0c1c2c3c4c5c6c7"));
        assertThat(new String(opened, StandardCharsets.US_ASCII))
                .isEqualTo("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the"
                        + " future, sunscreen would be it.");
    }

    @Property(tries = 200)
    void givesBackWhatWasEncrypted(@ForAll byte[] plaintext, @ForAll byte[] associated, @ForAll boolean aes) {
        AeadCipher cipher = cipher(aes ? KeyType.AES256_GCM96 : KeyType.CHACHA20_POLY1305, new byte[32]);
        byte[] sealed = cipher.encrypt(plaintext, associated);
        assertThat(cipher.decrypt(sealed, associated)).isEqualTo(plaintext);
        sealed[sealed.length / 2] ^= 1;
        assertThatThrownBy(() -> cipher.decrypt(sealed, associated)).isInstanceOf(InvalidFields.class);
    }

    @Property(tries = 500)
    void refusesAnyOtherBytes(@ForAll byte[] sealed, @ForAll byte[] associated, @ForAll boolean aes) {
        AeadCipher cipher = cipher(aes ? KeyType.AES256_GCM96 : KeyType.CHACHA20_POLY1305, new byte[32]);
        assertThatThrownBy(() -> cipher.decrypt(sealed, associated))
                .isInstanceOf(InvalidFields.class)
                .hasMessageStartingWith("ciphertext: ");
    }
}
