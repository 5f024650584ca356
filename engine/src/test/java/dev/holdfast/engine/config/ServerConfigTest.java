package dev.holdfast.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.api.ListenerRules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The configuration")
class ServerConfigTest {
    private static final String MINIMAL = "listener \"tcp\" { tls_disable = true }\nstorage \"inmem\" {}\n";

    @TempDir
    Path folder;

    private Path file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private ServerConfig hcl(String text) {
        return ServerConfig.read(List.of(file("c.hcl", text)));
    }

    private ServerConfig resource(String name, String extension) throws IOException {
        try (var in = getClass().getResourceAsStream(name)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return ServerConfig.read(List.of(file("r" + extension, text)));
        }
    }

    @Test
    @DisplayName("has the published defaults")
    void defaults() {
        ServerConfig config = hcl(MINIMAL);

        assertThat(config.engine()).isEqualTo(EngineConfig.of(new StorageConfig.InMemory(), List.of()));
        assertThat(config.log()).isEqualTo(LogConfig.DEFAULT);
        assertThat(config.shutdownGrace()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.engine().telemetry()).isEqualTo(new TelemetryConfig(Duration.ofHours(24), true, "holdfast"));
        assertThat(config.engine().backends()).isEmpty();
        assertThat(config.notices()).isEmpty();
        assertThat(config.listeners()).containsExactly(ListenerConfig.plain(new HostPort("127.0.0.1", 8200)));
        RequestLimits limits = config.listeners().get(0).limits();
        assertThat(limits)
                .isEqualTo(new RequestLimits(
                        33_554_432, 32_768, Duration.ofSeconds(90), new JsonLimits(300, 1_048_576, 10_000, 10_000)));
        assertThat(config.listeners().get(0).clusterAddress()).isEqualTo(new HostPort("127.0.0.1", 8201));
    }

    @Test
    @DisplayName("means the same in HCL and in JSON")
    void hclAndJson() throws IOException {
        ServerConfig fromHcl = resource("full.hcl", ".hcl");
        ServerConfig fromJson = resource("full.json", ".json");

        assertThat(fromHcl).usingRecursiveComparison().ignoringFields("notices").isEqualTo(fromJson);
        assertThat(fromHcl.notices()).hasSize(3).first().asString().contains("r.hcl:", "ui", "no effect");
    }

    @Test
    @DisplayName("takes every setting")
    void everySetting() throws IOException {
        ServerConfig config = resource("full.hcl", ".hcl");

        assertThat(config.engine())
                .isEqualTo(new EngineConfig(
                        Edition.COMMUNITY,
                        "north",
                        "https://hf1.north.example.com:8200",
                        "https://hf1.north.example.com:8201",
                        new StorageConfig.H2(Path.of("/var/lib/holdfast/data")),
                        List.of(new KmsLibrary("hsm1", Path.of("/opt/hsm1/lib/libpkcs11.so"))),
                        Duration.ofSeconds(20),
                        List.of(new BackendConfig(
                                "cloudBkeyvault",
                                "https://vault.example.com",
                                "",
                                Optional.of(Path.of("/etc/holdfast/tls/proxy-ca.pem")))),
                        new TelemetryConfig(Duration.ZERO, false, "both"),
                        Duration.ofHours(24),
                        Duration.ofHours(48)));
        assertThat(config.log()).isEqualTo(new LogConfig(LogConfig.Level.DEBUG, true));
        assertThat(config.shutdownGrace()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.listeners())
                .containsExactly(
                        new ListenerConfig(
                                new HostPort("0.0.0.0", 8200),
                                new HostPort("0.0.0.0", 9000),
                                Optional.of(new TlsConfig(
                                        Path.of("/etc/holdfast/tls/server.pem"),
                                        Path.of("/etc/holdfast/tls/server-key.pem"),
                                        Optional.of(Path.of("/etc/holdfast/tls/clients.pem")),
                                        true,
                                        TlsConfig.Version.TLS13)),
                                new RequestLimits(
                                        RequestLimits.UNLIMITED,
                                        65_536,
                                        Duration.ofSeconds(10),
                                        new JsonLimits(10, 1000, 100, 200)),
                                new ListenerRules(CeremonyAccess.LOOPBACK, 5, true)),
                        ListenerConfig.plain(new HostPort("::1", 8300)));
    }

    @Test
    @DisplayName("adds up over files and folders: stanzas are gathered, the last of single settings counts")
    void severalFiles() throws IOException {
        Files.createDirectory(folder.resolve("d"));
        file(
                "d/20.json",
                "{\"cluster_name\":\"second\",\"listener\":{\"tcp\":{\"address\":\"127.0.0.1:2\",\"tls_disable\":1}}}");
        file("d/10.hcl", "cluster_name = \"first\"\n" + MINIMAL);
        file("d/ignored.txt", "rubbish {");
        Path last = file("last.hcl", "log_level = \"WARN\"\ntelemetry { disable_hostname = false }");

        ServerConfig config = ServerConfig.read(List.of(folder.resolve("d"), last));

        assertThat(config.engine().clusterName()).isEqualTo("second");
        assertThat(config.log().level()).isEqualTo(LogConfig.Level.WARN);
        assertThat(config.engine().telemetry().disableHostname()).isFalse();
        assertThat(config.listeners())
                .extracting(listener -> listener.address().port())
                .containsExactly(8200, 2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "colour = 1|3|unknown setting \"colour\"",
                "seal \"shamir\" {}|3|unknown setting \"seal\"",
                "edition = \"gold\"|3|edition: allowed: enterprise, community",
                "log_level = \"loud\"|3|log_level: allowed",
                "backend_timeout = \"soon\"|3|backend_timeout: must be of type duration",
                "backend_timeout = 0|3|backend_timeout: must not be zero",
                "shutdown_grace = \"-1s\"|3|shutdown_grace: must not be negative",
                "default_lease_ttl = \"800h\"|3|default_lease_ttl: must not be longer",
                "api_addr = \"here\"|3|api_addr: must be an address such as https://",
                "cluster_name = { a = 1 }|3|cluster_name: must be of type text",
                "cluster_name = \"a\" cluster_name = \"b\"|3|occurs twice",
                "listener \"udp\" {}|3|tcp is the only kind",
                "listener { address = \"x\" }|3|must look like: listener \"tcp\" { ... }",
                "listener = 1|3|must look like: listener \"tcp\" { ... }",
                "listener \"tcp\" {}|3|tls_cert_file: is required unless tls_disable is true",
                "listener \"tcp\" { colour = 1 }|3|unknown setting \"colour\" in listener \"tcp\"",
                "listener \"tcp\" { address = \"8200\" tls_disable = true }|3|address: must be host:port",
                "listener \"tcp\" { address = \"h:70000\" tls_disable = true }|3|address: must be host:port",
                "listener \"tcp\" { tls_disable = \"maybe\" }|3|tls_disable: must be of type bool",
                "listener \"tcp\" { tls_disable = true max_json_depth = 0 }|3|max_json_depth: must be between 1",
                "listener \"tcp\" { tls_disable = true ceremony_access = \"no\" }|3|ceremony_access: allowed",
                "listener \"tcp\" { tls_disable = true telemetry { x = 1 } }|3|unknown setting \"x\"",
                "listener \"tcp\" { tls_disable = true telemetry = 1 }|3|must look like: telemetry",
                "storage \"raft\" {}|3|unknown storage \"raft\"",
                "storage \"h2\" {}|3|path: is required",
                "storage \"postgresql\" {}|3|connection_url: is required",
                "storage \"postgresql\" { connection_url = \"x\" }|3|connection_url: must be like postgres://",
                "storage \"postgresql\" { connection_url = \"postgres://h\" ha_enabled = 7 }|3|ha_enabled: must be",
                "storage \"h2\" { path = \"x\" ha_enabled = \"true\" }|3|unknown setting \"ha_enabled\"",
                "kms_library \"pkcs11\" { name = \"a\" }|3|library: is required",
                "kms_library \"pkcs11\" { name = \"a\" library = \"lib.so\" }|3|library: must be an absolute path",
                "kms_library \"kmip\" { name = \"a\" library = \"/lib.so\" }|3|pkcs11 is the only kind",
                "backend \"pkcs11\" {}|3|unknown backend \"pkcs11\"",
                "backend \"awskms\" { endpoint = \"http://kms.example.com\" }|3|endpoint: must be https; http is for",
                "backend \"awskms\" { login_endpoint = \"http://u@x\" }|3|login_endpoint: must be",
                "telemetry { metrics_prefix = \"x\" }|3|metrics_prefix: allowed",
                "a = |3|expected a value",
            })
    @DisplayName("stops at what it cannot use, with file, line and reason")
    void refused(String text, int line, String reason) {
        assertThatThrownBy(() -> hcl(MINIMAL + text))
                .hasMessageContaining(reason)
                .hasMessageStartingWith(folder.resolve("c.hcl") + ":" + line + ": ")
                .asInstanceOf(type(ConfigException.class))
                .extracting(ConfigException::line)
                .isEqualTo(line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"raw_storage_endpoint", "disable_mlock", "ui", "pid_file", "plugin_directory"})
    @DisplayName("takes settings of similar servers that mean nothing here, with one line for each")
    void withoutEffect(String name) {
        assertThat(hcl(MINIMAL + name + " = \"x\"").notices())
                .singleElement()
                .asString()
                .contains("c.hcl:3", name, "no effect");
    }

    @Test
    @DisplayName("of one of several nodes demands an address by which the others reach it")
    void unreachable() {
        String text =
                """
                listener "tcp" { tls_disable = true address = "0.0.0.0:8200" }
                storage "postgresql" { connection_url = "postgres://db/h" ha_enabled = "true" }
                """;
        assertThatThrownBy(() -> hcl(text))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("cluster_addr: is required, or api_addr");
        assertThat(hcl(text + "api_addr = \"https://a.example.com:8200\"\n")
                        .engine()
                        .apiAddr())
                .isEqualTo("https://a.example.com:8200");
        assertThat(hcl(text.replace("\"true\"", "\"false\"")).engine().clusterAddr())
                .isEmpty();
    }

    @Test
    @DisplayName("demands a listener and a storage")
    void incomplete() {
        assertThatThrownBy(() -> hcl("")).isInstanceOf(ConfigException.class).hasMessageContaining("no listener");
        assertThatThrownBy(() -> hcl("listener \"tcp\" { tls_disable = true }"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("no storage");
    }

    @Test
    @DisplayName("refuses two libraries of one name")
    void libraryNames() {
        assertThatThrownBy(() -> hcl(MINIMAL + "kms_library \"pkcs11\" { name = \"a\" library = \"/l.so\" }\n"
                        + "kms_library \"pkcs11\" { name = \"A\" library = \"/m.so\" }"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("c.hcl:4: name: is taken");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{} {}", "{\"a\":1,\"a\":1}", "{\"a\":null}", "{\"a\":", "{\"a\":1e9999999999}"})
    @DisplayName("refuses JSON that is no object, or not JSON")
    void badJson(String text) {
        assertThatThrownBy(() -> ServerConfig.read(List.of(file("c.json", text))))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("c.json:1: ");
    }

    @Test
    @DisplayName("says so if there is nothing to read")
    void missing() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path latin = Files.write(folder.resolve("latin.hcl"), new byte[] {(byte) 0xe4});

        assertThatThrownBy(() -> ServerConfig.read(List.of(folder.resolve("none.hcl"))))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("no such file");
        assertThatThrownBy(() -> ServerConfig.read(List.of(empty)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("no *.hcl");
        assertThatThrownBy(() -> ServerConfig.read(List.of(latin)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("UTF-8");
    }
}
