package dev.holdfast.engine.barrier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("The barrier")
class BarrierTest {
    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
    private static final Key FIRST = Key.replicated("first");

    private final MemoryStore store = new MemoryStore();
    private final Barrier barrier = new Barrier(store, Clock.fixed(NOW, ZoneOffset.UTC));
    private final Secret rootKey = Secret.copyOf(new byte[32]);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @BeforeEach
    void initialize() {
        store.write(barrier.initialize(rootKey, List.of(Change.put(FIRST, bytes("one")))));
    }

    @Nested
    @DisplayName("while closed")
    class WhileClosed {
        @Test
        @DisplayName("refuses every call with 503, saying that the server is sealed")
        void refuses() {
            List<Runnable> calls = List.of(
                    () -> barrier.get(FIRST),
                    () -> barrier.range(Area.LOCAL, "", "", 1),
                    () -> barrier.write(Change.delete(FIRST)),
                    barrier::rotate,
                    barrier::reload,
                    barrier::keyStatus);
            for (Runnable call : calls) {
                assertThatThrownBy(call::run)
                        .isInstanceOfSatisfying(SealedException.class, e -> assertThat(e.status())
                                .isEqualTo(503))
                        .isInstanceOf(ApiException.class)
                        .hasMessageContaining("sealed");
            }
            assertThat(barrier.isOpen()).isFalse();
        }

        @Test
        @DisplayName("opens with its root key only")
        void wrongKey() {
            byte[] other = new byte[32];
            other[0] = 1;
            assertThatThrownBy(() -> barrier.open(Secret.owning(other)))
                    .isInstanceOf(BarrierException.class)
                    .hasMessageContaining("core/seal/keyring");
            assertThat(barrier.isOpen()).isFalse();
        }

        @Test
        @DisplayName("without a keyring says so")
        void noKeyring() {
            assertThatThrownBy(() -> new Barrier(new MemoryStore(), Clock.systemUTC()).open(rootKey))
                    .isInstanceOf(BarrierException.class)
                    .hasMessageContaining("missing");
        }
    }

    @Nested
    @DisplayName("while open")
    class WhileOpen {
        @BeforeEach
        void open() {
            barrier.open(rootKey);
        }

        @Test
        @DisplayName("gives back what was written first and later, and keeps only ciphertext in the store")
        void roundTrip() {
            Key local = Key.local("role");
            barrier.write(Change.put(local, bytes("very secret")));
            assertThat(barrier.get(FIRST)).hasValue(bytes("one"));
            assertThat(barrier.get(local)).hasValue(bytes("very secret"));
            assertThat(store.get(local).orElseThrow())
                    .asString(StandardCharsets.ISO_8859_1)
                    .doesNotContain("secret");
            barrier.write(Change.delete(local));
            assertThat(barrier.get(local)).isEmpty();
        }

        @Test
        @DisplayName("ranges in order, past entries that lie outside")
        void ranges() {
            store.write(Change.put(Key.replicated("core/seal/config"), bytes("plain")));
            barrier.write(Change.put(Key.replicated("a"), bytes("1")), Change.put(Key.replicated("z"), bytes("2")));
            List<Entry> all = barrier.range(Area.REPLICATED, "", "", 3);
            assertThat(all).extracting(entry -> entry.key().path()).containsExactly("a", "first", "z");
            assertThat(all.get(1).value()).isEqualTo(bytes("one"));
            assertThat(barrier.range(Area.REPLICATED, "", "a", 1)).hasSize(1);
            assertThat(barrier.range(Area.REPLICATED, "core/", "", 10)).isEmpty();
            assertThat(barrier.range(Area.REPLICATED, "", "", 0)).isEmpty();
        }

        @Test
        @DisplayName("does not touch entries that lie outside")
        void outside() {
            Key keyring = Key.replicated("core/seal/keyring");
            assertThatThrownBy(() -> barrier.get(keyring)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> barrier.write(Change.delete(keyring)))
                    .isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        @DisplayName("closes again, and opens again")
        void closeAndOpen() {
            barrier.close();
            barrier.close();
            assertThatThrownBy(() -> barrier.get(FIRST)).isInstanceOf(SealedException.class);
            barrier.open(rootKey);
            assertThat(barrier.get(FIRST)).isPresent();
        }

        @Test
        @DisplayName("encrypts with a new key after rotating and still reads what older ones wrote")
        void rotates() {
            barrier.rotate();
            barrier.write(Change.put(Key.replicated("second"), bytes("two")));
            assertThat(barrier.keyStatus()).isEqualTo(new KeyStatus(2, NOW, 1));
            barrier.close();
            barrier.open(rootKey);
            assertThat(barrier.get(FIRST)).hasValue(bytes("one"));
            assertThat(barrier.get(Key.replicated("second"))).hasValue(bytes("two"));
            assertThat(barrier.keyStatus().term()).isEqualTo(2);
        }

        @Test
        @DisplayName("reads a keyring anew that another node rotated")
        void reloads() {
            Barrier other = new Barrier(store, Clock.systemUTC());
            other.open(rootKey);
            other.rotate();
            other.write(Change.put(FIRST, bytes("newer")));
            assertThatThrownBy(() -> barrier.get(FIRST))
                    .isInstanceOf(BarrierException.class)
                    .hasMessageContaining("unknown key term 2");
            barrier.reload();
            assertThat(barrier.get(FIRST)).hasValue(bytes("newer"));
        }
    }

    @Nested
    @DisplayName("notices")
    class Notices {
        @BeforeEach
        void open() {
            barrier.open(rootKey);
        }

        private void refuses(Key key, byte[] record, String reason) {
            store.write(Change.put(key, record));
            assertThatThrownBy(() -> barrier.get(key))
                    .isInstanceOf(BarrierException.class)
                    .hasMessageContaining(key.path())
                    .hasMessageContaining(reason);
        }

        @Test
        @DisplayName("every flipped byte")
        void flipped() {
            byte[] record = store.get(FIRST).orElseThrow();
            for (int i = 0; i < record.length; i++) {
                byte[] bad = record.clone();
                bad[i] ^= 1;
                refuses(FIRST, bad, "its record");
            }
        }

        @Test
        @DisplayName("an entry moved to another path or area")
        void moved() {
            byte[] record = store.get(FIRST).orElseThrow();
            refuses(Key.replicated("other"), record, "moved");
            refuses(Key.local("first"), record, "moved");
        }

        @Test
        @DisplayName("an unknown version, an unknown term and a stump")
        void headers() {
            byte[] record = store.get(FIRST).orElseThrow();
            byte[] version = record.clone();
            version[0] = 7;
            refuses(FIRST, version, "unknown version 7");
            byte[] term = record.clone();
            term[4] = 9;
            refuses(FIRST, term, "unknown key term 9");
            refuses(FIRST, new byte[32], "32 bytes, too few");
            refuses(FIRST, new byte[0], "0 bytes, too few");
        }

        @Test
        @DisplayName("an entry under the root key instead of the keyring's")
        void rootTerm() {
            byte[] keyring = store.get(KeyringEntry.KEY).orElseThrow();
            refuses(FIRST, keyring, "unknown key term 0");
            store.write(Change.put(KeyringEntry.KEY, store.get(FIRST).orElseThrow()));
            byte[] wrongTerm = keyring.clone();
            wrongTerm[4] = 1;
            store.write(Change.put(KeyringEntry.KEY, wrongTerm));
            assertThatThrownBy(barrier::reload).hasMessageContaining("not encrypted with a root key");
        }
    }
}
