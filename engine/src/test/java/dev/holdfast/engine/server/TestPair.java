package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.testing.SharedStore;
import java.time.Duration;

/** Two nodes on one store: one active, one standby. */
final class TestPair implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private final SharedStore.Common common = new SharedStore.Common();
    private final TestNode one = new TestNode(common, "one");
    private final TestNode two = new TestNode(common, "two");
    private String share;
    private String token;

    /** Initialises and unseals both, and makes the first the active one. */
    void open() {
        one.store().leadAtOnce(true);
        JsonNode made = json(one.http().put("/v1/sys/init", "{\"secret_shares\":1,\"secret_threshold\":1}"));
        one.store().leadAtOnce(false);
        share = made.path("keys_base64").path(0).asText();
        token = "X-Vault-Token: " + made.path("root_token").asText();
        unseal(one);
        one.store().gain();
        unseal(two);
        await().atMost(PATIENCE).until(() -> two.node().leader().isPresent());
    }

    private void unseal(TestNode node) {
        RawHttp.Reply reply = node.http().put("/v1/sys/unseal", "{\"key\":\"" + share + "\"}");
        assertThat(json(reply).path("sealed").asBoolean(true)).isFalse();
    }

    TestNode active() {
        return one;
    }

    TestNode standby() {
        return two;
    }

    /** Another node on the same store, sealed. */
    TestNode third() {
        return new TestNode(common, "three");
    }

    /** The root token as a header. */
    String token() {
        return token;
    }

    @Override
    public void close() {
        two.close();
        one.close();
    }
}
