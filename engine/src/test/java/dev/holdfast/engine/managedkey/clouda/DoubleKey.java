package dev.holdfast.engine.managedkey.clouda;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** A key in the double: a real key pair, or none for kinds that do not sign. For one thread at a time. */
final class DoubleKey {
    private static final BouncyCastleProvider BOUNCY_CASTLE = new BouncyCastleProvider();

    /** What stands before a digest in PKCS#1 v1.5 (RFC 8017, section 9.2). */
    private static final Map<String, String> DIGEST_INFO = Map.of(
            "256", "3031300d060960864801650304020105000420",
            "384", "3041300d060960864801650304020205000430",
            "512", "3051300d060960864801650304020305000440");

    final String id;
    final String spec;
    final String usage;
    final String description;
    final Optional<KeyPair> pair;
    String state = "Enabled";

    DoubleKey(String id, String spec, String usage, String description) {
        this.id = id;
        this.spec = spec;
        this.usage = usage;
        this.description = description;
        this.pair = spec.startsWith("RSA") || spec.startsWith("ECC_NIST") ? Optional.of(pair(spec)) : Optional.empty();
    }

    private static KeyPair pair(String spec) {
        try {
            boolean rsa = spec.startsWith("RSA");
            KeyPairGenerator generator = KeyPairGenerator.getInstance(rsa ? "RSA" : "EC");
            if (rsa) {
                generator.initialize(Integer.parseInt(spec.substring(4)));
            } else {
                generator.initialize(new ECGenParameterSpec("secp" + spec.substring(10) + "r1"));
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Signs a digest; one of another length than the algorithm's hash is not asked for. */
    byte[] sign(String algorithm, byte[] digest) throws GeneralSecurityException {
        Signature signature = signature(algorithm);
        signature.initSign(pair.orElseThrow().getPrivate());
        signature.update(input(algorithm, digest));
        return signature.sign();
    }

    boolean verify(String algorithm, byte[] digest, byte[] signed) throws GeneralSecurityException {
        Signature signature = signature(algorithm);
        signature.initVerify(pair.orElseThrow().getPublic());
        signature.update(input(algorithm, digest));
        return signature.verify(signed);
    }

    private static byte[] input(String algorithm, byte[] digest) {
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        if (algorithm.startsWith("RSASSA_PKCS1")) {
            input.writeBytes(HexFormat.of().parseHex(DIGEST_INFO.get(hash(algorithm))));
        }
        input.writeBytes(digest);
        return input.toByteArray();
    }

    private static String hash(String algorithm) {
        return algorithm.substring(algorithm.length() - 3);
    }

    private static Signature signature(String algorithm) throws GeneralSecurityException {
        if (algorithm.startsWith("ECDSA")) {
            return Signature.getInstance("NONEwithECDSA");
        }
        if (algorithm.startsWith("RSASSA_PKCS1")) {
            return Signature.getInstance("NONEwithRSA");
        }
        Signature pss = Signature.getInstance("NONEWITHRSASSA-PSS", BOUNCY_CASTLE);
        String name = "SHA-" + hash(algorithm);
        pss.setParameter(new PSSParameterSpec(
                name,
                "MGF1",
                new MGF1ParameterSpec(name),
                Integer.parseInt(hash(algorithm)) / 8,
                PSSParameterSpec.TRAILER_FIELD_BC));
        return pss;
    }

    /** Whether the algorithm is one of this key: an EC key has the one of its curve. */
    boolean signsWith(String algorithm) {
        return switch (spec) {
            case "ECC_NIST_P256" -> algorithm.equals("ECDSA_SHA_256");
            case "ECC_NIST_P384" -> algorithm.equals("ECDSA_SHA_384");
            case "ECC_NIST_P521" -> algorithm.equals("ECDSA_SHA_512");
            default -> spec.startsWith("RSA") && algorithm.startsWith("RSASSA");
        };
    }
}
