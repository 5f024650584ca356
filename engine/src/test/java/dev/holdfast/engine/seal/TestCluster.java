package dev.holdfast.engine.seal;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A seal over a store in memory, with listeners that note what they were told. */
final class TestCluster {
    static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
    static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    static final String TOKEN = "hfs.A1b2C3d4E5f6G7h8I9j0K1l2";
    static final Key TOKEN_ENTRY = Key.replicated("token/first");

    final MemoryStore store = new MemoryStore();
    final Barrier barrier = new Barrier(store, CLOCK);
    final List<String> events = new ArrayList<>();
    final Listener first = new Listener("first");
    final Listener second = new Listener("second");
    final SealService service = service("north");

    /** Notes what it is told, and throws what it is made to. */
    final class Listener implements SealListener {
        private final String name;
        RuntimeException onUnsealed;
        RuntimeException onSealing;

        Listener(String name) {
            this.name = name;
        }

        @Override
        public void unsealed() {
            note("unsealed", onUnsealed);
        }

        @Override
        public void sealing() {
            note("sealing", onSealing);
        }

        private void note(String event, RuntimeException failure) {
            events.add(name + " " + event + (barrier.isOpen() ? "" : " closed"));
            if (failure != null) {
                throw failure;
            }
        }
    }

    /** The same store under another start of the server. */
    SealService service(String clusterName) {
        byte[] entry = "first token".getBytes(StandardCharsets.UTF_8);
        FirstToken firstToken = () -> new FirstToken.Issued(TOKEN, List.of(Change.put(TOKEN_ENTRY, entry)));
        return new SealService(store, barrier, firstToken, List.of(first, second), CLOCK, clusterName);
    }

    /** Initialises; the shares in hex. */
    List<String> initialize(int shares, int threshold) {
        return initialized(shares, threshold).shares().hex();
    }

    Initialized initialized(int shares, int threshold) {
        return service.initialize(new InitRequest(new SplitRequest(shares, threshold, List.of()), ""));
    }

    SealStatus unseal(String share) {
        return service.unseal(Share.parse(share));
    }

    /** Takes the check values out of the seal configuration, as if it came from elsewhere. */
    void dropCheckValues() {
        SealConfig config = service.config().orElseThrow();
        SealConfig bare = new SealConfig(config.shares(), config.threshold(), Optional.empty());
        store.write(Change.put(SealEntries.CONFIG, SealFormat.write(bare)));
    }
}
