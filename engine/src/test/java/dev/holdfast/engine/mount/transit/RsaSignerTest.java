package dev.holdfast.engine.mount.transit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** RSA signatures. */
class RsaSignerTest {
    private static final KeyPair PAIR = pair();
    private static final RsaSigner SIGNER =
            new RsaSigner((RSAPublicKey) PAIR.getPublic(), PAIR::getPrivate, new SecureRandom());

    private static KeyPair pair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SigningWish wish(HashAlgorithm hash, boolean pss, SaltLength salt) {
        return new SigningWish(Optional.of(hash), true, false, Optional.of(pss), false, salt);
    }

    private static Signature jdk(HashAlgorithm hash, boolean pss, int salt) throws GeneralSecurityException {
        if (!pss) {
            String name = hash.jdkName().startsWith("SHA3")
                    ? hash.jdkName()
                    : hash.jdkName().replace("-", "");
            return Signature.getInstance(name + "withRSA");
        }
        Signature signature = Signature.getInstance("RSASSA-PSS");
        signature.setParameter(
                new PSSParameterSpec(hash.jdkName(), "MGF1", new MGF1ParameterSpec(hash.jdkName()), salt, 1));
        return signature;
    }

    private static byte[] signedByJdk(HashAlgorithm hash, boolean pss, int salt, byte[] input)
            throws GeneralSecurityException {
        Signature signer = jdk(hash, pss, salt);
        signer.initSign(PAIR.getPrivate());
        signer.update(input);
        return signer.sign();
    }

    private static boolean verifiedByJdk(HashAlgorithm hash, boolean pss, int salt, byte[] input, byte[] signature)
            throws GeneralSecurityException {
        Signature verifier = jdk(hash, pss, salt);
        verifier.initVerify(PAIR.getPublic());
        verifier.update(input);
        return verifier.verify(signature);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("with PKCS#1 v1.5 are those of the JDK, for every hash")
    void pkcs1(HashAlgorithm hash) throws GeneralSecurityException {
        byte[] input = {1, 2, 3};
        SigningWish wish = wish(hash, false, SaltLength.AUTO);
        byte[] signature = SIGNER.sign(input, wish);
        assertThat(signature).isEqualTo(signedByJdk(hash, false, 0, input));
        assertThat(SIGNER.verify(input, signature, wish)).isTrue();
        assertThat(SIGNER.verify(new byte[3], signature, wish)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("with PSS verify in the JDK and those of the JDK here, for every hash")
    void pss(HashAlgorithm hash) throws GeneralSecurityException {
        byte[] input = {4, 5, 6};
        int longest = 256 - hash.length() - 2;
        for (int salt : new int[] {0, 1, hash.length(), longest}) {
            SigningWish fixed = wish(hash, true, SaltLength.read("salt_length", salt == 0 ? "00" : "" + salt));
            assertThat(verifiedByJdk(hash, true, salt, input, SIGNER.sign(input, fixed)))
                    .isTrue();
            byte[] theirs = signedByJdk(hash, true, salt, input);
            assertThat(SIGNER.verify(input, theirs, fixed)).isTrue();
            assertThat(SIGNER.verify(input, theirs, wish(hash, true, SaltLength.AUTO)))
                    .isTrue();
            assertThat(SIGNER.verify(input, theirs, wish(hash, true, SaltLength.read("salt_length", "5"))))
                    .isFalse();
        }
    }

    @Property(tries = 300)
    void areNotAnyBytes(@ForAll byte[] signature, @ForAll @Size(256) byte[] long256, @ForAll boolean pss) {
        SigningWish wish = wish(HashAlgorithm.SHA2_256, pss, SaltLength.AUTO);
        assertThat(SIGNER.verify(new byte[1], signature, wish)).isFalse();
        assertThat(SIGNER.verify(new byte[1], long256, wish)).isFalse();
    }

    @Property(tries = 100)
    void areNotChangedOnes(@ForAll byte[] input, @ForAll @IntRange(max = 2047) int bit, @ForAll boolean pss) {
        SigningWish wish = wish(HashAlgorithm.SHA3_256, pss, SaltLength.AUTO);
        byte[] signature = SIGNER.sign(input, wish);
        assertThat(SIGNER.verify(input, signature, wish)).isTrue();
        signature[bit / 8] ^= (byte) (1 << bit % 8);
        assertThat(SIGNER.verify(input, signature, wish)).isFalse();
    }
}
