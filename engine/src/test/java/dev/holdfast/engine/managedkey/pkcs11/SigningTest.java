package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import java.security.PublicKey;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A digest that is to be signed")
class SigningTest {
    private static final SignatureScheme DIGESTS = new SignatureScheme(HashAlgorithm.SHA2_256, false).ofDigests();
    private static final byte[] DIGEST = new byte[32];

    @ParameterizedTest
    @EnumSource(names = {"P256", "RSA"})
    @DisplayName("is handed over bare, and refused by a token that hashes whatever it signs")
    void digest(OwnKey kind) {
        PublicKey key = kind.make().getPublic();
        Set<Long> bare = Set.of(Ckm.ECDSA, Ckm.RSA_PKCS);
        assertThat(Signing.of(key, DIGESTS, DIGEST, bare).input()).endsWith(DIGEST);
        TokenHash hash = TokenHash.SHA2_256;
        assertThatThrownBy(() -> Signing.of(key, DIGESTS, DIGEST, Set.of(hash.ecdsa(), hash.rsaPkcs())))
                .isInstanceOf(InvalidFields.class)
                .hasMessageContaining("prehashed: ");
    }

    @ParameterizedTest
    @EnumSource(names = "ED25519")
    @DisplayName("is refused for a key that signs whole messages only")
    void whole(OwnKey kind) {
        PublicKey key = kind.make().getPublic();
        assertThatThrownBy(() -> Signing.of(key, DIGESTS, DIGEST, Set.of(Ckm.EDDSA)))
                .hasMessageContaining("prehashed: ");
    }
}
