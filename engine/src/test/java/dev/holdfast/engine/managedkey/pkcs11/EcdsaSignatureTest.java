package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.NistCurve;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EcdsaSignatureTest {
    @Property(tries = 300)
    @Label("raw to DER and back is the same")
    void roundTrip(@ForAll @Size(132) byte[] bytes) {
        for (NistCurve curve : NistCurve.values()) {
            byte[] raw = Arrays.copyOf(bytes, 2 * curve.width());
            raw[0] |= 1;
            raw[curve.width()] |= 1;
            assertThat(EcdsaSignature.toRaw(EcdsaSignature.toDer(raw), curve.width()))
                    .contains(raw);
        }
    }

    @Property(tries = 1000)
    @Label("DER has the numbers as two's complement, whatever a token gives")
    void numbers(@ForAll @Size(max = 80) byte[] raw, @ForAll @IntRange(max = 40) int zeros) {
        Arrays.fill(raw, 0, Math.min(zeros, raw.length), (byte) 0);
        int half = raw.length / 2;
        byte[] r = new BigInteger(1, Arrays.copyOfRange(raw, 0, half)).toByteArray();
        byte[] s = new BigInteger(1, Arrays.copyOfRange(raw, half, raw.length)).toByteArray();
        ByteBuffer der = ByteBuffer.allocate(6 + r.length + s.length).put((byte) 0x30);
        der.put((byte) (4 + r.length + s.length));
        der.put((byte) 2).put((byte) r.length).put(r);
        der.put((byte) 2).put((byte) s.length).put(s);
        assertThat(EcdsaSignature.toDer(raw)).isEqualTo(der.array());
    }

    @Property(tries = 1000)
    @Label("any bytes are a signature or none")
    void anyBytes(@ForAll @Size(max = 80) byte[] bytes) {
        EcdsaSignature.toRaw(bytes, 32)
                .ifPresent(raw -> assertThat(EcdsaSignature.toDer(raw)).isEqualTo(bytes));
    }

    @Property(tries = 500)
    @Label("a signature with one byte changed is refused or says what it says")
    void changedByte(@ForAll @Size(64) byte[] raw, @ForAll int where, @ForAll byte what) {
        byte[] der = EcdsaSignature.toDer(raw);
        der[Math.floorMod(where, der.length)] = what;
        EcdsaSignature.toRaw(der, 32)
                .ifPresent(back -> assertThat(EcdsaSignature.toDer(back)).isEqualTo(der));
    }

    @ParameterizedTest
    @EnumSource
    void ofTheJdkAreRead(NistCurve curve) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp" + curve.bits() + "r1"));
        KeyPair pair = generator.generateKeyPair();
        for (int i = 0; i < 20; i++) {
            byte[] der = sign("SHA256withECDSA", pair);
            byte[] raw = EcdsaSignature.toRaw(der, curve.width()).orElseThrow();
            assertThat(EcdsaSignature.toDer(raw)).isEqualTo(der);
            Signature verifier = Signature.getInstance("SHA256withECDSAinP1363Format");
            verifier.initVerify(pair.getPublic());
            verifier.update(der.length > 0 ? new byte[] {7} : new byte[0]);
            assertThat(verifier.verify(raw)).isTrue();
        }
    }

    private static byte[] sign(String algorithm, KeyPair pair) throws GeneralSecurityException {
        Signature signer = Signature.getInstance(algorithm);
        signer.initSign(pair.getPrivate());
        signer.update((byte) 7);
        return signer.sign();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "30",
                "3000",
                "300602010102010100",
                "3007020101020200ff00",
                "30070202000102010101",
                "3006020181020101",
                "30060201010201",
                "3081060201010201" + "01",
                "3008028101010201" + "01"
            })
    void inAnotherFormAreRefused(String hex) {
        assertThat(EcdsaSignature.toRaw(HexFormat.of().parseHex(hex), 32)).isEmpty();
    }

    @Test
    void thatAreTooLongForTheCurveAreRefused() {
        byte[] raw = new byte[96];
        Arrays.fill(raw, (byte) 0x55);
        assertThat(EcdsaSignature.toRaw(EcdsaSignature.toDer(raw), 32)).isEmpty();
    }
}
