package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.access.policy.Acl;
import dev.holdfast.engine.access.policy.Capability;
import dev.holdfast.engine.access.policy.Conditions;
import dev.holdfast.engine.access.policy.PathPattern;
import dev.holdfast.engine.access.policy.PathRule;
import dev.holdfast.engine.access.policy.Policy;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Who shows a token")
class AccessTest {
    private final SettableClock clock = new SettableClock();
    private final TokenStore tokens = new TokenStore(new MemoryStore(), clock);
    private final Access access = new Access(tokens, new NamespaceTree(), token -> new Acl(List.of(reader())));

    private static Policy reader() {
        PathRule rule =
                new PathRule(PathPattern.of("sys/mounts"), Set.of(Capability.READ, Capability.SUDO), Conditions.NONE);
        return new Policy("reader", List.of(rule));
    }

    private Issued withUses(long uses) {
        Token draft = new Token(
                "",
                Namespace.ROOT.id(),
                TokenType.SERVICE,
                TokenText.accessor(),
                "token-ci",
                List.of("reader"),
                Map.of(),
                "auth/token/create",
                "",
                "",
                uses,
                Lease.forever(clock.instant()));
        return tokens.add(TokenText.token(TokenType.SERVICE), draft);
    }

    @Test
    @DisplayName("with a root token may do everything")
    void root() {
        Identity identity =
                access.authenticate(tokens.createRoot().text(), Namespace.ROOT).orElseThrow();
        assertThat(identity.allows(Capability.DELETE, "any/path")).isTrue();
        assertThat(identity.mayUseSudo("sys/seal")).isTrue();
        assertThat(identity.capabilities("x")).containsExactly("root");
        assertThat(identity.grantingPolicies(Capability.READ, "x")).containsExactly("root");
    }

    @Test
    @DisplayName("with another token may do what its policies say")
    void policies() {
        Identity identity =
                access.authenticate(withUses(0).text(), Namespace.ROOT).orElseThrow();
        assertThat(identity.allows(Capability.READ, "sys/mounts")).isTrue();
        assertThat(identity.allows(Capability.UPDATE, "sys/mounts")).isFalse();
        assertThat(identity.allows(Capability.READ, "sys/auth")).isFalse();
        assertThat(identity.mayUseSudo("sys/mounts")).isTrue();
        assertThat(identity.mayUseSudo("sys/auth")).isFalse();
        assertThat(identity.capabilities("sys/mounts")).containsExactly("read", "sudo");
        assertThat(identity.capabilities("sys/auth")).containsExactly("deny");
        assertThat(identity.grantingPolicies(Capability.READ, "sys/mounts")).containsExactly("reader");
        assertThat(identity.grantingPolicies(Capability.LIST, "sys/mounts")).isEmpty();
    }

    @Test
    @DisplayName("is a caller for handlers and audit lines, without the token's text")
    void caller() {
        Issued issued = withUses(0);
        Caller caller = access.authenticate(issued.text(), Namespace.ROOT).orElseThrow();
        assertThat(caller.displayName()).isEqualTo("token-ci");
        assertThat(caller.accessor()).isEqualTo(issued.token().accessor());
        assertThat(caller.policies()).containsExactly("reader");
        assertThat(caller.tokenType()).isEqualTo("service");
        assertThat(caller.toString())
                .doesNotContain(issued.text(), issued.token().id());
    }

    @Test
    @DisplayName("is nobody if the token is missing or unknown")
    void unknown() {
        assertThat(access.authenticate("", Namespace.ROOT)).isEmpty();
        assertThat(access.authenticate("hfs.A1b2C3d4E5f6G7h8I9j0K1l2", Namespace.ROOT))
                .isEmpty();
    }

    @Test
    @DisplayName("is not accepted with a use limit where nothing may be changed")
    void withoutUse() {
        Issued limited = withUses(1);
        assertThat(access.authenticateWithoutUse(limited.text())).isEmpty();
        assertThat(access.authenticate(limited.text(), Namespace.ROOT)).isPresent();
        assertThat(access.authenticate(limited.text(), Namespace.ROOT)).isEmpty();
        assertThat(access.authenticateWithoutUse(withUses(0).text())).isPresent();
    }
}
