package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.Lease;
import dev.holdfast.engine.access.Token;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.TokenType;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.access.policy.PolicyStore;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.seal.NodeRole;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.ceremony.OperationTokens;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A token that starts a ceremony")
class CeremonyAdmissionTest {
    private static final String PATH = "sys/replication/dr/secondary/generate-operation-token/attempt";

    private final MemoryStore store = new MemoryStore();
    private final TokenStore tokens = new TokenStore(store, Clock.systemUTC());
    private final OperationTokens operationTokens = new OperationTokens(store);
    private Mode mode = Mode.SECONDARY;
    private final Access access =
            new Access(tokens, new NamespaceTree(), token -> new PolicyStore(store).acl(token.policies()));
    private final CeremonyAdmission admission = new CeremonyAdmission(
            access,
            new OperationAuthority(access, operationTokens),
            () -> new NodeRole(mode, false, false, false, OptionalLong.empty(), 0, 0, 0));

    private boolean admits(String token) {
        return admission.admits(Request.of(Operation.UPDATE, PATH).withToken(token));
    }

    private String token(String text, String policy, long uses) {
        Lease lease = Lease.forever(Clock.systemUTC().instant());
        tokens.add(
                text,
                new Token(
                        "",
                        "root",
                        TokenType.SERVICE,
                        text + "-a",
                        "",
                        List.of(policy),
                        Map.of(),
                        "",
                        "",
                        "",
                        uses,
                        lease));
        return text;
    }

    @Test
    @DisplayName("is known and has the capability")
    void policies() {
        assertThat(admits("")).isFalse();
        assertThat(admits("hfs.unknown")).isFalse();
        assertThat(admits(token("powerless", "none", 0))).isFalse();
        assertThat(admits(token("powerful", "root", 0))).isTrue();
    }

    @Test
    @DisplayName("on a DR secondary has no use limit, since no use could be counted there, and nothing is written")
    void useLimit() {
        String limited = token("limited", "root", 3);
        long before = store.sequence();
        assertThat(admits(limited)).isFalse();
        assertThat(store.sequence()).isEqualTo(before);
        mode = Mode.PRIMARY;
        assertThat(admits(limited)).isTrue();
        assertThat(tokens.find(limited))
                .hasValueSatisfying(token -> assertThat(token.uses()).isEqualTo(2));
    }

    @Test
    @DisplayName("on a DR secondary may be a DR operation token, as the token or as a member of its own")
    void operationToken() {
        String text = operationTokens.newText();
        operationTokens.store(text);
        assertThat(admits(text)).isTrue();
        Request member = Request.of(Operation.UPDATE, PATH).withData(Map.of("dr_operation_token", text));
        assertThat(admission.admits(member)).isTrue();
        assertThat(admits(operationTokens.newText())).isFalse();
        mode = Mode.PRIMARY;
        assertThat(admits(text)).isFalse();
    }
}
