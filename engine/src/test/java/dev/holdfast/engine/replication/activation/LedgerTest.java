package dev.holdfast.engine.replication.activation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The ledger of secondaries")
class LedgerTest {
    private static final String CERTIFICATE = "ab".repeat(32);
    private final SettableClock clock = new SettableClock();
    private final MemoryStore store = new MemoryStore();
    private final Ledger ledger = ledger();

    private Ledger ledger() {
        return new Ledger(store, new TokenStore(store, clock), clock);
    }

    private void issue(String id) {
        ledger.requireFree(id);
        ledger.add(Secondary.issued(id, clock.instant().plus(Duration.ofMinutes(30)), "", CERTIFICATE));
    }

    private void pass(int minutes) {
        clock.advance(Duration.ofMinutes(minutes));
    }

    @Test
    @DisplayName("lets one cluster in with the certificate that it was given, from the first time on for good")
    void admitted() {
        issue("b");
        assertThat(ledger.connected("a", CERTIFICATE, "one")).isEqualTo(Admission.UNKNOWN);
        assertThat(ledger.connected("b", "cd".repeat(32), "one")).isEqualTo(Admission.UNKNOWN);
        assertThat(ledger.connected("b", CERTIFICATE, "one")).isEqualTo(Admission.ADMITTED);
        pass(31);
        assertThat(ledger().connected("b", CERTIFICATE, "one")).isEqualTo(Admission.ADMITTED);
        assertThat(ledger().connected("b", CERTIFICATE, "two")).isEqualTo(Admission.TAKEN);
        assertThat(ledger().known()).containsExactly("b");
    }

    @Test
    @DisplayName("forgets who did not come in time, and gives the id to another one then")
    void lapsed() {
        issue("b");
        assertThatThrownBy(() -> ledger.requireFree("b"))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("\"b\"");
        pass(30);
        assertThat(ledger.known()).isEmpty();
        assertThat(ledger.connected("b", CERTIFICATE, "one")).isEqualTo(Admission.LAPSED);
        issue("c");
        assertThat(ledger.connected("b", CERTIFICATE, "one")).isEqualTo(Admission.UNKNOWN);
        issue("b");
        assertThat(ledger.known()).containsExactly("b", "c");
    }

    @Test
    @DisplayName("revokes those who were activated and those who were not, and tells whoever listens")
    void revoked() {
        List<String> told = new ArrayList<>();
        ledger.onRevoked(told::add);
        issue("b");
        issue("c");
        ledger.connected("b", CERTIFICATE, "one");
        ledger.revoke("b");
        ledger.revoke("c");
        assertThat(told).containsExactly("b", "c");
        assertThat(ledger().known()).isEmpty();
        assertThat(ledger().connected("b", CERTIFICATE, "one")).isEqualTo(Admission.REVOKED);
        assertThat(ledger().connected("c", CERTIFICATE, "one")).isEqualTo(Admission.REVOKED);
        ledger.revoke("b");
        assertThatThrownBy(() -> ledger.revoke("never")).hasMessageContaining("\"never\"");
        issue("b");
        assertThat(ledger.known()).containsExactly("b");
    }

    @Test
    @DisplayName("gives whose token was used a few minutes to connect, however late that was")
    void usedLate() {
        ledger.requireFree("b");
        ledger.add(Secondary.issued("b", clock.instant().plus(Duration.ofMinutes(30)), "handle", CERTIFICATE));
        pass(29);
        ledger.redeemed("handle");
        ledger.redeemed("another");
        pass(4);
        assertThat(ledger().connected("b", CERTIFICATE, "one")).isEqualTo(Admission.ADMITTED);
    }

    @Test
    @DisplayName("knows nobody any more once it has ended")
    void ended() {
        issue("b");
        store.write(ledger.ending());
        assertThat(ledger().known()).isEmpty();
        assertThat(ledger().connected("b", CERTIFICATE, "one")).isEqualTo(Admission.UNKNOWN);
    }

    @Test
    @DisplayName(
            "hears those who followed before it ended, of another generation and of nothing else, until they are revoked")
    void witnesses() {
        String other = "cd".repeat(32);
        issue("b");
        ledger.connected("b", CERTIFICATE, "one");
        ledger.add(Secondary.issued("c", clock.instant().plus(Duration.ofMinutes(30)), "", other));
        store.write(ledger.ending());
        store.write(ledger().succeeding());
        issue("b");
        assertThat(ledger().witness("b", CERTIFICATE)).isEqualTo(Admission.ADMITTED);
        assertThat(ledger().returning("b", CERTIFICATE, "one")).isEqualTo(Admission.UNKNOWN);
        assertThat(ledger().witness("c", other)).isEqualTo(Admission.UNKNOWN);
        store.write(ledger.ending());
        ledger.revoke("b");
        assertThat(ledger().witness("b", CERTIFICATE)).isEqualTo(Admission.UNKNOWN);
        assertThatThrownBy(() -> ledger.revoke("b")).hasMessageContaining("\"b\"");
    }

    @Test
    @DisplayName("keeps the authority for certificates as long as one is of those whom it hears, within one history")
    void authority() {
        PeerAuthority authority = new PeerAuthority(store, clock);
        var first = authority.issue("b").authority();
        store.write(ledger.succeeding());
        var second = authority.issue("b").authority();
        issue("b");
        ledger.connected("b", CERTIFICATE, "one");
        store.write(ledger.ending());
        store.write(ledger.succeeding());
        assertThat(authority.issue("b").authority()).isEqualTo(second).isNotEqualTo(first);
        store.write(ledger.beginning());
        assertThat(authority.issue("b").authority()).isNotEqualTo(second);
        assertThat(ledger().witness("b", CERTIFICATE)).isEqualTo(Admission.UNKNOWN);
    }
}
