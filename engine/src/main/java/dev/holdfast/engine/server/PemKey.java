package dev.holdfast.engine.server;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Base64;
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

/** The private key of a PEM file as PKCS#8, whichever of the usual three forms it has (RFC 7468, RFC 8017, RFC 5915). */
final class PemKey {
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ((?:RSA |EC |ENCRYPTED )?PRIVATE KEY)-----([^-]*)-----END \\1-----");

    private PemKey() {}

    /**
     * @return DER that the caller wipes
     * @throws GeneralSecurityException if there is no key, or one with a password
     */
    static byte[] pkcs8(String pem, Path file) throws IOException, GeneralSecurityException {
        Matcher block = BLOCK.matcher(pem);
        if (!block.find()) {
            throw new GeneralSecurityException(file + " holds no private key in PEM");
        }
        try {
            byte[] der = Base64.getMimeDecoder().decode(block.group(2));
            return switch (block.group(1)) {
                case "PRIVATE KEY" -> der;
                case "RSA PRIVATE KEY" -> rsa(der);
                case "EC PRIVATE KEY" -> ec(der);
                default ->
                    throw new GeneralSecurityException(
                            file
                                    + " holds a private key with a password; store it without one, readable to the server only");
            };
        } catch (IllegalArgumentException e) {
            throw new GeneralSecurityException(file + " holds a damaged private key");
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
