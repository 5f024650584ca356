package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One node has used a token, so that it remembers it parsed, when another node changes what is stored. */
@DisplayName("A token that this node has used counts as it is stored after another node")
class SharedTokensTest {
    private final SettableClock clock = new SettableClock();
    private final MemoryStore entries = new MemoryStore();
    private final TokenStore here = new TokenStore(entries, clock);
    private final TokenStore there = new TokenStore(entries, clock);
    private final Issued root = here.createRoot();
    private final Issued token = issue();

    private Issued issue() {
        Lease lease = new Lease(
                clock.instant(),
                Duration.ofHours(1),
                Optional.of(clock.instant().plus(Duration.ofHours(1))),
                Duration.ZERO,
                Duration.ZERO,
                true,
                Optional.empty());
        Token draft = new Token(
                "",
                Namespace.ROOT.id(),
                TokenType.SERVICE,
                TokenText.accessor(),
                "token",
                List.of("default"),
                Map.of(),
                "auth/token/create",
                "",
                root.token().id(),
                0,
                lease);
        Issued issued = here.add(TokenText.token(TokenType.SERVICE), draft);
        assertThat(here.use(issued.text())).contains(issued.token());
        return issued;
    }

    @Test
    @DisplayName("has revoked it")
    void revoked() {
        there.revoke(token.token());
        assertThat(here.use(token.text())).isEmpty();
    }

    @Test
    @DisplayName("has revoked its parent, without having come to its children yet")
    void parentRevoked() {
        entries.write(Change.delete(Key.replicated("token/id/" + root.token().id())));
        assertThat(here.use(token.text())).isEmpty();
    }

    @Test
    @DisplayName("has given it a shorter time, which then passes")
    void shortened() {
        there.change(token.token().id(), t -> t.withLease(over(t.lease(), Duration.ofMinutes(1))));
        assertThat(here.use(token.text())).isPresent();
        clock.advance(Duration.ofMinutes(2));
        assertThat(here.use(token.text())).isEmpty();
    }

    @Test
    @DisplayName("has given it a longer time")
    void renewed() {
        there.change(token.token().id(), t -> t.withLease(over(t.lease(), Duration.ofHours(9))));
        clock.advance(Duration.ofHours(2));
        assertThat(here.use(token.text())).isPresent();
    }

    private Lease over(Lease lease, Duration ttl) {
        return new Lease(
                lease.issued(),
                ttl,
                Optional.of(clock.instant().plus(ttl)),
                lease.explicitMax(),
                lease.period(),
                lease.renewable(),
                lease.renewed());
    }

    @Test
    @DisplayName("has limited its uses")
    void limited() {
        there.change(token.token().id(), t -> t.withUses(1));
        assertThat(here.use(token.text())).isPresent();
        assertThat(here.use(token.text())).isEmpty();
    }

    @Test
    @DisplayName("has taken everything away and brought it back, as replication does")
    void replaced() {
        Key key = Key.replicated("token/id/" + token.token().id());
        byte[] stored = entries.get(key).orElseThrow();
        entries.write(Change.delete(key));
        assertThat(here.use(token.text())).isEmpty();
        entries.write(Change.put(key, stored));
        assertThat(here.use(token.text())).contains(token.token());
        assertThat(entries.range(Area.REPLICATED, "token/id/", "", 9)).hasSize(2);
    }
}
