package dev.holdfast.engine.managedkey.cloudb;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.bouncycastle.crypto.CipherParameters;
import org.bouncycastle.crypto.CryptoException;
import org.bouncycastle.crypto.Digest;
import org.bouncycastle.crypto.Signer;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.digests.SHA384Digest;
import org.bouncycastle.crypto.digests.SHA512Digest;
import org.bouncycastle.crypto.engines.RSABlindedEngine;
import org.bouncycastle.crypto.params.RSAKeyParameters;
import org.bouncycastle.crypto.signers.PSSSigner;
import org.bouncycastle.util.encoders.Hex;

/** Real RSA over digests, as a store does it. */
final class RsaKeys {
    /** Identifiers of RFC 8017 section 9.2, note 1. */
    private static final Map<String, String> DIGEST_INFO = Map.of(
            "RS256", "3031300d060960864801650304020105000420",
            "RS384", "3041300d060960864801650304020205000430",
            "RS512", "3051300d060960864801650304020305000440");

    private static final Map<String, KeyPair> MADE = new ConcurrentHashMap<>();

    private RsaKeys() {}

    /** The key of this size and number: making one takes long, so tests share them. */
    static KeyPair of(int bits, int number) {
        return MADE.computeIfAbsent(bits + "/" + number, unused -> generate(bits));
    }

    private static KeyPair generate(int bits) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(bits);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static byte[] compute(String operation, KeyPair pair, String algorithm, byte[] value)
            throws GeneralSecurityException {
        return switch (operation) {
            case "sign" -> sign(pair, algorithm, value);
            case "encrypt" -> oaep(algorithm, Cipher.ENCRYPT_MODE, pair.getPublic(), value);
            case "decrypt" -> oaep(algorithm, Cipher.DECRYPT_MODE, pair.getPrivate(), value);
            default -> throw new GeneralSecurityException("no such operation");
        };
    }

    /** As anyone can who has the public key. */
    static byte[] encrypt(PublicKey key, byte[] plaintext) throws GeneralSecurityException {
        return oaep("RSA-OAEP-256", Cipher.ENCRYPT_MODE, key, plaintext);
    }

    private static byte[] oaep(String algorithm, int mode, java.security.Key key, byte[] value)
            throws GeneralSecurityException {
        MGF1ParameterSpec mask =
                switch (algorithm) {
                    case "RSA-OAEP" -> MGF1ParameterSpec.SHA1;
                    case "RSA-OAEP-256" -> MGF1ParameterSpec.SHA256;
                    default -> throw new GeneralSecurityException("no such algorithm");
                };
        Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding");
        cipher.init(
                mode, key, new OAEPParameterSpec(mask.getDigestAlgorithm(), "MGF1", mask, PSource.PSpecified.DEFAULT));
        return cipher.doFinal(value);
    }

    private static byte[] sign(KeyPair pair, String algorithm, byte[] digest) throws GeneralSecurityException {
        if (!algorithm.startsWith("PS")) {
            Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            cipher.init(Cipher.ENCRYPT_MODE, pair.getPrivate());
            return cipher.doFinal(digestInfo(algorithm, digest));
        }
        RSAPrivateKey key = (RSAPrivateKey) pair.getPrivate();
        Signer signer =
                pss(algorithm, digest, true, new RSAKeyParameters(true, key.getModulus(), key.getPrivateExponent()));
        try {
            return signer.generateSignature();
        } catch (CryptoException e) {
            throw new GeneralSecurityException(e);
        }
    }

    static boolean verify(KeyPair pair, String algorithm, byte[] digest, byte[] signature)
            throws GeneralSecurityException {
        RSAPublicKey key = (RSAPublicKey) pair.getPublic();
        if (algorithm.startsWith("PS")) {
            return pss(algorithm, digest, false, new RSAKeyParameters(false, key.getModulus(), key.getPublicExponent()))
                    .verifySignature(signature);
        }
        Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        cipher.init(Cipher.DECRYPT_MODE, key);
        try {
            return MessageDigest.isEqual(digestInfo(algorithm, digest), cipher.doFinal(signature));
        } catch (BadPaddingException forged) {
            return false;
        }
    }

    private static byte[] digestInfo(String algorithm, byte[] digest) throws GeneralSecurityException {
        String prefix = DIGEST_INFO.getOrDefault(algorithm, "");
        requireLength(algorithm, digest);
        return Hex.decode(prefix + Hex.toHexString(digest));
    }

    private static Signer pss(String algorithm, byte[] digest, boolean signing, CipherParameters key)
            throws GeneralSecurityException {
        requireLength(algorithm, digest);
        Digest hash =
                switch (algorithm) {
                    case "PS256" -> new SHA256Digest();
                    case "PS384" -> new SHA384Digest();
                    default -> new SHA512Digest();
                };
        Signer signer = PSSSigner.createRawSigner(new RSABlindedEngine(), hash);
        signer.init(signing, key);
        signer.update(digest, 0, digest.length);
        return signer;
    }

    private static void requireLength(String algorithm, byte[] digest) throws GeneralSecurityException {
        if (!algorithm.matches("[RP]S(256|384|512)") || digest.length * 8 != Integer.parseInt(algorithm.substring(2))) {
            throw new GeneralSecurityException("the digest is not one for " + algorithm);
        }
    }
}
