package dev.holdfast.engine.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.CheckValues;
import dev.holdfast.engine.crypto.GnuPg;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Initialising")
class InitializeTest {
    private final TestCluster cluster = new TestCluster();

    @Test
    @DisplayName("is one write, after which the cluster is sealed")
    void oneWrite() {
        Initialized made = cluster.initialized(5, 3);
        assertThat(cluster.store.sequence()).isEqualTo(1);
        assertThat(cluster.service.state()).isEqualTo(SealState.SEALED);
        assertThat(cluster.barrier.isOpen()).isFalse();
        assertThat(cluster.events).isEmpty();
        assertThat(made.rootToken()).isEqualTo(TestCluster.TOKEN);
        assertThat(made.shares().hex()).hasSize(5).allMatch(hex -> hex.matches("[0-9a-f]{66}"));
        assertThat(made.shares().base64()).hasSize(5).allMatch(text -> text.length() == 44);
        assertThat(made.toString() + made.shares()).doesNotContain(made.shares().hex());
    }

    @Test
    @DisplayName("hands out the same shares in hex and in base64, with a check value for each")
    void shares() {
        Initialized made = cluster.initialized(5, 3);
        CheckValues values =
                cluster.service.config().orElseThrow().checkValues().orElseThrow();
        for (int i = 0; i < 5; i++) {
            Share hex = Share.parse(made.shares().hex().get(i));
            assertThat(hex.matches(Share.parse(made.shares().base64().get(i)))).isTrue();
            assertThat(values.checkValue(hex)).isEqualTo(values.values().get(i));
        }
    }

    @Test
    @DisplayName("keeps the first token behind the barrier, and no share or token in plain")
    void secrecy() {
        List<String> shares = cluster.initialize(3, 2);
        for (Area area : Area.values()) {
            cluster.store.range(area, "", "", 100).forEach(entry -> assertThat(
                            new String(entry.value(), StandardCharsets.ISO_8859_1))
                    .doesNotContain(shares)
                    .doesNotContain("first token"));
        }
        cluster.unseal(shares.get(0));
        cluster.unseal(shares.get(1));
        assertThat(cluster.barrier.get(TestCluster.TOKEN_ENTRY))
                .hasValue("first token".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    @DisplayName("of one share hands out the key itself")
    void oneShare() {
        Initialized made = cluster.initialized(1, 1);
        assertThat(made.shares().hex()).singleElement().asString().hasSize(64);
        assertThat(cluster.unseal(made.shares().base64().get(0)).state()).isEqualTo(SealState.UNSEALED);
    }

    @Test
    @DisplayName("a second time is refused")
    void twice() {
        cluster.initialize(1, 1);
        assertThatThrownBy(() -> cluster.initialize(1, 1))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageContaining("already initialised");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, secret_shares: must be between 1 and 255",
        "1, 0, secret_threshold: must be between 1 and 255",
        "256, 3, 'secret_shares: must be between 1 and 255, not 256'",
        "-1, 1, secret_shares: must be between 1 and 255",
        "9999999999, 3, secret_shares: must be between 1 and 255",
        "3, 1, secret_threshold: 1 is allowed only with 1 share",
        "3, 4, secret_threshold: must not be above secret_shares"
    })
    @DisplayName("is refused with numbers out of their limits, naming the rule")
    void numbers(long shares, long threshold, String rule) {
        InitRequest request = new InitRequest(new SplitRequest(shares, threshold, List.of()), "");
        assertThatThrownBy(() -> cluster.service.initialize(request))
                .isInstanceOf(InvalidFields.class)
                .hasMessageContaining(rule);
        assertThat(cluster.store.sequence()).isZero();
    }

    @Test
    @DisplayName("makes a cluster name if none is configured")
    void madeName() {
        TestCluster unnamed = new TestCluster();
        SealService service = unnamed.service("");
        String share = service.initialize(new InitRequest(new SplitRequest(1, 1, List.of()), ""))
                .shares()
                .hex()
                .get(0);
        ClusterIdentity identity = service.unseal(Share.parse(share)).cluster().orElseThrow();
        assertThat(identity.name()).matches("holdfast-cluster-[0-9a-f]{8}");
        assertThat(identity.id()).matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
        service.seal();
        assertThat(service.unseal(Share.parse(share)).cluster()).hasValue(identity);
    }

    @Nested
    @DisplayName("with PGP keys")
    class WithPgpKeys {
        @TempDir
        Path home;

        private final SealService service = new SealService(
                cluster.store,
                cluster.barrier,
                () -> new FirstToken.Issued(TestCluster.TOKEN, List.of()),
                List.of(),
                Clock.systemUTC(),
                "north");

        private void refuses(InitRequest request, String... reasons) {
            assertThatThrownBy(() -> service.initialize(request))
                    .isInstanceOf(InvalidFields.class)
                    .hasMessageContainingAll(reasons);
            assertThat(cluster.store).extracting(MemoryStore::sequence).isEqualTo(0L);
        }

        @Test
        @DisplayName("encrypts each share's hex text and the root token, and the shares unseal")
        void encrypted() {
            try (GnuPg gpg = new GnuPg(home)) {
                String one = key(gpg, "one");
                String two = key(gpg, "two");
                Initialized made = service.initialize(new InitRequest(new SplitRequest(2, 2, List.of(one, two)), two));
                assertThat(text(gpg, made.rootToken())).isEqualTo(TestCluster.TOKEN);
                for (int i = 0; i < 2; i++) {
                    byte[] message = HexFormat.of().parseHex(made.shares().hex().get(i));
                    assertThat(message)
                            .isEqualTo(Base64.getDecoder()
                                    .decode(made.shares().base64().get(i)));
                    service.unseal(Share.parse(text(gpg, made.shares().base64().get(i))));
                }
                assertThat(service.state()).isEqualTo(SealState.UNSEALED);
            }
        }

        private String key(GnuPg gpg, String user) {
            return Base64.getEncoder().encodeToString(gpg.newKey(user, "future-default", "default", "1d"));
        }

        private String text(GnuPg gpg, String base64) {
            return new String(gpg.decrypt(Base64.getDecoder().decode(base64)), StandardCharsets.US_ASCII);
        }

        @Test
        @DisplayName("is refused if their number differs from the shares'")
        void wrongNumber() {
            refuses(new InitRequest(new SplitRequest(3, 2, List.of("x", "y")), ""), "pgp_keys: 2 keys for 3 shares");
        }

        @Test
        @DisplayName("is refused if one cannot be read, saying which, all errors at once")
        void unreadable() {
            refuses(
                    new InitRequest(new SplitRequest(2, 3, List.of("", "AAAA")), "no key!"),
                    "secret_threshold: must not be above",
                    "pgp_keys: key 1 is empty",
                    "pgp_keys: key 2 is not a readable PGP public key",
                    "root_token_pgp_key: is neither base64");
        }
    }
}
