package dev.holdfast.engine.cluster;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * The authority that a cluster makes for itself; {@link #toString()} hides the key.
 *
 * @param certificate its own, self-signed
 * @param key that signs the certificates of nodes, or of peers in other clusters
 */
record ClusterAuthority(X509Certificate certificate, PrivateKey key) {
    private static final Duration VALIDITY = Duration.ofDays(30 * 365);
    /** Clocks of nodes may differ. */
    private static final Duration SKEW = Duration.ofDays(1);

    private static final int SERIAL_BITS = 120;

    /** A new one. */
    static ClusterAuthority create(String clusterName, Instant now) {
        KeyPair keys = newKeys();
        X500Principal name = new X500Principal("CN=Holdfast cluster authority, OU=" + clusterName);
        X509v3CertificateBuilder builder = builder(name, name, keys, now.minus(SKEW), now.plus(VALIDITY));
        try {
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(0))
                    .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
        } catch (CertIOException e) {
            throw new IllegalStateException("an extension cannot be encoded", e);
        }
        return new ClusterAuthority(signed(builder, keys.getPrivate()), keys.getPrivate());
    }

    /**
     * Of what {@link X509Certificate#getEncoded()} and {@link PrivateKey#getEncoded()} gave.
     *
     * @throws GeneralSecurityException if they are damaged
     */
    static ClusterAuthority of(byte[] certificate, byte[] pkcs8) throws GeneralSecurityException {
        PrivateKey key = KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
        return new ClusterAuthority(Certificates.parse(certificate), key);
    }

    /** A new key pair with a certificate, as long-lived as the authority: it is gone when the process ends. */
    NodeIdentity issue(String node, Instant now) {
        KeyPair keys = newKeys();
        return new NodeIdentity(
                certificateOf(keys, "Holdfast node", Certificates.uri(node), now), keys.getPrivate(), certificate);
    }

    /** The same for a peer in another cluster, by any name. */
    PeerIdentity issuePeer(String uri, Instant now) {
        KeyPair keys = newKeys();
        return new PeerIdentity(certificateOf(keys, "Holdfast peer", uri, now), keys.getPrivate(), certificate);
    }

    private X509Certificate certificateOf(KeyPair keys, String commonName, String uri, Instant now) {
        X509v3CertificateBuilder builder = builder(
                certificate.getSubjectX500Principal(),
                new X500Principal("CN=" + commonName),
                keys,
                now.minus(SKEW),
                certificate.getNotAfter().toInstant());
        KeyPurposeId[] purposes = {KeyPurposeId.id_kp_serverAuth, KeyPurposeId.id_kp_clientAuth};
        GeneralName name = new GeneralName(GeneralName.uniformResourceIdentifier, uri);
        try {
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(false))
                    .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
                    .addExtension(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(purposes))
                    .addExtension(Extension.subjectAlternativeName, false, new GeneralNames(name));
        } catch (CertIOException e) {
            throw new IllegalStateException("an extension cannot be encoded", e);
        }
        return signed(builder, key);
    }

    private static X509v3CertificateBuilder builder(
            X500Principal issuer, X500Principal subject, KeyPair keys, Instant from, Instant until) {
        BigInteger serial = new BigInteger(SERIAL_BITS, new SecureRandom()).setBit(SERIAL_BITS);
        return new JcaX509v3CertificateBuilder(
                issuer, serial, Date.from(from), Date.from(until), subject, keys.getPublic());
    }

    private static X509Certificate signed(X509v3CertificateBuilder builder, PrivateKey signer) {
        try {
            return new JcaX509CertificateConverter()
                    .getCertificate(builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(signer)));
        } catch (OperatorCreationException | GeneralSecurityException e) {
            throw new IllegalStateException("Java cannot sign with a P-256 key", e);
        }
    }

    private static KeyPair newKeys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Java cannot make P-256 keys", e);
        }
    }

    @Override
    public String toString() {
        return "ClusterAuthority[" + certificate.getSubjectX500Principal() + "]";
    }
}
