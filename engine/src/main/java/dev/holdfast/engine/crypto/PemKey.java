package dev.holdfast.engine.crypto;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.pkcs.RSAPrivateKey;
import org.bouncycastle.asn1.sec.ECPrivateKey;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;

/**
 * A private key in PEM, whichever of the usual three forms it has (RFC 7468, RFC 8017, RFC 5915). What is wrong with one is
 * said in words that follow the name of the place where it stands.
 */
public final class PemKey {
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ((?:RSA |EC |ENCRYPTED )?PRIVATE KEY)-----([^-]*)-----END \\1-----");
    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "Ed25519");

    private PemKey() {}

    /**
     * @throws GeneralSecurityException if there is no key, or one with a password, or of another kind than RSA, EC and
     *     Ed25519; no text repeats a part of it
     */
    public static PrivateKey read(String pem) throws GeneralSecurityException {
        byte[] pkcs8 = pkcs8(pem);
        try {
            for (String algorithm : ALGORITHMS) {
                try {
                    return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
                } catch (InvalidKeySpecException e) {
                    // another kind of key: the next algorithm knows it, or none does
                }
            }
            throw new GeneralSecurityException("holds no RSA, EC or Ed25519 key");
        } finally {
            Arrays.fill(pkcs8, (byte) 0);
        }
    }

    private static byte[] pkcs8(String pem) throws GeneralSecurityException {
        Matcher block = BLOCK.matcher(pem);
        if (!block.find()) {
            throw new GeneralSecurityException("holds no private key in PEM");
        }
        try {
            byte[] der = Base64.getMimeDecoder().decode(block.group(2));
            return switch (block.group(1)) {
                case "PRIVATE KEY" -> der;
                case "RSA PRIVATE KEY" -> rsa(der);
                case "EC PRIVATE KEY" -> ec(der);
                default ->
                    throw new GeneralSecurityException(
                            "holds a private key with a password; store it without one, readable to the server only");
            };
        } catch (IOException | RuntimeException e) {
            // what is no ASN.1 of a key fails in many ways; the cause could quote it
            throw new GeneralSecurityException("holds a damaged private key");
        }
    }

    private static byte[] rsa(byte[] der) throws IOException {
        return wrap(
                new AlgorithmIdentifier(PKCSObjectIdentifiers.rsaEncryption, DERNull.INSTANCE),
                RSAPrivateKey.getInstance(der));
    }

    private static byte[] ec(byte[] der) throws IOException {
        ECPrivateKey key = ECPrivateKey.getInstance(der);
        int bits = Byte.SIZE * key.getPrivateKey().getOctets().length;
        // Java refuses a curve inside the key when one stands beside it
        ECPrivateKey bare = new ECPrivateKey(bits, key.getKey());
        return wrap(new AlgorithmIdentifier(X9ObjectIdentifiers.id_ecPublicKey, key.getParametersObject()), bare);
    }

    private static byte[] wrap(AlgorithmIdentifier algorithm, ASN1Encodable key) throws IOException {
        return new PrivateKeyInfo(algorithm, key).getEncoded();
    }
}
