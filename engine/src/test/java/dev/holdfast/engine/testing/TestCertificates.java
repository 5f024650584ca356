package dev.holdfast.engine.testing;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.sec.SECObjectIdentifiers;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.util.io.pem.PemObject;

/** Certificates for tests, made when they are needed: an authority, and what it signs. */
public final class TestCertificates {
    private static final Duration VALIDITY = Duration.ofDays(2);
    private static final Pattern NUMERIC = Pattern.compile("[0-9.]+|.*:.*");

    private final Identity authority;

    private TestCertificates(Identity authority) {
        this.authority = authority;
    }

    /** A certificate with its private key. */
    public record Identity(X509Certificate certificate, KeyPair keys) {

        /** SHA-256 over the DER form, lower-case hex. */
        public String sha256() {
            try {
                return HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded()));
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }

        /** The certificate as PEM. */
        public String certificatePem() {
            return pem(certificate);
        }

        /** The private key as PEM in PKCS#8. */
        public String keyPem() {
            try {
                return pem(new JcaPKCS8Generator(keys.getPrivate(), null).generate());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Writes the certificate as PEM. */
        public Path writeCertificate(Path file) {
            return writePem(file, certificate);
        }

        /** Writes the private key as PEM in PKCS#8. */
        public Path writeKey(Path file) {
            return write(file, keyPem());
        }

        /** Writes the private key as PEM in the older form of its algorithm, as OpenSSL does. */
        public Path writeTraditionalKey(Path file) {
            if (!(keys.getPrivate() instanceof ECPrivateKey ec)) {
                return writePem(file, keys.getPrivate());
            }
            org.bouncycastle.asn1.sec.ECPrivateKey withCurve = new org.bouncycastle.asn1.sec.ECPrivateKey(
                    ec.getParams().getOrder().bitLength(), ec.getS(), SECObjectIdentifiers.secp256r1);
            try {
                return writePem(file, new PemObject("EC PRIVATE KEY", withCurve.getEncoded()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** A new authority. */
    public static TestCertificates newAuthority() {
        KeyPair keys = ecKeys();
        X500Principal name = new X500Principal("CN=Test authority " + new SecureRandom().nextInt(1_000_000));
        Instant start = Instant.now().minus(VALIDITY);
        return new TestCertificates(
                new Identity(sign(name, keys.getPrivate(), name, keys, List.of(), start, true), keys));
    }

    /** The authority's own certificate. */
    public Identity authority() {
        return authority;
    }

    /** A certificate for a server (or client) with these host names and addresses. */
    public Identity issue(String commonName, String... names) {
        return issue(ecKeys(), commonName, names);
    }

    /** As {@link #issue(String, String...)} with an RSA key. */
    public Identity issueRsa(String commonName, String... names) {
        return issue(keys("RSA", null), commonName, names);
    }

    /** As {@link #issue(String, String...)}, and over since yesterday. */
    public Identity issueExpired(String commonName, String... names) {
        return issue(
                ecKeys(), Instant.now().minus(VALIDITY.multipliedBy(2)).minus(Duration.ofDays(1)), commonName, names);
    }

    private Identity issue(KeyPair keys, String commonName, String... names) {
        return issue(keys, Instant.now().minus(VALIDITY), commonName, names);
    }

    private Identity issue(KeyPair keys, Instant start, String commonName, String... names) {
        X500Principal issuer = authority.certificate().getSubjectX500Principal();
        X500Principal subject = new X500Principal("CN=" + commonName);
        PrivateKey signer = authority.keys().getPrivate();
        return new Identity(sign(issuer, signer, subject, keys, List.of(names), start, false), keys);
    }

    private static X509Certificate sign(
            X500Principal issuer,
            PrivateKey signer,
            X500Principal subject,
            KeyPair keys,
            List<String> names,
            Instant start,
            boolean isAuthority) {
        BigInteger serial = new BigInteger(120, new SecureRandom());
        X509v3CertificateBuilder builder = new JcaX509v3CertificateBuilder(
                issuer,
                serial,
                Date.from(start),
                Date.from(start.plus(VALIDITY.multipliedBy(2))),
                subject,
                keys.getPublic());
        try {
            addExtensions(builder, names, isAuthority);
            return new JcaX509CertificateConverter()
                    .getCertificate(builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(signer)));
        } catch (CertIOException | OperatorCreationException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addExtensions(X509v3CertificateBuilder builder, List<String> names, boolean isAuthority)
            throws CertIOException {
        builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(isAuthority));
        if (!names.isEmpty()) {
            GeneralName[] all = names.stream()
                    .map(name -> new GeneralName(
                            NUMERIC.matcher(name).matches() ? GeneralName.iPAddress : GeneralName.dNSName, name))
                    .toArray(GeneralName[]::new);
            builder.addExtension(Extension.subjectAlternativeName, false, new GeneralNames(all));
        }
    }

    private static KeyPair ecKeys() {
        return keys("EC", "secp256r1");
    }

    private static KeyPair keys(String algorithm, String curve) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            if (curve == null) {
                generator.initialize(2048);
            } else {
                generator.initialize(new ECGenParameterSpec(curve));
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path writePem(Path file, Object object) {
        return write(file, pem(object));
    }

    private static String pem(Object object) {
        StringWriter text = new StringWriter();
        try (JcaPEMWriter pem = new JcaPEMWriter(text)) {
            pem.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static Path write(Path file, String text) {
        try {
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
