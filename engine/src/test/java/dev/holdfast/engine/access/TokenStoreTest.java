package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.seal.FirstToken;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("Stored tokens")
class TokenStoreTest {
    private final SettableClock clock = new SettableClock();
    private final MemoryStore entries = new MemoryStore();
    private final TokenStore tokens = new TokenStore(entries, clock);

    private Issued child(Issued parent, Duration ttl, long uses) {
        Lease lease = new Lease(
                clock.instant(),
                ttl,
                ttl.isZero() ? Optional.empty() : Optional.of(clock.instant().plus(ttl)),
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
                Map.of("team", "a"),
                "auth/token/create",
                "",
                parent.token().id(),
                uses,
                lease);
        return tokens.add(TokenText.token(TokenType.SERVICE), draft);
    }

    private List<String> stored() {
        return entries.range(Area.REPLICATED, "token/", "", 1000).stream()
                .map(entry -> entry.key().path())
                .filter(path -> !path.equals("token/salt"))
                .toList();
    }

    @Nested
    @DisplayName("the first root token")
    class First {
        @Test
        @DisplayName("is valid once its entries are written, and never ends")
        void works() {
            FirstToken.Issued issue = new FirstRootToken(clock, Optional.empty()).issue();
            entries.write(issue.entries());
            clock.advance(Duration.ofDays(10_000));

            Token token = tokens.use(issue.token()).orElseThrow();
            assertThat(issue.token()).matches("^hfs\\.[0-9A-Za-z]{24}$");
            assertThat(token.accessor()).matches("^[0-9A-Za-z]{24}$");
            assertThat(token.policies()).containsExactly("root");
            assertThat(token.displayName()).isEqualTo("root");
            assertThat(token.isOrphan()).isTrue();
            assertThat(token.lease().expires()).isEmpty();
        }

        @Test
        @DisplayName("can have a fixed text for a development server")
        void fixed() {
            FirstToken.Issued issue = new FirstRootToken(clock, Optional.of("dev")).issue();
            entries.write(issue.entries());
            assertThat(issue.token()).isEqualTo("dev");
            assertThat(tokens.find("dev")).isPresent();
        }

        @Test
        @DisplayName("can be followed by others")
        void more() {
            entries.write(new FirstRootToken(clock, Optional.empty()).issue().entries());
            Issued second = tokens.createRoot();
            assertThat(tokens.find(second.text())).contains(second.token());
        }
    }

    @Test
    @DisplayName("are found by their text and accessor, and by nothing else")
    void found() {
        Issued root = tokens.createRoot();
        assertThat(tokens.find(root.text())).contains(root.token());
        assertThat(tokens.findByAccessor(root.token().accessor())).contains(root.token());
        assertThat(tokens.find("")).isEmpty();
        assertThat(tokens.find(root.text() + "x")).isEmpty();
        assertThat(tokens.find(root.token().id())).isEmpty();
        assertThat(tokens.findByAccessor(root.text())).isEmpty();
    }

    @Test
    @DisplayName("nothing is found before anything was stored")
    void empty() {
        assertThat(tokens.use("hfs.A1b2C3d4E5f6G7h8I9j0K1l2")).isEmpty();
        assertThat(tokens.findByAccessor("x")).isEmpty();
        assertThat(tokens.accessors()).isEmpty();
    }

    @Test
    @DisplayName("never lie in the store in clear, nor does the accessor in a path")
    void hashed() {
        Issued root = tokens.createRoot();
        for (Entry entry : entries.range(Area.REPLICATED, "", "", 100)) {
            String value = new String(entry.value(), StandardCharsets.ISO_8859_1);
            assertThat(entry.key().path())
                    .doesNotContain(root.text(), root.token().accessor());
            assertThat(value).doesNotContain(root.text());
        }
        assertThat(root.toString()).doesNotContain(root.text(), root.token().accessor());
    }

    @Test
    @DisplayName("survive a restart with all they have")
    void restart() {
        Issued child = child(tokens.createRoot(), Duration.ofHours(1), 5);
        TokenStore again = new TokenStore(entries, clock);
        assertThat(again.find(child.text())).contains(child.token());
    }

    @Test
    @DisplayName("a text that is taken is refused")
    void taken() {
        Issued root = tokens.createRoot();
        assertThatThrownBy(() -> tokens.add(root.text(), root.token()))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("id");
    }

    @Test
    @DisplayName("a stored token of an unknown version is refused with the entry's name, and nothing of its content")
    void unknownVersion() {
        Issued root = tokens.createRoot();
        Key key = Key.replicated("token/id/" + root.token().id());
        entries.write(Change.put(key, "{\"version\":9,\"x\":\"inside\"}".getBytes(StandardCharsets.UTF_8)));
        assertThatThrownBy(() -> tokens.find(root.text()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(root.token().id())
                .hasMessageNotContaining("inside");
    }

    @Nested
    @DisplayName("end")
    class Ending {
        private final Issued root = tokens.createRoot();

        @Test
        @DisplayName("when their time is over, and are removed at the next use")
        void expiry() {
            Issued child = child(root, Duration.ofMinutes(5), 0);
            clock.advance(Duration.ofMinutes(5).minusMillis(1));
            assertThat(tokens.find(child.text())).isPresent();
            clock.advance(Duration.ofMillis(1));
            assertThat(tokens.find(child.text())).isEmpty();
            assertThat(tokens.use(child.text())).isEmpty();
            assertThat(stored()).noneMatch(path -> path.contains(child.token().id()));
        }

        @Test
        @DisplayName("with the last of their uses")
        void uses() {
            Issued child = child(root, Duration.ZERO, 2);
            assertThat(tokens.use(child.text())).isPresent();
            assertThat(tokens.use(child.text())).isPresent();
            assertThat(tokens.use(child.text())).isEmpty();
            assertThat(stored()).noneMatch(path -> path.contains(child.token().id()));
        }

        @Test
        @DisplayName("with the last of their uses also when used from many threads")
        void usesTogether() throws Exception {
            Issued child = child(root, Duration.ZERO, 10);
            ExecutorService threads = Executors.newFixedThreadPool(8);
            List<Future<Boolean>> uses = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                uses.add(threads.submit(() -> tokens.use(child.text()).isPresent()));
            }
            int accepted = 0;
            for (Future<Boolean> use : uses) {
                accepted += use.get() ? 1 : 0;
            }
            threads.shutdown();
            assertThat(accepted).isEqualTo(10);
        }

        @Test
        @DisplayName("with their parent, however deep")
        void descendants() {
            Issued one = child(root, Duration.ZERO, 0);
            Issued two = child(one, Duration.ZERO, 0);
            Issued three = child(two, Duration.ZERO, 0);
            tokens.revoke(one.token());
            assertThat(tokens.find(three.text())).isEmpty();
            assertThat(tokens.find(two.text())).isEmpty();
            assertThat(tokens.find(root.text())).isPresent();
            assertThat(stored()).hasSize(2);
        }

        @Test
        @DisplayName("with their parent's time, though their own is longer")
        void parentExpires() {
            Issued one = child(root, Duration.ofMinutes(1), 0);
            Issued two = child(one, Duration.ofHours(1), 0);
            clock.advance(Duration.ofMinutes(2));
            assertThat(tokens.find(two.text())).isEmpty();
            assertThat(tokens.accessors()).containsExactly(root.token().accessor());
        }

        @Test
        @DisplayName("in one atomic write, though tidying up was interrupted")
        void interrupted() {
            Issued one = child(root, Duration.ZERO, 0);
            Issued two = child(one, Duration.ZERO, 0);
            entries.write(Change.delete(Key.replicated("token/id/" + one.token().id())));
            assertThat(tokens.find(two.text())).isEmpty();
            assertThat(tokens.findByAccessor(two.token().accessor())).isEmpty();
            tokens.revoke(root.token());
            assertThat(stored()).allMatch(path -> path.startsWith("token/accessor/"));
        }

        @Test
        @DisplayName("alone, if their children are to live on")
        void alone() {
            Issued one = child(root, Duration.ZERO, 0);
            Issued two = child(one, Duration.ZERO, 0);
            tokens.revokeAlone(one.token());
            tokens.revoke(root.token());
            assertThat(tokens.find(one.text())).isEmpty();
            assertThat(tokens.find(two.text())).map(Token::isOrphan).contains(true);
        }

        @Test
        @DisplayName("for good: a change does not bring a revoked one back")
        void noResurrection() {
            Issued one = child(root, Duration.ZERO, 0);
            tokens.revoke(one.token());
            assertThat(tokens.change(one.token().id(), t -> t)).isEmpty();
            assertThat(tokens.find(one.text())).isEmpty();
        }
    }
}
