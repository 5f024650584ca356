package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.activation.Joining;
import dev.holdfast.engine.replication.activation.Redeemed;
import dev.holdfast.engine.replication.activation.RedeemerLab;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An activation token goes only to a primary that is trusted")
class DrRedemptionTlsTest {
    private static final String HOST = "127.0.0.1";

    private final SettableClock clock = new SettableClock();
    private final RedeemerLab lab = new RedeemerLab(clock);
    private final TestCertificates stranger = TestCertificates.newAuthority();
    private TestPrimary primary;
    private String token;

    @TempDir
    Path folder;

    @BeforeEach
    void start() {
        primary = new TestPrimary(folder, clock);
        token = primary.token("b");
    }

    /** Whatever was refused has not used the token up. */
    @AfterEach
    void close() {
        try (Redeemed redeemed = redeemed(Map.of("ca_file", primary.ca().toString()))) {
            assertThat(redeemed.credentials().secondaryId()).isEqualTo("b");
        }
        primary.close();
    }

    private Redeemed redeemed(Map<String, Object> sent) {
        return lab.redeemer().redeem(token, DrRedemptionTest.access(sent), Joining.ANY_SET);
    }

    private void refused(Map<String, Object> sent, String... why) {
        assertThatThrownBy(() -> redeemed(sent))
                .isInstanceOfSatisfying(ApiException.class, refusal -> assertThat(refusal.status())
                        .isEqualTo(400))
                .hasMessageContainingAll(why)
                .hasMessageNotContaining(token);
    }

    private Map<String, Object> trusting(String address) {
        return Map.of("ca_file", primary.ca().toString(), "primary_api_addr", address);
    }

    @Test
    @DisplayName("by the system's authorities, or by those that are given")
    void authority() {
        refused(Map.of(), "primary_api_addr: ", primary.url(), "not trusted", "ca_cert");
        refused(
                Map.of("ca_cert", stranger.authority().certificatePem()),
                "primary_api_addr: ",
                primary.url(),
                "not trusted");
    }

    @Test
    @DisplayName("whose certificate is for its name and has not expired")
    void certificate() {
        String misnamed = primary.listen(primary.tls(primary.authority().issue("x", "elsewhere.example.com")));
        refused(trusting(misnamed), misnamed, "not for the name", HOST);
        String old = primary.listen(primary.tls(primary.authority().issueExpired("x", HOST)));
        refused(trusting(old), old, "expired");
    }

    @Test
    @DisplayName("and that speaks TLS")
    void noTls() {
        String plain = primary.listenPlainly().replace("http:", "https:");
        refused(trusting(plain), "primary_api_addr: ", plain, "TLS failed", "https");
    }

    @Test
    @DisplayName("and one that demands a client certificate gets none but what is given")
    void demanding() {
        String demanding = primary.listen(primary.demanding());
        refused(trusting(demanding), "primary_api_addr: ", demanding, "client_cert_pem");
        Identity wrong = stranger.issue("wrong");
        Map<String, Object> sent = new HashMap<>(trusting(demanding));
        sent.put("client_cert_pem", wrong.certificatePem());
        sent.put("client_key_pem", wrong.keyPem());
        refused(sent, "primary_api_addr: ", demanding, "client_cert_pem");
    }

    @Test
    @DisplayName("and what says whom to trust is refused by name when it cannot be used")
    void badAuthorities() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path mixed = Files.createDirectory(folder.resolve("mixed"));
        Files.copy(primary.ca(), mixed.resolve("a.pem"));
        Path bad = Files.writeString(mixed.resolve("b.pem"), "no PEM");
        Path large = Files.write(folder.resolve("large.pem"), new byte[(4 << 20) + 1]);
        refused(Map.of("ca_file", folder + "/missing"), "ca_file: ", folder + "/missing");
        refused(Map.of("ca_file", folder.toString()), "ca_file: ", folder.toString());
        refused(Map.of("ca_file", bad.toString()), "ca_file: ", bad.toString(), "certificate");
        refused(Map.of("ca_file", large.toString()), "ca_file: ", large.toString(), "bytes");
        refused(Map.of("ca_file", "\0"), "ca_file: ", "no path");
        refused(Map.of("ca_path", empty.toString()), "ca_path: ", empty.toString(), "no files");
        refused(Map.of("ca_path", mixed.toString()), "ca_path: ", bad.toString());
        refused(Map.of("ca_path", bad.toString()), "ca_path: ", bad.toString(), "directory");
        String damaged = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        refused(Map.of("ca_cert", damaged), "ca_cert: ", "damaged");
        refused(Map.of("ca_cert", "nothing"), "ca_cert: ", "certificate");
    }

    @Test
    @DisplayName("and so is a client certificate that is not whole, or does not fit its key")
    void badIdentity() {
        Identity one = stranger.issue("one");
        Identity rsa = stranger.issueRsa("rsa");
        refused(Map.of("client_cert_pem", one.certificatePem()), "client_key_pem: ", "client_cert_pem");
        refused(Map.of("client_key_pem", one.keyPem()), "client_cert_pem: ", "client_key_pem");
        for (Identity other : new Identity[] {stranger.issue("two"), rsa}) {
            refusedIdentity(one.certificatePem(), other.keyPem(), "client_key_pem: ", "does not fit");
        }
        refusedIdentity("nothing", one.keyPem(), "client_cert_pem: ", "certificate");
        refusedIdentity(one.certificatePem(), "nothing", "client_key_pem: ", "private key");
        for (String kind : new String[] {"", "RSA ", "EC "}) {
            for (String der : new String[] {"", "AAAA", "MAA=", "MAMCAQE=", "MAUwAzAB"}) {
                String key =
                        "-----BEGIN %1$sPRIVATE KEY-----\n%2$s\n-----END %1$sPRIVATE KEY-----\n".formatted(kind, der);
                refusedIdentity(one.certificatePem(), key, "client_key_pem: ");
            }
        }
        String locked = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n";
        refusedIdentity(one.certificatePem(), locked, "client_key_pem: ", "password");
    }

    private void refusedIdentity(String cert, String key, String... why) {
        refused(Map.of("client_cert_pem", cert, "client_key_pem", key), why);
    }
}
