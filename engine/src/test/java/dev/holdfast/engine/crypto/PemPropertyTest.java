package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.util.Base64;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

class PemPropertyTest {
    private static final Identity IDENTITY = TestCertificates.newAuthority().issue("any");
    private static final List<String> LABELS = List.of("PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY");

    /** Nothing else is thrown than what is declared. */
    private static void orRefused(ThrowingCallable reading, Class<? extends Exception> refusal) {
        Throwable thrown = catchThrowable(reading);
        if (thrown != null) {
            assertThat(thrown).isInstanceOf(refusal).message().isNotEmpty();
        }
    }

    private static void readKey(String pem) {
        orRefused(() -> PemKey.read(pem), GeneralSecurityException.class);
    }

    private static void readCertificates(byte[] pem) {
        orRefused(() -> Pem.certificates(new ByteArrayInputStream(pem)), CertificateException.class);
    }

    @Example
    void whatWasWrittenIsRead() throws GeneralSecurityException {
        assertThat(PemKey.read(IDENTITY.keyPem())).isEqualTo(IDENTITY.keys().getPrivate());
        String two = "a comment\n" + IDENTITY.certificatePem() + "another\n" + IDENTITY.certificatePem();
        assertThat(Pem.certificates(new ByteArrayInputStream(two.getBytes(StandardCharsets.UTF_8))))
                .containsExactly(IDENTITY.certificate(), IDENTITY.certificate());
    }

    @Property(tries = 300)
    void anyTextIsAKeyOrRefused(@ForAll String text, @ForAll @Size(max = 60) byte[] der) {
        readKey(text);
        LABELS.forEach(label -> readKey(Pem.text(label, der)));
        LABELS.forEach(label -> readKey("-----BEGIN " + label + "-----" + text + "-----END " + label + "-----"));
    }

    @Property(tries = 300)
    void aKeyOfWhichAByteWasChangedIsAKeyOrRefused(
            @ForAll @IntRange(max = 10_000) int where, @ForAll byte with, @ForAll @IntRange(max = 2) int label) {
        byte[] der = IDENTITY.keys().getPrivate().getEncoded();
        der[where % der.length] = with;
        readKey(Pem.text(LABELS.get(label), der));
    }

    @Property(tries = 300)
    void anyBytesAreCertificatesOrRefused(@ForAll byte[] bytes) {
        readCertificates(bytes);
        readCertificates(Pem.text("CERTIFICATE", bytes).getBytes(StandardCharsets.US_ASCII));
    }

    @Property(tries = 300)
    void aCertificateOfWhichAByteWasChangedIsOneOrRefused(@ForAll @IntRange(max = 10_000) int where, @ForAll byte with)
            throws CertificateException {
        byte[] der = IDENTITY.certificate().getEncoded();
        der[where % der.length] = with;
        readCertificates(der);
        readCertificates(("-----BEGIN CERTIFICATE-----\n" + Base64.getEncoder().encodeToString(der)
                        + "\n-----END CERTIFICATE-----\n")
                .getBytes(StandardCharsets.US_ASCII));
    }
}
