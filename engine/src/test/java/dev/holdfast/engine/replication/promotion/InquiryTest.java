package dev.holdfast.engine.replication.promotion;

import static dev.holdfast.engine.replication.promotion.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Asking a former primary what it is")
class InquiryTest {
    private static final PeerIdentity IDENTITY =
            new PeerAuthority(new MemoryStore(), Clock.systemUTC()).issue("urn:holdfast:dr-secondary:b");
    private final Network network = new Network();
    private final Report own = report(Mode.SECONDARY, Lineage.begin(3), 9);
    private final Report other = report(Mode.PRIMARY, own.lineage(), 11);

    private List<Reply> ask(Duration limit, String... addresses) {
        return new Inquiry(network, limit)
                .ask(new FormerPrimary("set-1", List.of(addresses), IDENTITY, Optional.empty(), false), own);
    }

    @Test
    @DisplayName("gives what every address has answered, or why it has not")
    void all() {
        network.up("a:1", told -> other);
        network.up("b:1", told -> {
            throw new LinkRefusedException(Why.NOT_ACTIVE, "a:1 is");
        });
        List<Reply> replies = ask(Duration.ofSeconds(20), "a:1", "b:1", "c:1", "a:1");
        assertThat(replies).extracting(Reply::address).containsExactly("a:1", "b:1", "c:1");
        assertThat(replies.get(0).report()).contains(other);
        assertThat(replies.get(1).refusal()).contains(Why.NOT_ACTIVE);
        assertThat(replies.get(2))
                .isEqualTo(new Reply("c:1", Optional.empty(), Optional.empty(), "connection refused"));
        assertThat(network.open()).isZero();
        assertThat(ask(Duration.ofSeconds(20))).isEmpty();
    }

    @Test
    @DisplayName("ends in time, whoever is silent, and keeps what the others say")
    void bounded() {
        network.up("a:1", network.silent());
        network.up("b:1", told -> other);
        Instant begun = Instant.now();
        List<Reply> replies = ask(Duration.ofMillis(500), "a:1", "b:1");
        assertThat(Duration.between(begun, Instant.now())).isLessThan(Duration.ofSeconds(9));
        assertThat(replies.get(0).answered()).isFalse();
        assertThat(replies.get(0).text()).contains("0.500 seconds");
        assertThat(replies.get(1).report()).contains(other);
        assertThat(network.open()).isZero();
    }

    @Test
    @DisplayName("takes silence for an answer only when it was met twice")
    void momentary() {
        AtomicInteger asked = new AtomicInteger();
        network.up("a:1", told -> {
            if (asked.incrementAndGet() == 1) {
                throw new IOException("connection reset");
            }
            return other;
        });
        assertThat(ask(Duration.ofSeconds(20), "a:1").get(0).report()).contains(other);
    }

    @Test
    @DisplayName("goes on from a standby to the active node that it names, if that answers")
    void standby() {
        network.up("b:1", told -> {
            throw LinkRefusedException.notActive("c:1");
        });
        assertThat(ask(Duration.ofSeconds(20), "b:1").get(0).refusal()).contains(Why.NOT_ACTIVE);
        network.up("c:1", told -> other);
        Reply reply = ask(Duration.ofSeconds(20), "b:1").get(0);
        assertThat(reply.address()).isEqualTo("c:1");
        assertThat(reply.report()).contains(other);
    }
}
