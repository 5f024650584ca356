package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.api.bc.BcOpenPGPApi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that were damaged, cut or made to be expensive. */
class HostilePgpKeyTest {
    private static final byte[] VERSION_4 = certificate(4);
    private static final byte[] VERSION_6 = certificate(6);

    private static byte[] certificate(int version) {
        try {
            return new BcOpenPGPApi()
                    .generateKey(version)
                    .ed25519x25519Key("custodian")
                    .build()
                    .toCertificate()
                    .getEncoded();
        } catch (PGPException | IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void isUsableOrRefused(byte[] bytes) {
        String text = Base64.getEncoder().encodeToString(bytes);
        try {
            PgpKey key = PgpKey.parse(text, Clock.systemUTC());
            assertThat(key.fingerprint()).matches("[0-9a-f]{40}([0-9a-f]{24})?");
            assertThat(key.encrypt(new byte[] {1})).isNotEmpty();
        } catch (PgpKeyException refused) {
            assertThat(refused.getMessage()).isNotBlank();
        }
    }

    @Property(tries = 2000)
    void aChangedByteMakesNoHarm(
            @ForAll boolean six,
            @ForAll @IntRange(max = 100_000) int at,
            @ForAll @IntRange(min = 1, max = 255) int flip) {
        byte[] bytes = (six ? VERSION_6 : VERSION_4).clone();
        bytes[at % bytes.length] ^= (byte) flip;
        isUsableOrRefused(bytes);
    }

    @Property(tries = 500)
    void aCutMakesNoHarm(@ForAll boolean six, @ForAll @IntRange(max = 100_000) int at) {
        byte[] bytes = six ? VERSION_6 : VERSION_4;
        isUsableOrRefused(Arrays.copyOf(bytes, at % bytes.length));
    }

    @ParameterizedTest
    @ValueSource(ints = {0x00, 0x99, 0xA3, 0xC6, 0xC8, 0xCE, 0xD1, 0xFF})
    void aMebibyteOfOneByteIsRefusedSoon(int value) {
        byte[] bytes = new byte[768 << 10];
        Arrays.fill(bytes, (byte) value);
        String text = Base64.getEncoder().encodeToString(bytes);
        assertTimeout(Duration.ofSeconds(10), () -> assertThatThrownBy(() -> PgpKey.parse(text, Clock.systemUTC()))
                .isInstanceOf(PgpKeyException.class));
    }
}
