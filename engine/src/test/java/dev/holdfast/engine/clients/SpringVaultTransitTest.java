package dev.holdfast.engine.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.vault.VaultException;
import org.springframework.vault.authentication.SimpleSessionManager;
import org.springframework.vault.authentication.TokenAuthentication;
import org.springframework.vault.client.VaultEndpoint;
import org.springframework.vault.core.VaultTemplate;
import org.springframework.vault.core.VaultTransitOperations;
import org.springframework.vault.support.Ciphertext;
import org.springframework.vault.support.Hmac;
import org.springframework.vault.support.Plaintext;
import org.springframework.vault.support.Signature;
import org.springframework.vault.support.VaultDecryptionResult;
import org.springframework.vault.support.VaultEncryptionResult;
import org.springframework.vault.support.VaultHmacRequest;
import org.springframework.vault.support.VaultInitializationRequest;
import org.springframework.vault.support.VaultInitializationResponse;
import org.springframework.vault.support.VaultMount;
import org.springframework.vault.support.VaultSignRequest;
import org.springframework.vault.support.VaultSignatureVerificationRequest;
import org.springframework.vault.support.VaultTransitContext;
import org.springframework.vault.support.VaultTransitKeyConfiguration;
import org.springframework.vault.support.VaultTransitKeyCreationRequest;

@DisplayName("With spring-vault, keys of a transit mount")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class SpringVaultTransitTest {
    private static final Plaintext INPUT = Plaintext.of("input");

    private TlsServer server;
    private VaultTransitOperations transit;

    @BeforeAll
    void mount(@TempDir Path folder) throws Exception {
        server = TlsServer.start(folder);
        ClientHttpRequestFactory http = new JdkClientHttpRequestFactory(
                HttpClient.newBuilder().sslContext(server.trust()).build());
        VaultInitializationResponse made =
                with(http, "none").opsForSys().initialize(VaultInitializationRequest.create(1, 1));
        VaultTemplate root = with(http, made.getRootToken().getToken());
        root.opsForSys().unseal(made.getKeys().get(0));
        root.opsForSys().mount("transit", VaultMount.create("transit"));
        transit = root.opsForTransit();
    }

    private VaultTemplate with(ClientHttpRequestFactory http, String token) {
        VaultEndpoint endpoint = VaultEndpoint.create("localhost", server.port());
        return new VaultTemplate(endpoint, http, new SimpleSessionManager(new TokenAuthentication(token)));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    @DisplayName("are made, listed, shown, changed, rotated and deleted")
    void keys() {
        transit.createKey("listed");
        assertThat(transit.getKeys()).contains("listed");
        assertThat(transit.getKey("none")).isNull();
        transit.rotate("listed");
        transit.configureKey(
                "listed",
                VaultTransitKeyConfiguration.builder()
                        .deletionAllowed(true)
                        .minDecryptionVersion(2)
                        .build());
        assertThat(transit.getKey("listed").getLatestVersion()).isEqualTo(2);
        assertThat(transit.getKey("listed").getMinDecryptionVersion()).isEqualTo(2);
        assertThat(transit.getKey("listed").getKeys()).containsOnlyKeys("2");
        assertThat(transit.getKey("listed").supportsDecryption()).isTrue();
        transit.deleteKey("listed");
        assertThat(transit.getKey("listed")).isNull();
    }

    @Test
    @DisplayName("encrypt and decrypt, one text or many")
    void encryption() {
        transit.createKey("cipher", VaultTransitKeyCreationRequest.ofKeyType("chacha20-poly1305"));
        String one = transit.encrypt("cipher", "one");
        assertThat(transit.decrypt("cipher", one)).isEqualTo("one");
        byte[] bytes = "two".getBytes(StandardCharsets.UTF_8);
        String two = transit.encrypt("cipher", bytes, VaultTransitContext.empty());
        assertThat(transit.decrypt("cipher", two, VaultTransitContext.empty())).isEqualTo(bytes);
        List<VaultEncryptionResult> sealed =
                transit.encrypt("cipher", List.of(Plaintext.of("three"), Plaintext.of("four")));
        List<Ciphertext> ciphertexts =
                sealed.stream().map(VaultEncryptionResult::get).toList();
        assertThat(transit.decrypt("cipher", ciphertexts))
                .extracting(VaultDecryptionResult::getAsString)
                .containsExactly("three", "four");
        assertThatThrownBy(() -> transit.decrypt("cipher", "vault:v1:AAAA"))
                .isInstanceOf(VaultException.class)
                .hasMessageContaining("ciphertext: ");
    }

    @Test
    @DisplayName("sign and verify")
    void signatures() {
        for (String type : List.of("ed25519", "ecdsa-p256", "rsa-2048")) {
            transit.createKey(type, VaultTransitKeyCreationRequest.ofKeyType(type));
            Signature signature = transit.sign(type, INPUT);
            assertThat(transit.verify(type, INPUT, signature)).as(type).isTrue();
            assertThat(transit.verify(type, Plaintext.of("other"), signature)).isFalse();
        }
        Signature signature = transit.sign(
                "rsa-2048",
                VaultSignRequest.builder()
                        .plaintext(INPUT)
                        .hashAlgorithm("sha2-512")
                        .signatureAlgorithm("pkcs1v15")
                        .build());
        assertThat(transit.verify(
                                "rsa-2048",
                                VaultSignatureVerificationRequest.builder()
                                        .plaintext(INPUT)
                                        .signature(signature)
                                        .hashAlgorithm("sha2-512")
                                        .signatureAlgorithm("pkcs1v15")
                                        .build())
                        .isValid())
                .isTrue();
    }

    @Test
    @DisplayName("make MACs and verify them")
    void macs() {
        transit.createKey("mac");
        Hmac mac = transit.getHmac(
                "mac",
                VaultHmacRequest.builder()
                        .plaintext(INPUT)
                        .algorithm("sha2-512")
                        .build());
        assertThat(mac.getHmac()).startsWith("vault:v1:");
        Hmac usual = transit.getHmac("mac", INPUT);
        assertThat(transit.verify("mac", VaultSignatureVerificationRequest.create(INPUT, usual))
                        .isValid())
                .isTrue();
    }
}
