package dev.holdfast.engine.replication.activation;

import static dev.holdfast.engine.replication.activation.FakePrimary.HEALTH;
import static dev.holdfast.engine.replication.activation.FakePrimary.UNWRAP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.crypto.JwtKey;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Redeeming a token")
class RedeemerTest {
    private static final Duration SOON = Duration.ofMillis(300);
    private static final String NEW_ONE = "a new one is needed";

    private final SettableClock clock = new SettableClock();
    private final RedeemerLab lab = new RedeemerLab(clock);
    private final FakePrimary primary = new FakePrimary();
    private final PeerIdentity identity =
            new PeerAuthority(new MemoryStore(), Clock.systemUTC()).issue("urn:holdfast:dr-secondary:b");
    private final String token = JwtKey.generate()
            .sign(Map.of(
                    "iss",
                    "theirs",
                    "addr",
                    primary.url(),
                    "exp",
                    clock.instant().getEpochSecond() + 60,
                    "nbf",
                    clock.instant().getEpochSecond(),
                    "type",
                    "wrapping"));

    @AfterEach
    void close() {
        primary.close();
    }

    private static PrimaryAccess at(String address) {
        return new PrimaryAccess(address, "", "", "", "", "");
    }

    private void refused(String... why) {
        refused(lab.redeemer(), "", why);
    }

    private void refused(Redeemer redeemer, String address, String... why) {
        assertThatThrownBy(() -> redeemer.redeem(token, at(address), Joining.ANY_SET))
                .isInstanceOfSatisfying(ApiException.class, refusal -> assertThat(refusal.status())
                        .isEqualTo(400))
                .hasMessageContainingAll(why)
                .hasMessageNotContaining(token);
    }

    private void healthy() {
        primary.healthy(200, "theirs", "primary", false, "1.3.0");
    }

    private void hands(String cluster, String version, String... addresses) {
        Secret root = Secret.owning(new byte[32]);
        try (Credentials made = new Credentials("b", cluster, List.of(addresses), identity, 7, version, root)) {
            byte[] body = made.use(members -> Json.line(Map.of("data", members)));
            primary.tells(UNWRAP, 200, new String(body, StandardCharsets.UTF_8));
        }
    }

    @Test
    @DisplayName("asks for the health first, then once for the content, at a standby that passes it on too")
    void order() {
        primary.healthy(429, "theirs", "primary", false, "1.3.0");
        hands("theirs", "1.3.0", "a:8201");
        try (Redeemed redeemed = lab.redeemer().redeem(token, at(primary.url() + "/"), Joining.ANY_SET)) {
            assertThat(redeemed.credentials().identity()).isEqualTo(identity);
            assertThat(redeemed.apiAddress()).isEqualTo(primary.url());
        }
        assertThat(primary.asked()).containsExactly("GET " + HEALTH, "PUT " + UNWRAP + " " + token);
    }

    @Test
    @DisplayName("goes below the path of the address that is given")
    void below() {
        refusedElsewhere("/base", "no Holdfast server");
        assertThat(primary.asked()).containsExactly("GET /base" + HEALTH);
    }

    private void refusedElsewhere(String path, String why) {
        primary.tells(path + HEALTH, 404, "{\"errors\":[]}");
        refused(lab.redeemer(), primary.url() + path, why, primary.url() + path);
    }

    @Test
    @DisplayName("is not begun where something else answers, or the node is of no use")
    void health() {
        primary.tells(HEALTH, 200, "text/html", "<html>hello</html>");
        refused("no Holdfast server", "200", "text/html", primary.url());
        primary.tells(HEALTH, 200, "application/json", "[" + " ".repeat(1 << 20) + "]");
        refused("more than 1048576 bytes");
        for (String body : List.of("", "[]", "null", "{}", "{\"initialized\":true}", "[".repeat(5000))) {
            primary.tells(HEALTH, 200, body);
            refused("no Holdfast server");
        }
        primary.tells(HEALTH, 301, "");
        refused("no Holdfast server", "301");
        String state = "{\"initialized\":%b,\"sealed\":true,\"replication_dr_mode\":\"unknown\",\"version\":\"1.3.0\"}";
        primary.tells(HEALTH, 501, state.formatted(false));
        refused("not initialised");
        primary.tells(HEALTH, 503, state.formatted(true));
        refused("sealed");
        primary.healthy(472, "theirs", "primary", true, "1.3.0");
        refused("wrong cluster", "theirs", "replaced");
        primary.healthy(472, "theirs", "secondary", false, "1.3.0");
        refused("wrong cluster", "theirs", "secondary");
        primary.healthy(200, "theirs", "primary", false, "new");
        refused("version", "new");
        assertThat(primary.asked()).noneMatch(call -> call.contains(UNWRAP));
    }

    @Test
    @DisplayName("says when it may have used the token up, and when it has not")
    void unfinished() {
        healthy();
        primary.tells(UNWRAP, 307, "");
        refused("active node", "can still be used");
        primary.tells(UNWRAP, 400, "{\"errors\":[\"the wrapping token is not valid: it\\u0007was revoked at noon\"]}");
        refused("token: ", "it was revoked at noon", "ask for a new one");
        primary.tells(UNWRAP, 400, "text/html", "<html>bad</html>");
        refused("400", "text/html", "may have been used up", NEW_ONE);
        primary.tells(UNWRAP, 503, "{\"errors\":[\"sealed\"]}");
        refused("sealed", "may have been used up", NEW_ONE);
        primary.tells(UNWRAP, 503, "{\"errors\":[\"" + "x".repeat(10_000) + "\"]}");
        refused("xxx...", NEW_ONE);
    }

    @Test
    @DisplayName("compares what it was given, and says that a new token is needed if it is wrong")
    void content() {
        healthy();
        hands("another", "1.3.0", "a:8201");
        refused("wrong cluster", "theirs", "another", "used up", NEW_ONE);
        hands("theirs", "1.3.0");
        refused("cluster_addr", NEW_ONE);
        hands("theirs", "1000.0.0", "a:8201");
        refused("999.0.0", "1000.0.0", "must not be newer", NEW_ONE);
        for (String body : List.of("{}", "{\"data\":null}", "{\"data\":{\"secondary_id\":\"b\"}}")) {
            primary.tells(UNWRAP, 200, body);
            refused("cannot be read", "ask the primary for a new one");
        }
    }

    @Test
    @DisplayName("gives up in time when the primary hangs, before or after it was asked for the content")
    void hangs() throws IOException {
        Redeemer redeemer = lab.impatient(SOON, SOON);
        refused(redeemer, "", "cannot be asked", "in time");
        healthy();
        refused(lab.impatient(Duration.ofMinutes(1), SOON), "", "in time", "may have been used up", NEW_ONE);
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "https://127.0.0.1:" + silent.getLocalPort();
            refused(redeemer, address, "primary_api_addr: ", address, "in time");
        }
    }
}
