package dev.holdfast.engine.mount.transit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.util.HexFormat;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Signatures on curves. */
class CurveSignersTest {
    private static final KeyMaterials.Made P521 = new KeyMaterials().make(KeyType.ECDSA_P521, 0);
    private static final ECPublicKey P521_PUBLIC =
            (ECPublicKey) KeyPairs.publicKey(KeyType.ECDSA_P521, P521.publicKey());
    private static final EcdsaSigner ECDSA = new EcdsaSigner(
            P521_PUBLIC,
            () -> KeyPairs.privateKey(KeyType.ECDSA_P521, P521.material().key()));

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    private static SigningWish wish(boolean jws) {
        return new SigningWish(
                Optional.of(HashAlgorithm.SHA2_256), false, false, Optional.empty(), jws, SaltLength.AUTO);
    }

    @Test
    @DisplayName("with Ed25519 are those of RFC 8032, 7.1, test 2")
    void ed25519() {
        Secret pkcs8 = Secret.owning(hex("302e020100300506032b657004220420"
                + "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"));
        PublicKey publicKey = KeyPairs.publicKey(
                KeyType.ED25519,
                hex("302a300506032b6570032100" + "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"));
        Ed25519Signer signer = new Ed25519Signer(publicKey, () -> KeyPairs.privateKey(KeyType.ED25519, pkcs8));
        byte[] signature = hex("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00");
        assertThat(signer.sign(hex("72"), wish(false))).isEqualTo(signature);
        assertThat(signer.verify(hex("72"), signature, wish(false))).isTrue();
        assertThat(signer.verify(hex("73"), signature, wish(false))).isFalse();
    }

    @Property(tries = 100)
    void areNotAnyBytes(@ForAll byte[] signature, @ForAll boolean jws) {
        assertThat(ECDSA.verify(new byte[1], signature, wish(jws))).isFalse();
    }

    @Property(tries = 20)
    void haveTwoFormsThatTurnIntoEachOther(@ForAll byte[] input) {
        byte[] der = ECDSA.sign(input, wish(false));
        byte[] sideBySide = EcdsaForm.toSideBySide(P521_PUBLIC, der);
        assertThat(sideBySide).hasSize(132);
        assertThat(ECDSA.verify(input, sideBySide, wish(true))).isTrue();
        assertThat(EcdsaForm.toDer(P521_PUBLIC, sideBySide)).hasValue(der);
    }

    @Property(tries = 300)
    void haveNoSecondFormWhenTheyAreNone(@ForAll byte[] sideBySide) {
        assertThat(EcdsaForm.toDer(P521_PUBLIC, sideBySide)).isEmpty();
    }
}
