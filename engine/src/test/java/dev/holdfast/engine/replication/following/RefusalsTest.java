package dev.holdfast.engine.replication.following;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A secondary that is refused")
class RefusalsTest {
    private static final Lineage LINEAGE = Lineage.begin(0);
    private final StorePrimary primary = new StorePrimary(new MemoryStore(), LINEAGE);
    private final Secondary secondary = new Secondary(new MemoryStore());

    @AfterEach
    void stop() {
        secondary.close();
    }

    private void follows(String... addresses) {
        secondary.network.put("north:8201", primary);
        secondary.activated(LINEAGE, addresses).following.start();
    }

    private void comesLevel() {
        await().atMost(Duration.ofSeconds(20)).until(() -> secondary.isLevelWith(primary));
    }

    private void ends(String state, String text) {
        await().untilAsserted(() -> {
            FollowStatus status = secondary.status();
            assertThat(status.state()).isEqualTo(state);
            assertThat(status.lastError())
                    .hasValueSatisfying(error -> assertThat(error.message()).contains(text));
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Why.class,
            names = {"UNKNOWN", "LAPSED", "TAKEN", "REVOKED", "FOREIGN", "NEWER"})
    @DisplayName("for something that only people can mend is idle, says why, and does not come again")
    void forPeople(Why why) {
        primary.refuse(why, "what is in the way");
        follows("north:8201");
        ends("idle", "what is in the way");
        assertThat(secondary.status().connectionState()).isEqualTo("idle");
        int hellos = primary.hellos.get();
        await().during(Duration.ofMillis(200)).until(() -> primary.hellos.get() == hellos);
        primary.refusal = Optional.empty();
        secondary.following.follow(Secondary.known("north:8201"));
        comesLevel();
        assertThat(secondary.status().lastError()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Why.class,
            names = {"UNKNOWN", "LAPSED", "TAKEN", "REVOKED", "FOREIGN", "NEWER"})
    @DisplayName("for that reason once, by a cluster whose part was just being changed, asks again")
    void onceForPeople(Why why) {
        AtomicInteger opened = new AtomicInteger();
        LinkOpener opener = (address, identity) -> {
            if (opened.getAndIncrement() == 0) {
                throw new LinkRefusedException(why, "what is so for a moment");
            }
            return new StoreLink(address, primary);
        };
        try (Secondary refused = new Secondary(new MemoryStore(), opener)) {
            refused.activated(LINEAGE, "north:8201").following.start();
            await().atMost(Duration.ofSeconds(20)).until(() -> refused.isLevelWith(primary));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Why.class,
            names = {"NOT_PRIMARY", "NOT_ACTIVE", "MALFORMED", "LOG_GONE"})
    @DisplayName("for something that passes comes again until it works")
    void passes(Why why) {
        primary.refuse(why, "what is in the way");
        follows("north:8201");
        ends("transient_failure", "what is in the way");
        await().until(() -> primary.hellos.get() > 2);
        primary.refusal = Optional.empty();
        comesLevel();
        assertThat(secondary.status().lastError()).isEmpty();
    }

    @Test
    @DisplayName("when it was revoked in the midst of the stream is idle at once")
    void revoked() {
        follows("north:8201");
        comesLevel();
        primary.refuse(Why.REVOKED, "revoked since noon");
        ends("idle", "revoked since noon");
        assertThat(primary.links).isEmpty();
    }

    @Test
    @DisplayName("by a cluster of another set is idle and names both sets")
    void foreign() {
        primary.clusterId = "another-set";
        follows("north:8201");
        ends("idle", "another-set");
        ends("idle", StorePrimary.SET);
        assertThat(secondary.store.replicatedSequence()).isZero();
    }

    @Test
    @DisplayName("by a former primary that knows no secondaries any more goes on trying the others")
    void formerPrimary() {
        StorePrimary former = new StorePrimary(new MemoryStore(), LINEAGE);
        former.mode = Mode.SECONDARY;
        former.refusal = Optional.of(new LinkRefusedException(Why.UNKNOWN, "no such secondary", former.report()));
        secondary.network.put("former:8201", former);
        follows("former:8201", "north:8201");
        comesLevel();
        assertThat(secondary.status().addresses().get(0)).isEqualTo("north:8201");
    }

    @Test
    @DisplayName("by a node that is not the active one goes to that one, and knows its address from then on")
    void notActive() {
        StorePrimary standby = new StorePrimary(new MemoryStore(), LINEAGE);
        standby.refusal = Optional.of(LinkRefusedException.notActive("north:8201"));
        secondary.network.put("standby:8201", standby);
        follows("standby:8201");
        comesLevel();
        assertThat(secondary.status().addresses()).contains("north:8201");
    }

    @Test
    @DisplayName("by a primary that was demoted in the midst of the stream waits for it to be one again")
    void demoted() {
        follows("north:8201");
        comesLevel();
        primary.mode = Mode.SECONDARY;
        ends("transient_failure", "no primary any more");
        primary.mode = Mode.PRIMARY;
        comesLevel();
    }

    @Test
    @DisplayName("by nobody, for none of the addresses answers, names each of them")
    void nobody() {
        follows("east:8201", "west:8201");
        ends("transient_failure", "east:8201: connection refused; west:8201: connection refused");
    }
}
