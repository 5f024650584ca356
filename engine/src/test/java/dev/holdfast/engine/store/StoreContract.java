package dev.holdfast.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What every store promises, run against each of them. */
public abstract class StoreContract {
    protected Store store;

    /** A new, empty store. */
    protected abstract Store open();

    @BeforeEach
    void openStore() {
        store = open();
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    private void put(String path, String value) {
        store.write(Change.put(Key.replicated(path), value.getBytes(UTF_8)));
    }

    private List<String> paths(String prefix, String after, int limit) {
        return store.range(Area.REPLICATED, prefix, after, limit).stream()
                .map(e -> e.key().path())
                .toList();
    }

    @Nested
    @DisplayName("an entry")
    class AnEntry {
        @Test
        @DisplayName("is absent before its first write and after its removal")
        void absent() {
            assertThat(store.get(Key.replicated("a"))).isEmpty();
            put("a", "1");
            store.write(Change.delete(Key.replicated("a")));
            assertThat(store.get(Key.replicated("a"))).isEmpty();
            assertThat(paths("", "", 10)).isEmpty();
        }

        @Test
        @DisplayName("holds the newest value, be it empty or large")
        void newest() {
            put("a", "1");
            put("a", "");
            assertThat(store.get(Key.replicated("a"))).hasValue(new byte[0]);
            byte[] large = new byte[3 << 20];
            large[large.length - 1] = 7;
            store.write(Change.put(Key.replicated("a"), large));
            assertThat(store.get(Key.replicated("a"))).hasValue(large);
        }

        @Test
        @DisplayName("of one area is not seen in the other")
        void areas() {
            store.write(Change.put(Key.local("a"), new byte[] {1}));
            assertThat(store.get(Key.replicated("a"))).isEmpty();
            assertThat(store.range(Area.REPLICATED, "", "", 10)).isEmpty();
            assertThat(store.range(Area.LOCAL, "", "", 10)).hasSize(1);
        }

        @Test
        @DisplayName("has a path of 1 to 1024 bytes of valid UTF-8")
        void pathLength() {
            put("é".repeat(512), "1");
            assertThatIllegalArgumentException().isThrownBy(() -> put("é".repeat(513), "1"));
            assertThatIllegalArgumentException().isThrownBy(() -> put("", "1"));
            assertThatIllegalArgumentException().isThrownBy(() -> put("a\uD800", "1"));
        }
    }

    @Nested
    @DisplayName("a write")
    class AWrite {
        @Test
        @DisplayName("has the next sequence number, whatever it changes")
        void sequence() {
            assertThat(store.sequence()).isZero();
            long first = store.write(Change.put(Key.replicated("a"), new byte[1]));
            long second = store.write(Change.delete(Key.local("never there")));
            assertThat(List.of(first, second)).containsExactly(1L, 2L);
            assertThat(store.sequence()).isEqualTo(2);
        }

        @Test
        @DisplayName("moves the replicated sequence only if it changes replicated entries")
        void replicatedSequence() {
            store.write(Change.put(Key.local("a"), new byte[1]));
            assertThat(store.replicatedSequence()).isZero();
            store.write(Change.put(Key.local("a"), new byte[1]), Change.put(Key.replicated("a"), new byte[1]));
            assertThat(store.replicatedSequence()).isEqualTo(1);
        }

        @Test
        @DisplayName("of several changes is carried out in order")
        void inOrder() {
            Key key = Key.replicated("a");
            store.write(Change.put(key, new byte[] {1}), Change.delete(key), Change.put(key, new byte[] {2}));
            assertThat(store.get(key)).hasValue(new byte[] {2});
            store.write(Change.put(key, new byte[] {3}), Change.delete(key));
            assertThat(store.get(key)).isEmpty();
        }

        @Test
        @DisplayName("with one refused change changes nothing")
        void allOrNothing() {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.write(
                            Change.put(Key.replicated("a"), new byte[1]), Change.put(Key.replicated(""), new byte[1])));
            assertThat(store.get(Key.replicated("a"))).isEmpty();
            assertThat(store.sequence()).isZero();
        }

        @Test
        @DisplayName("above 32 MiB is refused")
        void tooLarge() {
            byte[] half = new byte[16 << 20];
            assertThatIllegalArgumentException()
                    .isThrownBy(() ->
                            store.write(Change.put(Key.replicated("a"), half), Change.put(Key.replicated("b"), half)))
                    .withMessageContaining("split");
        }

        @Test
        @DisplayName("of nothing is nothing")
        void nothing() {
            put("a", "1");
            assertThat(store.write(List.of())).isEqualTo(1);
            assertThat(store.sequence()).isEqualTo(1);
        }

        @Test
        @DisplayName("after closing is refused, and so are reads")
        void closed() {
            store.close();
            assertThatThrownBy(() -> put("a", "1")).isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> store.get(Key.local("a"))).isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> store.range(Area.LOCAL, "", "", 1)).isInstanceOf(StoreException.class);
        }
    }

    @Nested
    @DisplayName("a range")
    class ARange {
        @Test
        @DisplayName("is in order of UTF-8 bytes")
        void utf8Order() {
            List<String> ordered = List.of("A", "a", "a/b", "a0", "é", "\uE000", "\uFFFD", "\uD83D\uDE00");
            ordered.stream().sorted().forEach(p -> put(p, p));
            assertThat(paths("", "", 100)).isEqualTo(ordered);
        }

        @Test
        @DisplayName("holds what begins with the prefix")
        void prefix() {
            Stream.of("a", "a/", "a/1", "a/2", "a0", "b/1", "a/\uD83D\uDE00").forEach(p -> put(p, p));
            assertThat(paths("a/", "", 100)).containsExactly("a/", "a/1", "a/2", "a/\uD83D\uDE00");
            assertThat(paths("c", "", 100)).isEmpty();
        }

        @Test
        @DisplayName("goes on after a path, inside the prefix or not")
        void after() {
            Stream.of("a/1", "a/2", "a/3", "b").forEach(p -> put(p, p));
            assertThat(paths("a/", "a/1", 100)).containsExactly("a/2", "a/3");
            assertThat(paths("a/", "A", 100)).containsExactly("a/1", "a/2", "a/3");
            assertThat(paths("a/", "b", 100)).isEmpty();
            assertThat(paths("", "a/3", 100)).containsExactly("b");
            assertThat(paths("a/1", "a/1", 100)).isEmpty();
        }

        @Test
        @DisplayName("ends at its limit, and pages meet without gap")
        void limit() {
            List<Change> changes = IntStream.range(1000, 1250)
                    .mapToObj(i -> Change.put(Key.replicated("p/" + i), new byte[] {1}))
                    .toList();
            store.write(changes);
            String after = "";
            int seen = 0;
            for (List<String> page = paths("p/", after, 100); !page.isEmpty(); page = paths("p/", after, 100)) {
                assertThat(page.size()).isLessThanOrEqualTo(100);
                after = page.get(page.size() - 1);
                seen += page.size();
            }
            assertThat(seen).isEqualTo(250);
            assertThat(paths("p/", "", 0)).isEmpty();
        }

        @Test
        @DisplayName("takes letters that patterns know for what they are")
        void patternLetters() {
            Stream.of("a%", "a_", "ab", "a\\", "a'").forEach(p -> put(p, p));
            assertThat(paths("a%", "", 10)).containsExactly("a%");
            assertThat(paths("a_", "", 10)).containsExactly("a_");
            assertThat(paths("a'", "", 10)).containsExactly("a'");
        }

        @Test
        @DisplayName("shows entries' values")
        void values() {
            put("a", "1");
            assertThat(store.range(Area.REPLICATED, "", "", 10).get(0).value()).isEqualTo("1".getBytes(UTF_8));
        }
    }
}
