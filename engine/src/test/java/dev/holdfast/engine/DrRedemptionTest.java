package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.replication.activation.Credentials;
import dev.holdfast.engine.replication.activation.Joining;
import dev.holdfast.engine.replication.activation.PrimaryAccess;
import dev.holdfast.engine.replication.activation.Redeemed;
import dev.holdfast.engine.replication.activation.RedeemerLab;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An activation token, redeemed at the primary")
class DrRedemptionTest {
    private final SettableClock clock = new SettableClock();
    private final RedeemerLab lab = new RedeemerLab(clock);
    private TestPrimary primary;

    @TempDir
    Path folder;

    @BeforeEach
    void start() {
        primary = new TestPrimary(folder, clock);
    }

    @AfterEach
    void close() {
        primary.close();
    }

    static PrimaryAccess access(Map<String, Object> sent) {
        return PrimaryAccess.of(FieldSet.of(PrimaryAccess.FIELDS).read(sent));
    }

    private Redeemed redeemed(String token, Map<String, Object> sent) {
        return lab.redeemer().redeem(token, access(sent), Joining.ANY_SET);
    }

    private void check(Redeemed redeemed, String id) {
        Credentials content = redeemed.credentials();
        assertThat(content.secondaryId()).isEqualTo(id);
        assertThat(content.clusterId()).isEqualTo(primary.clusterId());
        assertThat(content.clusterAddresses()).containsExactly("lb:8201");
        assertThat(content.rootKey().length()).isEqualTo(32);
        assertThat(redeemed.toString()).doesNotContain("PRIVATE");
    }

    @Test
    @DisplayName("gives the credentials that it stands for, once, over TLS by an authority in a file")
    void wrapped() {
        String token = primary.token("b");
        try (Redeemed redeemed = redeemed(token, Map.of("ca_file", primary.ca().toString()))) {
            check(redeemed, "b");
            assertThat(redeemed.apiAddress()).isEqualTo(primary.url());
            assertThat(redeemed.usedUp()).isTrue();
            assertThat(redeemed.refusal("token: so")).hasMessageContainingAll("token: so", "a new one is needed");
        }
    }

    @Test
    @DisplayName("gives them without a call if it is encrypted for the key of this cluster")
    void encrypted() {
        String token = primary.token("b", lab.publicKey());
        primary.close();
        try (Redeemed redeemed = redeemed(token, Map.of("primary_api_addr", "https://10.0.0.1:8200"))) {
            assertThat(redeemed.credentials().secondaryId()).isEqualTo("b");
            assertThat(redeemed.apiAddress()).isEqualTo("https://10.0.0.1:8200");
            assertThat(redeemed.usedUp()).isFalse();
            assertThat(redeemed.refusal("token: so")).hasMessage("token: so");
        }
    }

    @Test
    @DisplayName("trusts authorities in a directory or sent with it, and goes to the address that is given")
    void trust() throws IOException {
        Path directory = Files.createDirectories(folder.resolve("trust/more")).getParent();
        Files.copy(primary.ca(), directory.resolve("a.pem"));
        Files.writeString(directory.resolve(".notes"), "no certificate");
        try (Redeemed redeemed = redeemed(primary.token("b"), Map.of("ca_path", directory.toString()))) {
            check(redeemed, "b");
        }
        String pem = primary.authority().authority().certificatePem();
        String other = primary.listen(primary.tls(primary.authority().issue("other", "127.0.0.1")));
        try (Redeemed redeemed = redeemed(primary.token("c"), Map.of("ca_cert", pem, "primary_api_addr", other))) {
            check(redeemed, "c");
            assertThat(redeemed.apiAddress()).isEqualTo(other);
        }
    }

    @Test
    @DisplayName("goes over plain http to this machine")
    void plain() {
        String address = primary.listenPlainly();
        try (Redeemed redeemed = redeemed(primary.token("b"), Map.of("primary_api_addr", address))) {
            check(redeemed, "b");
        }
    }

    @Test
    @DisplayName("shows a client certificate where the primary demands one")
    void clientCertificate() {
        String demanding = primary.listen(primary.demanding());
        Identity own = primary.authority().issue("secondary");
        Map<String, Object> sent = Map.of(
                "primary_api_addr",
                demanding,
                "ca_file",
                primary.ca().toString(),
                "client_cert_pem",
                own.certificatePem(),
                "client_key_pem",
                own.keyPem());
        try (Redeemed redeemed = redeemed(primary.token("b"), sent)) {
            check(redeemed, "b");
        }
        assertThat(access(sent).toString()).doesNotContain("PRIVATE");
    }
}
