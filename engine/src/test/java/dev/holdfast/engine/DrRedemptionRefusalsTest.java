package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.ROOT;
import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.activation.Joining;
import dev.holdfast.engine.replication.activation.Redeemed;
import dev.holdfast.engine.replication.activation.RedeemerLab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An activation token is refused")
class DrRedemptionRefusalsTest {
    private final SettableClock clock = new SettableClock();
    private final SettableClock own = new SettableClock();
    private final RedeemerLab lab = new RedeemerLab(own);
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

    private Redeemed redeemed(String token, Joining joining, Map<String, Object> more) {
        Map<String, Object> sent = new HashMap<>(Map.of("ca_file", primary.ca().toString()));
        sent.putAll(more);
        return lab.redeemer().redeem(token, DrRedemptionTest.access(sent), joining);
    }

    private void accepted(String token) {
        try (Redeemed redeemed = redeemed(token, Joining.ANY_SET, Map.of())) {
            assertThat(redeemed.credentials().clusterId()).isEqualTo(primary.clusterId());
        }
    }

    private void refused(String token, String... why) {
        refusedWith(Map.of(), token, why);
    }

    private void refusedWith(Map<String, Object> more, String token, String... why) {
        refused(() -> redeemed(token, Joining.ANY_SET, more), token, why);
    }

    private static void refused(Runnable call, String token, String... why) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(ApiException.class, refusal -> assertThat(refusal.status())
                        .isEqualTo(400))
                .hasMessageContainingAll(why)
                .hasMessageNotContaining(token);
    }

    @Test
    @DisplayName("when it expired, was used before, or was revoked, with the time")
    void ended() {
        String used = primary.token("used");
        String revoked = primary.token("revoked");
        String expired = primary.token("expired");
        String start = clock.instant().toString();
        accepted(used);
        clock.advance(Duration.ofMinutes(1));
        done(primary.engine(), ROOT + "primary/revoke-secondary", Map.of("id", "revoked"));
        refused(used, "token: ", "used before", start, "ask for a new one");
        refused(revoked, "token: ", "revoked", clock.instant().toString());
        clock.advance(Duration.ofMinutes(30));
        String end = own.instant().plus(Duration.ofMinutes(30)).toString();
        refused(expired, "token: ", "expired", end);
        own.advance(Duration.ofMinutes(30));
        refused(expired, "token: ", "expired", end);
    }

    @Test
    @DisplayName("when the clock here is an hour off, with both times and the remedy, and is of use once it is right")
    void clocks() {
        String token = primary.token("b");
        for (int hours : List.of(1, -1)) {
            own.advance(Duration.ofHours(hours));
            refused(
                    token,
                    "clocks differ",
                    hours > 0 ? "1 h 0 min 0 s ahead of" : "1 h 0 min 0 s behind",
                    own.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
                    clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
                    "can still be used");
            own.advance(Duration.ofHours(-hours));
        }
        accepted(token);
    }

    @Test
    @DisplayName("when it seems to be over and nobody tells whose clock is wrong, with the time here")
    void clockUnknown() {
        String asksNobody = primary.token("b", lab.publicKey());
        String unanswered = primary.token("c");
        primary.close();
        own.advance(Duration.ofHours(1));
        String now = own.instant().truncatedTo(ChronoUnit.SECONDS).toString();
        refused(asksNobody, "expired", now, "compare the clocks");
        refused(unanswered, "expired", now, "compare the clocks");
    }

    @Test
    @DisplayName("when it was made for another key, or no key was generated here")
    void wrongKey() {
        refused(primary.token("b", new RedeemerLab(own).publicKey()), "token: ", "generate-public-key", "new token");
        String former = primary.token("c", lab.publicKey());
        lab.publicKey();
        refused(former, "token: ", "another key");
    }

    @Test
    @DisplayName("when the cluster that answers is not its issuer, or is this cluster itself; it can still be used")
    void wrongCluster() throws IOException {
        String token = primary.token("b");
        Path another = Files.createDirectory(folder.resolve("another"));
        try (TestPrimary other = new TestPrimary(another, Clock.systemUTC())) {
            Map<String, Object> there = Map.of(
                    "primary_api_addr",
                    other.url(),
                    "ca_cert",
                    other.authority().authority().certificatePem());
            refusedWith(there, token, "token: wrong cluster", primary.clusterId(), other.clusterId(), other.url());
            String id = other.clusterId();
            done(other.engine(), ROOT + "primary/disable");
            refusedWith(there, token, "wrong cluster", primary.clusterId(), id);
            lab.withClusterId(id);
            refusedWith(there, token, "wrong cluster", "itself", primary.clusterId(), id);
        }
        accepted(token);
    }

    @Test
    @DisplayName("when the cluster that answers is no primary any more")
    void noPrimary() {
        String token = primary.token("b");
        String id = primary.clusterId();
        done(primary.engine(), ROOT + "primary/demote");
        refused(token, "token: wrong cluster", id, "no primary", "secondary");
    }

    @Test
    @DisplayName("by a cluster of another set, where only its own may be joined")
    void otherSet() {
        String token = primary.token("b");
        String id = primary.clusterId();
        lab.withClusterId("mine");
        refused(() -> redeemed(token, Joining.OWN_SET, Map.of()), token, "wrong cluster", id, "mine", "disable");
        lab.withClusterId(id);
        try (Redeemed redeemed = redeemed(token, Joining.OWN_SET, Map.of())) {
            assertThat(redeemed.credentials().secondaryId()).isEqualTo("b");
        }
    }

    @Test
    @DisplayName("by a server that is older than the primary, whose token can still be used")
    void older() {
        String token = primary.token("b");
        String encrypted = primary.token("c", lab.publicKey());
        lab.withVersion("1.2.99");
        for (String each : List.of(token, encrypted)) {
            refused(each, "token: ", "1.2.99", "1.3.0", "must not be newer than its secondary");
        }
        lab.withVersion("1.3.0");
        accepted(token);
        accepted(encrypted);
    }

    @Test
    @DisplayName("when the primary is sealed")
    void sealed() {
        String token = primary.token("b");
        done(primary.engine(), "sys/seal");
        refused(token, "primary_api_addr: ", primary.url(), "sealed", "unseal");
        primary.engine().unseal();
        accepted(token);
    }

    @Test
    @DisplayName("when nobody says where its primary is, or nothing answers there")
    void address() {
        String token = primary.token("b");
        refusedWith(
                Map.of("primary_api_addr", "http://10.0.0.1:8200"), token, "primary_api_addr: ", "https", "loopback");
        refusedWith(Map.of("primary_api_addr", "10.0.0.1"), token, "primary_api_addr: ", "URL");
        refusedWith(Map.of("primary_api_addr", primary.url() + "?a=b"), token, "primary_api_addr: ", "query");
        String closed = primary.url();
        assertThat(status(primary.engine())).containsEntry("mode", "primary");
        primary.close();
        refused(token, "primary_api_addr: ", closed, "nothing answers");
        refusedWith(Map.of("primary_api_addr", "https://nobody.invalid:8200"), token, "nobody.invalid", "not known");
    }
}
