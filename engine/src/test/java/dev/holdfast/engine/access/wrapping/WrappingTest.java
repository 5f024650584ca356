package dev.holdfast.engine.access.wrapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.access.Token;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.access.policy.Acl;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.WrapInfo;
import dev.holdfast.engine.crypto.JwtKey;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.testing.Background;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("Wrapping")
class WrappingTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final SettableClock clock = new SettableClock();
    private final MemoryStore entries = new MemoryStore();
    private final TokenStore tokens = new TokenStore(entries, clock);
    private final WrappingJwt jwt = new WrappingJwt(entries, "https://hf.example.com:8200", () -> "cluster-1");
    private final Access access = new Access(tokens, new NamespaceTree(), token -> new Acl(List.of()));
    private final Wrapping wrapping = new Wrapping(tokens, access, jwt, clock);

    private WrapInfo wrap(boolean asJwt) {
        Request request = Request.of(Operation.READ, "kv/a");
        return wrapping.wrap(request, Response.data(Map.of("a", "b")), MINUTE, asJwt)
                .wrapInfo();
    }

    private String token() {
        return wrap(false).token();
    }

    private void assertInvalid(String token) {
        assertThatThrownBy(() -> wrapping.unwrap(token))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageContaining("not valid")
                .message()
                .satisfies(text -> assertThat(text).doesNotContain(token));
    }

    private List<String> paths() {
        return entries.range(Area.REPLICATED, "", "", 100).stream()
                .map(Entry::key)
                .map(Key::path)
                .filter(path -> !path.equals("token/salt"))
                .toList();
    }

    @Test
    @DisplayName("gives the content once, and leaves nothing of it behind")
    void once() {
        String token = token();

        assertThat(wrapping.unwrap(token)).containsEntry("data", Map.of("a", "b"));

        assertInvalid(token);
        assertThat(paths()).isEmpty();
    }

    @Test
    @DisplayName("gives the content to one of many who ask at the same time")
    void onceUnderConcurrency() {
        for (int round = 0; round < 20; round++) {
            String token = token();
            CountDownLatch go = new CountDownLatch(1);
            List<CompletableFuture<Boolean>> askers = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                askers.add(Background.supply(() -> gets(token, go)));
            }
            go.countDown();
            assertThat(askers.stream().filter(CompletableFuture::join)).hasSize(1);
        }
    }

    private boolean gets(String token, CountDownLatch go) {
        try {
            go.await();
            return !wrapping.unwrap(token).isEmpty();
        } catch (ApiException refused) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @DisplayName("does not take a token that carries nothing")
    void otherTokens() {
        assertInvalid(tokens.createRoot().text());
        assertInvalid("hfs.000000000000000000000000");
        assertInvalid("a.b.c");
        assertInvalid("...");
        assertThat(tokens.accessors()).hasSize(1);
    }

    @Nested
    @DisplayName("the content ends")
    class Ends {
        @Test
        @DisplayName("with its time, and is tidied up, but not before")
        void time() {
            String token = token();
            clock.advance(MINUTE.minusMillis(1));
            tokens.wrapping().removeExpired();
            assertThat(wrapping.look(token).path()).isEqualTo("kv/a");
            clock.advance(Duration.ofMillis(1));
            assertInvalid(token);
            assertThat(paths()).hasSize(3);

            tokens.wrapping().removeExpired();

            assertThat(paths()).isEmpty();
        }

        @Test
        @DisplayName("by itself some time after it, those that end later stay")
        void tidiedUp() {
            token();
            clock.advance(MINUTE.dividedBy(2));
            String later = token();
            clock.advance(MINUTE.dividedBy(2));
            try (WrappingExpiry expiry = new WrappingExpiry(tokens, Duration.ofMillis(5))) {
                expiry.start();
                Awaitility.await().until(() -> paths().size() == 3);
                assertThat(wrapping.unwrap(later)).isNotEmpty();
            }
        }

        @Test
        @DisplayName("when the token is revoked by its accessor")
        void revoked() {
            WrapInfo info = wrap(false);
            tokens.revoke(tokens.findByAccessor(info.accessor()).orElseThrow());
            assertInvalid(info.token());
            assertThat(paths()).isEmpty();
        }

        @Test
        @DisplayName("when the token is used for something else")
        void usedOtherwise() {
            String token = token();
            assertThat(tokens.use(token)).isPresent();
            assertInvalid(token);
            assertThat(paths()).isEmpty();
        }
    }

    @Test
    @DisplayName("puts content under a new token for the time that it had at first")
    void rewrap() {
        String old = token();
        clock.advance(MINUTE.dividedBy(2));

        WrapInfo info = wrapping.rewrap(old, false).wrapInfo();

        assertInvalid(old);
        assertThat(info.ttlSeconds()).isEqualTo(60);
        assertThat(info.created()).isEqualTo(clock.instant());
        assertThat(info.creationPath()).isEqualTo("kv/a");
        clock.advance(MINUTE.minusMillis(1));
        assertThat(wrapping.unwrap(info.token())).containsEntry("data", Map.of("a", "b"));
        assertThat(paths()).isEmpty();
    }

    @Test
    @DisplayName("knows the accessor of the token inside, also of content wrapped anew")
    void wrappedAccessor() {
        Response login = Response.auth(Map.of("client_token", "secret", "accessor", "inner"));
        WrapInfo info = wrapping.wrap(Request.of(Operation.UPDATE, "auth/token/create"), login, MINUTE, true)
                .wrapInfo();
        assertThat(info.wrappedAccessor()).isEqualTo("inner");
        assertThat(claims(info.token())).containsEntry("accessor", "inner");
        assertThat(wrapping.rewrap(info.token(), false).wrapInfo().wrappedAccessor())
                .isEqualTo("inner");
    }

    private Map<String, Object> claims(String token) {
        return new WrappingKey(entries).get().verify(token).orElseThrow();
    }

    @Test
    @DisplayName("as JWT: claims that tell where and how long, taken in place of the token inside")
    void jwt() {
        WrapInfo info = wrap(true);
        long now = clock.instant().getEpochSecond();

        Map<String, Object> claims = claims(info.token());

        assertThat(claims)
                .containsEntry("addr", "https://hf.example.com:8200")
                .containsEntry("accessor", info.accessor())
                .containsEntry("type", "wrapping")
                .containsEntry("iss", "cluster-1")
                .containsKey("jti");
        assertThat(((Number) claims.get("iat")).longValue()).isEqualTo(now);
        assertThat(((Number) claims.get("exp")).longValue()).isEqualTo(now + 60);
        assertThat(((Number) claims.get("nbf")).longValue()).isEqualTo(now - 5);
        Token looked = wrapping.look(info.token());
        assertThat(looked.accessor()).isEqualTo(info.accessor());
        String again = wrapping.rewrap(info.token(), true).wrapInfo().token();
        assertInvalid(info.token());
        assertThat(wrapping.unwrap(again)).containsEntry("data", Map.of("a", "b"));
        assertInvalid(again);
    }

    @Test
    @DisplayName("refuses a JWT of another key or another purpose, and keeps the content")
    void foreignJwt() {
        WrapInfo info = wrap(true);
        Map<String, Object> claims = claims(info.token());
        assertInvalid(JwtKey.generate().sign(claims));
        Map<String, Object> other = new HashMap<>(claims);
        other.put("type", "login");
        assertInvalid(new WrappingKey(entries).get().sign(other));
        assertThat(wrapping.unwrap(info.token())).isNotEmpty();
    }

    @Test
    @DisplayName("refuses an answer that is too large to be kept, and says so")
    void tooLarge() {
        Response large = Response.data(Map.of("a", "x".repeat(32 << 20)));
        Request request = Request.of(Operation.READ, "kv/a");
        assertThatThrownBy(() -> wrapping.wrap(request, large, MINUTE, false))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("31 MiB");
        assertThat(paths()).isEmpty();
    }
}
