package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.security.GeneralSecurityException;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;

/**
 * The padding of RSA encryption (RFC 8017, section 7). Immutable.
 *
 * @param oaep the hash of OAEP and of its mask generation; empty for PKCS#1 v1.5
 */
record RsaPadding(Optional<TokenHash> oaep) {
    private static final int PKCS1_OVERHEAD = 11;

    /** The padding of the configured mechanism. */
    static RsaPadding of(KeySettings settings) {
        boolean oaep = settings.mechanism() == Ckm.RSA_PKCS_OAEP;
        return new RsaPadding(oaep ? Optional.of(settings.oaepHash()) : Optional.empty());
    }

    /** Bytes of the modulus that are not left for the plaintext. */
    int overhead() {
        return oaep.map(hash -> 2 * hash.algorithm().length() + 2).orElse(PKCS1_OVERHEAD);
    }

    CkMechanism mechanism() {
        return oaep.map(hash -> CkMechanism.oaep(hash.digestMechanism(), hash.maskGeneration()))
                .orElseGet(() -> CkMechanism.of(Ckm.RSA_PKCS));
    }

    /** Encrypts with the public key in this process. */
    byte[] encrypt(RSAPublicKey key, byte[] plaintext) {
        try {
            Cipher cipher = Cipher.getInstance(oaep.isPresent() ? "RSA/ECB/OAEPPadding" : "RSA/ECB/PKCS1Padding");
            if (oaep.isPresent()) {
                cipher.init(Cipher.ENCRYPT_MODE, key, parameters(oaep.get()));
            } else {
                cipher.init(Cipher.ENCRYPT_MODE, key);
            }
            return cipher.doFinal(plaintext);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot encrypt with " + this, e);
        }
    }

    private static OAEPParameterSpec parameters(TokenHash hash) {
        String name = hash.algorithm().jdkName();
        return new OAEPParameterSpec(name, "MGF1", new MGF1ParameterSpec(name), PSource.PSpecified.DEFAULT);
    }

    /** A failure that comes from a hash which the token does not know becomes one that names the setting. */
    RuntimeException explained(CkException e) {
        boolean atInit = e.function() == CkFunction.C_EncryptInit || e.function() == CkFunction.C_DecryptInit;
        return oaep.isPresent() && atInit && e.is(Ckr.ARGUMENTS_BAD, Ckr.MECHANISM_PARAM_INVALID)
                ? InvalidFields.of(
                        Pkcs11Fields.RSA_OAEP_HASH,
                        "the token refuses OAEP with this hash (" + e.getMessage() + "); set it to one that the token"
                                + " knows, often sha1 alone")
                : e;
    }

    @Override
    public String toString() {
        return oaep.map(hash -> "OAEP over " + hash.algorithm().word()).orElse("PKCS#1 v1.5 padding");
    }
}
