package dev.holdfast.engine.replication.activation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.Jwe;
import dev.holdfast.engine.crypto.JweException;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The key for activation tokens")
class ActivationKeyTest {
    private final MemoryStore store = new MemoryStore();
    private final ActivationKey key = new ActivationKey(store);

    private static String tokenFor(String publicKey) {
        return Jwe.encrypt(ActivationKey.read(publicKey).orElseThrow(), Map.of(), new byte[] {1, 2});
    }

    @Test
    @DisplayName("opens what was encrypted for its public half, also after a restart")
    void opens() {
        assertThat(key.find()).isEmpty();
        String token = tokenFor(key.generate());
        try (Secret opened = Jwe.decrypt(new ActivationKey(store).find().orElseThrow(), token)) {
            assertThat(opened.matches(new byte[] {1, 2})).isTrue();
        }
    }

    @Test
    @DisplayName("is replaced by the next one, which opens no tokens for the one before")
    void replaced() {
        String token = tokenFor(key.generate());
        key.generate();
        assertThatThrownBy(() -> Jwe.decrypt(key.find().orElseThrow(), token)).isInstanceOf(JweException.class);
    }

    @Test
    @DisplayName("is refused by name when its entry is damaged")
    void damaged() {
        Key entry = Key.local("replication/dr/activation-key");
        for (byte[] value : new byte[][] {{}, {2, 3}, {1, 3}}) {
            store.write(Change.put(entry, value));
            assertThatThrownBy(key::find).isInstanceOf(StoreException.class).hasMessageContaining(entry.path());
        }
    }

    @Test
    @DisplayName("of another cluster is one of the two kinds, in base64")
    void foreign() {
        assertThat(ActivationKey.read("no base64!")).isEmpty();
        assertThat(ActivationKey.read("AAAA")).isEmpty();
        assertThat(ActivationKey.read("")).isEmpty();
    }
}
