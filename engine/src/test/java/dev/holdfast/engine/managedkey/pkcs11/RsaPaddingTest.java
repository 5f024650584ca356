package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

@Label("RSA encryption with the public key alone")
class RsaPaddingTest {
    private static final String[] WORDS = {"sha1", "sha224", "sha256", "sha384", "sha512"};
    private static final KeyPair PAIR = OwnKey.RSA.make();

    @Property(tries = 60)
    @Label("is opened by the private key, whatever the hash of OAEP")
    void oaep(@ForAll @IntRange(max = 4) int hash, @ForAll @Size(max = 126) byte[] plaintext)
            throws GeneralSecurityException {
        TokenHash chosen = TokenHash.ofOaep(WORDS[hash]);
        String name = chosen.algorithm().jdkName();
        Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding");
        cipher.init(
                Cipher.DECRYPT_MODE,
                PAIR.getPrivate(),
                new OAEPParameterSpec(name, "MGF1", new MGF1ParameterSpec(name), PSource.PSpecified.DEFAULT));
        assertThat(cipher.doFinal(encrypted(new RsaPadding(Optional.of(chosen)), plaintext)))
                .isEqualTo(plaintext);
    }

    @Property(tries = 30)
    @Label("is opened by the private key, with PKCS#1 v1.5")
    void pkcs1(@ForAll @Size(max = 245) byte[] plaintext) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        cipher.init(Cipher.DECRYPT_MODE, PAIR.getPrivate());
        assertThat(cipher.doFinal(encrypted(new RsaPadding(Optional.empty()), plaintext)))
                .isEqualTo(plaintext);
    }

    @Property(tries = 6)
    @Label("takes exactly what its overhead leaves")
    void overhead(@ForAll @IntRange(max = 5) int hash) {
        RsaPadding padding =
                new RsaPadding(hash < WORDS.length ? Optional.of(TokenHash.ofOaep(WORDS[hash])) : Optional.empty());
        int limit = 256 - padding.overhead();
        assertThat(encrypted(padding, new byte[limit])).hasSize(256);
        assertThatThrownBy(() -> encrypted(padding, new byte[limit + 1])).isInstanceOf(IllegalStateException.class);
    }

    private static byte[] encrypted(RsaPadding padding, byte[] plaintext) {
        return padding.encrypt((RSAPublicKey) PAIR.getPublic(), plaintext);
    }
}
