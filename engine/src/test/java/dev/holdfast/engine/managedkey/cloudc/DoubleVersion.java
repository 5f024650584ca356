package dev.holdfast.engine.managedkey.cloudc;

import com.google.cloud.kms.v1.CryptoKeyVersion;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionAlgorithm;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionState;
import com.google.cloud.kms.v1.Digest;
import com.google.cloud.kms.v1.ProtectionLevel;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Signature;
import java.security.interfaces.RSAPrivateKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** A key version of the double, with a real key. Safe for use by many threads. */
final class DoubleVersion {
    private static final Provider BOUNCY_CASTLE = new BouncyCastleProvider();

    private static final String PKCS1 = "NONEwithRSA";

    /** DER of DigestInfo before the hash, by its length (RFC 8017, section 9.2, note 1). */
    private static final Map<Integer, String> DIGEST_INFO = Map.of(
            32, "3031300d060960864801650304020105000420",
            48, "3041300d060960864801650304020205000430",
            64, "3051300d060960864801650304020305000440");

    private final String name;
    private final CryptoKeyVersionAlgorithm algorithm;
    private final ProtectionLevel level;
    private final KeyPair keys;
    private final AtomicInteger looksUntilMade;
    private volatile CryptoKeyVersionState state = CryptoKeyVersionState.ENABLED;

    /** @param looksUntilMade how often it is still being made when someone looks */
    DoubleVersion(String name, CryptoKeyVersionAlgorithm algorithm, ProtectionLevel level, int looksUntilMade) {
        this.name = name;
        this.algorithm = algorithm;
        this.level = level;
        this.looksUntilMade = new AtomicInteger(looksUntilMade);
        this.keys = algorithm.name().startsWith("EC_")
                ? DoubleKeys.ec("secp" + number(algorithm, "P") + "r1")
                : DoubleKeys.rsa(number(algorithm, ""));
    }

    private static int number(CryptoKeyVersionAlgorithm algorithm, String before) {
        return Integer.parseInt(algorithm.name().replaceAll(".*_" + before + "([0-9]+)_.*", "$1"));
    }

    String name() {
        return name;
    }

    ProtectionLevel level() {
        return level;
    }

    CryptoKeyVersionAlgorithm algorithm() {
        return algorithm;
    }

    void become(CryptoKeyVersionState other) {
        state = other;
    }

    CryptoKeyVersionState state() {
        return looksUntilMade.getAndUpdate(left -> Math.max(0, left - 1)) > 0
                ? CryptoKeyVersionState.PENDING_GENERATION
                : state;
    }

    CryptoKeyVersion describe() {
        return CryptoKeyVersion.newBuilder()
                .setName(name)
                .setState(state())
                .setProtectionLevel(level)
                .setAlgorithm(algorithm)
                .build();
    }

    void requireEnabled() {
        CryptoKeyVersionState now = state();
        if (now != CryptoKeyVersionState.ENABLED) {
            throw new KmsError(
                    400,
                    "FAILED_PRECONDITION",
                    name + " is not enabled, current state is: " + now + ".",
                    now == CryptoKeyVersionState.PENDING_GENERATION ? "KEY_PENDING_GENERATION" : "KEY_DISABLED");
        }
    }

    String pem() {
        return "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'})
                        .encodeToString(keys.getPublic().getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
    }

    /** Signs a digest as the algorithm says; another kind of digest is refused. */
    byte[] sign(Digest digest) {
        String wanted = algorithm.name().replaceAll(".*_SHA", "sha");
        if (!digest.getDigestCase().name().toLowerCase(Locale.ROOT).equals(wanted)) {
            throw KmsError.invalid("The digest must be " + wanted + " for " + algorithm + ".");
        }
        byte[] hash = hash(digest);
        if (hash.length * 8 != Integer.parseInt(wanted.substring(3))) {
            throw KmsError.invalid("Digest length is invalid.");
        }
        try {
            return sign(keys.getPrivate(), hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] hash(Digest digest) {
        return switch (digest.getDigestCase()) {
            case SHA256 -> digest.getSha256().toByteArray();
            case SHA384 -> digest.getSha384().toByteArray();
            case SHA512 -> digest.getSha512().toByteArray();
            default -> throw KmsError.invalid("A digest is required.");
        };
    }

    private byte[] sign(PrivateKey key, byte[] hash) throws GeneralSecurityException {
        Signature signature = signer(key instanceof RSAPrivateKey, hash.length);
        signature.initSign(key);
        signature.update(signature.getAlgorithm().equals(PKCS1) ? digestInfo(hash) : hash);
        return signature.sign();
    }

    /** A signer of finished digests. The JDK has none for PSS. */
    private Signature signer(boolean rsa, int hashLength) throws GeneralSecurityException {
        if (!rsa) {
            return Signature.getInstance("NONEwithECDSA");
        }
        if (!algorithm.name().contains("_PSS_")) {
            return Signature.getInstance(PKCS1, BOUNCY_CASTLE);
        }
        String hash = "SHA-" + hashLength * 8;
        Signature pss = Signature.getInstance("NONEwithRSASSA-PSS", BOUNCY_CASTLE);
        pss.setParameter(new PSSParameterSpec(hash, "MGF1", new MGF1ParameterSpec(hash), hashLength, 1));
        return pss;
    }

    private static byte[] digestInfo(byte[] hash) {
        byte[] head = HexFormat.of().parseHex(DIGEST_INFO.get(hash.length));
        return ByteBuffer.allocate(head.length + hash.length)
                .put(head)
                .put(hash)
                .array();
    }
}
