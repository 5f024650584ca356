package dev.holdfast.engine.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
import org.springframework.vault.core.VaultKeyValueOperations;
import org.springframework.vault.core.VaultKeyValueOperationsSupport.KeyValueBackend;
import org.springframework.vault.core.VaultSysOperations;
import org.springframework.vault.core.VaultTemplate;
import org.springframework.vault.core.VaultVersionedKeyValueOperations;
import org.springframework.vault.support.Policy;
import org.springframework.vault.support.Policy.BuiltinCapabilities;
import org.springframework.vault.support.Policy.Rule;
import org.springframework.vault.support.VaultHealth;
import org.springframework.vault.support.VaultInitializationRequest;
import org.springframework.vault.support.VaultInitializationResponse;
import org.springframework.vault.support.VaultMount;
import org.springframework.vault.support.VaultToken;
import org.springframework.vault.support.VaultTokenRequest;
import org.springframework.vault.support.VaultTokenResponse;
import org.springframework.vault.support.VaultUnsealStatus;
import org.springframework.vault.support.Versioned;
import org.springframework.vault.support.Versioned.Version;
import org.springframework.vault.support.WrappedMetadata;

@DisplayName("With spring-vault")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class SpringVaultTest {
    private TlsServer server;
    private ClientHttpRequestFactory http;
    private VaultInitializationResponse made;
    private VaultTemplate root;

    @BeforeAll
    void initialise(@TempDir Path folder) throws Exception {
        server = TlsServer.start(folder);
        http = new JdkClientHttpRequestFactory(
                HttpClient.newBuilder().sslContext(server.trust()).build());
        VaultSysOperations sys = with("none").opsForSys();
        assertThat(sys.isInitialized()).isFalse();
        assertThat(sys.health().isInitialized()).isFalse();
        made = sys.initialize(VaultInitializationRequest.create(3, 2));
        root = with(made.getRootToken().getToken());
        unseal();
    }

    private void unseal() {
        VaultSysOperations sys = root.opsForSys();
        assertThat(sys.health().isSealed()).isTrue();
        VaultUnsealStatus first = sys.unseal(made.getKeys().get(0));
        assertThat(first.isSealed()).isTrue();
        assertThat(first.getProgress()).isEqualTo(1);
        assertThat(first.getSecretThreshold()).isEqualTo(2);
        assertThat(sys.unseal(made.getKeys().get(2)).isSealed()).isFalse();
        assertThat(sys.getUnsealStatus().isSealed()).isFalse();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private VaultTemplate with(String token) {
        VaultEndpoint endpoint = VaultEndpoint.create("localhost", server.port());
        return new VaultTemplate(endpoint, http, new SimpleSessionManager(new TokenAuthentication(token)));
    }

    @Test
    @DisplayName("a server is initialised, sealed, unsealed, and tells its health in each state")
    void seals() {
        assertThat(root.opsForSys().isInitialized()).isTrue();
        root.opsForSys().seal();
        unseal();
        VaultHealth health = root.opsForSys().health();
        assertThat(health.isInitialized()).isTrue();
        assertThat(health.isStandby()).isFalse();
        assertThat(health.getServerTimeUtc()).isPositive();
        assertThat(health.getVersion()).matches("\\d+\\.\\d+\\.\\d+");
    }

    @Test
    @DisplayName("mounts are made, listed and taken away")
    void mounts() {
        VaultSysOperations sys = root.opsForSys();
        sys.mount("listed", VaultMount.create("kv"));
        assertThat(sys.getMounts()).containsKeys("listed/", "sys/");
        assertThat(sys.getMounts().get("listed/").getType()).isEqualTo("kv");
        assertThat(sys.getAuthMounts()).containsKey("token/");
        sys.unmount("listed");
        assertThat(sys.getMounts()).doesNotContainKey("listed/");
    }

    @Test
    @DisplayName("plain values are written, read, listed and deleted")
    void plainValues() {
        root.opsForSys().mount("plain", VaultMount.create("kv"));
        VaultKeyValueOperations kv = root.opsForKeyValue("plain", KeyValueBackend.KV_1);
        kv.put("a/b", Map.of("user", "u", "count", 3));
        assertThat(kv.get("a/b").getRequiredData()).containsEntry("user", "u").containsEntry("count", 3);
        assertThat(kv.list("a")).containsExactly("b");
        assertThat(kv.list("")).containsExactly("a/");
        kv.delete("a/b");
        assertThat(kv.get("a/b")).isNull();
        assertThat(kv.list("a")).isEmpty();
    }

    private void mountVersioned(String path) {
        root.opsForSys()
                .mount(
                        path,
                        VaultMount.builder()
                                .type("kv")
                                .options(Map.of("version", "2"))
                                .build());
    }

    @Test
    @DisplayName("versions of values are kept, checked, deleted, brought back and destroyed")
    void versions() {
        mountVersioned("versioned");
        VaultVersionedKeyValueOperations kv = root.opsForVersionedKeyValue("versioned");
        assertThat(kv.put("k", Map.of("v", "1")).getVersion()).isEqualTo(Version.from(1));
        assertThat(kv.put("k", Versioned.create(Map.of("v", "2"), Version.from(1)))
                        .getVersion())
                .isEqualTo(Version.from(2));
        assertThatThrownBy(() -> kv.put("k", Versioned.create(Map.of("v", "x"), Version.from(1))))
                .isInstanceOf(VaultException.class)
                .hasMessageContaining("check-and-set");
        assertThat(kv.get("k", Version.from(1)).getRequiredData()).isEqualTo(Map.of("v", "1"));
        kv.delete("k");
        assertThat(kv.get("k").getRequiredMetadata().isDeleted()).isTrue();
        kv.undelete("k", Version.from(2));
        assertThat(kv.get("k").getRequiredData()).containsEntry("v", "2");
        kv.destroy("k", Version.from(1));
        assertThat(kv.get("k", Version.from(1)).getRequiredMetadata().isDestroyed())
                .isTrue();
        assertThat(kv.opsForKeyValueMetadata().get("k").getVersions()).hasSize(2);
        assertThat(kv.list("")).containsExactly("k");
        assertThat(kv.get("none")).isNull();
    }

    @Test
    @DisplayName("a value is patched")
    void patches() {
        mountVersioned("patched");
        VaultKeyValueOperations kv = root.opsForKeyValue("patched", KeyValueBackend.KV_2);
        kv.put("k", Map.of("a", "1", "b", "2"));
        assertThat(kv.patch("k", Map.of("b", "3"))).isTrue();
        assertThat(kv.get("k").getRequiredData()).containsEntry("a", "1").containsEntry("b", "3");
    }

    @Test
    @DisplayName("policies written as JSON decide what a token may")
    void policies() {
        root.opsForSys().mount("guarded", VaultMount.create("kv"));
        Policy reading = Policy.of(Rule.builder()
                .path("guarded/*")
                .capabilities(BuiltinCapabilities.READ, BuiltinCapabilities.LIST)
                .build());
        root.opsForSys().createOrUpdatePolicy("reading", reading);
        assertThat(root.opsForSys().getPolicyNames()).contains("reading", "default", "root");
        assertThat(root.opsForSys().getPolicy("reading").getRules()).hasSize(1);
        assertThat(root.opsForSys().getPolicy("none")).isNull();
        root.write("guarded/k", Map.of("v", "1"));
        VaultTemplate reader = with(token("reading").getToken().getToken());
        assertThat(reader.read("guarded/k").getRequiredData()).containsEntry("v", "1");
        assertThatThrownBy(() -> reader.write("guarded/k", Map.of("v", "2")))
                .isInstanceOf(VaultException.class)
                .hasMessageContaining("permission denied");
        root.opsForSys().deletePolicy("reading");
        assertThatThrownBy(() -> reader.read("guarded/k")).hasMessageContaining("permission denied");
    }

    private VaultTokenResponse token(String policy) {
        return root.opsForToken()
                .create(VaultTokenRequest.builder()
                        .policies(List.of(policy))
                        .ttl(Duration.ofMinutes(5))
                        .renewable()
                        .build());
    }

    @Test
    @DisplayName("tokens are made, renewed, looked up and revoked")
    void tokens() {
        VaultTokenResponse issued = token("default");
        VaultToken token = issued.getToken();
        assertThat(root.opsForToken().renew(token).getToken().getToken()).isEqualTo(token.getToken());
        VaultTemplate own = with(token.getToken());
        assertThat(own.read("auth/token/lookup-self").getRequiredData())
                .containsEntry("renewable", true)
                .containsKey("accessor");
        assertThat(root.opsForToken().createOrphan().getToken().getToken()).startsWith("hfs.");
        root.opsForToken().revoke(token);
        assertThatThrownBy(() -> own.read("auth/token/lookup-self")).hasMessageContaining("permission denied");
    }

    @Test
    @DisplayName("values are wrapped, looked at, wrapped anew and unwrapped once")
    void wraps() {
        WrappedMetadata wrapped = root.opsForWrapping().wrap(Map.of("k", "v"), Duration.ofMinutes(2));
        assertThat(wrapped.getTtl()).isEqualTo(Duration.ofMinutes(2));
        assertThat(root.opsForWrapping().lookup(wrapped.getToken()).getPath()).isEqualTo("sys/wrapping/wrap");
        WrappedMetadata again = root.opsForWrapping().rewrap(wrapped.getToken());
        assertThat(root.opsForWrapping().lookup(wrapped.getToken())).isNull();
        assertThat(root.opsForWrapping().read(again.getToken()).getRequiredData())
                .containsEntry("k", "v");
        assertThat(root.opsForWrapping().read(again.getToken())).isNull();
    }
}
