package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.seal.SealEntryException;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("DR operation tokens")
class OperationTokensTest {
    private final MemoryStore store = new MemoryStore();
    private final OperationTokens tokens = new OperationTokens(store);

    @Test
    @DisplayName("are each valid until deleted, however many there are")
    void several() {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 250; i++) {
            made.add(tokens.newText());
            tokens.store(made.get(i));
        }
        assertThat(made).allMatch(tokens::contains).allMatch(text -> text.matches("hfd\\.[0-9A-Za-z]{24}"));
        assertThat(tokens.delete(made.get(249))).isTrue();
        assertThat(tokens.delete(made.get(249))).isFalse();
        assertThat(tokens.contains(made.get(249))).isFalse();
        assertThat(made.subList(0, 249)).allMatch(tokens::contains);
    }

    @Test
    @DisplayName("are kept as hashes only")
    void hashes() {
        String text = tokens.newText();
        tokens.store(text);
        store.range(Area.LOCAL, "", "", 9).forEach(entry -> assertThat(
                        entry.key().path() + new String(entry.value(), StandardCharsets.ISO_8859_1))
                .doesNotContain(text.substring(4)));
        assertThat(tokens.contains("")).isFalse();
        assertThat(tokens.contains(text + " ")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 32, 33, 34})
    @DisplayName("are not guessed at when an entry is damaged or of another version")
    void damaged(int length) {
        store.write(Change.put(Key.local("core/dr-operation-token/a"), new byte[length]));
        assertThatThrownBy(() -> tokens.contains("hfd.")).isInstanceOf(SealEntryException.class);
    }
}
