package dev.holdfast.engine.replication.activation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.crypto.Jwe;
import dev.holdfast.engine.crypto.JwtKey;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An activation token that is presented")
class ActivationTokenTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Map<String, Object> CLAIMS = Map.of(
            "iss",
            "cluster",
            "addr",
            "https://a:8200",
            "exp",
            NOW.getEpochSecond() + 60,
            "nbf",
            NOW.getEpochSecond() - 5,
            "type",
            "wrapping");

    private final JwtKey signer = JwtKey.generate();
    private final MemoryStore store = new MemoryStore();
    private final ActivationKey key = new ActivationKey(store);

    private String signedWith(String claim, Object value) {
        Map<String, Object> claims = new HashMap<>(CLAIMS);
        claims.put(claim, value);
        return signer.sign(claims);
    }

    private static void refused(String text, String... why) {
        assertThatThrownBy(() -> ActivationToken.parse(text))
                .isInstanceOf(ApiException.class)
                .hasMessageContainingAll(why);
    }

    @Test
    @DisplayName("says who made it, where that is, and until when it can be used")
    void signed() {
        ActivationToken token = ActivationToken.parse(" " + signer.sign(CLAIMS) + "\n");
        assertThat(token.encrypted()).isFalse();
        assertThat(token.issuer()).isEqualTo("cluster");
        assertThat(token.address()).isEqualTo("https://a:8200");
        assertThat(token.expires()).isEqualTo(NOW.plusSeconds(60));
        assertThat(token.toString()).doesNotContain(token.text());
    }

    @Test
    @DisplayName("is refused by name when it is malformed or of another type")
    void bad() {
        for (String text : List.of("", "hfs.abc", "a.b.c", "a.b.c.d.e", "a..c.d.e", "....", "e30.bnVsbA.e30")) {
            refused(text, "token");
        }
        refused("no token at all", "malformed");
        refused(signedWith("type", "session"), "another type");
        refused(signedWith("exp", "soon"), "malformed", "exp");
        refused(signedWith("exp", Long.MAX_VALUE), "malformed", "exp");
        refused(signedWith("iss", ""), "malformed", "issuer");
    }

    @Test
    @DisplayName("is valid from its beginning until it expires")
    void valid() {
        ActivationToken expired = ActivationToken.parse(signedWith("exp", NOW.getEpochSecond()));
        assertThat(expired.isValidAt(NOW)).isFalse();
        assertThat(expired.isValidAt(NOW.minusSeconds(1))).isTrue();
        ActivationToken early = ActivationToken.parse(signedWith("nbf", NOW.getEpochSecond() + 1));
        assertThat(early.isValidAt(NOW)).isFalse();
        assertThat(early.isValidAt(NOW.plusSeconds(1))).isTrue();
    }

    @Test
    @DisplayName("carries its content itself when it is encrypted for the key of this cluster")
    void encrypted() {
        PeerIdentity identity = new PeerAuthority(store, Clock.systemUTC()).issue("urn:holdfast:dr-secondary:b");
        String text = encryptedFor(key.generate(), identity);
        ActivationToken token = ActivationToken.parse(text);
        assertThat(token.encrypted()).isTrue();
        assertThat(token.issuer()).isEqualTo("cluster");
        try (Credentials read = token.open(key.find())) {
            assertThat(read.secondaryId()).isEqualTo("b");
            assertThat(read.clusterAddresses()).containsExactly("a:8201", "b:8201");
            assertThat(read.identity()).isEqualTo(identity);
            assertThat(read.generation()).isEqualTo(7);
            assertThat(read.rootKey().matches(new byte[32])).isTrue();
        }
        key.generate();
        assertThatThrownBy(() -> token.open(key.find())).hasMessageContaining("another key");
        assertThatThrownBy(() -> token.open(Optional.empty())).hasMessageContaining("generate-public-key");
    }

    private static String encryptedFor(String publicKey, PeerIdentity identity) {
        Secret root = Secret.owning(new byte[32]);
        try (Credentials made =
                new Credentials("b", "cluster", List.of("a:8201", "b:8201"), identity, 7, "1.0.0", root)) {
            byte[] json = made.use(Json::line);
            return Jwe.encrypt(ActivationKey.read(publicKey).orElseThrow(), CLAIMS, json);
        }
    }

    @Test
    @DisplayName("is refused when its content lacks something")
    void incomplete() {
        String text = Jwe.encrypt(ActivationKey.read(key.generate()).orElseThrow(), CLAIMS, new byte[] {'{', '}'});
        assertThatThrownBy(() -> ActivationToken.parse(text).open(key.find()))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("cannot be read");
    }
}
