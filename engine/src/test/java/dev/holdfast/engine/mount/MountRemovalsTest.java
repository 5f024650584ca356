package dev.holdfast.engine.mount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.barrier.Removals;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.PrefixedEntries;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The data of a disabled mount")
class MountRemovalsTest {
    private static final int COUNT = 500;
    private final MemoryStore store = new MemoryStore();
    private final MountStore mounts = new MountStore(store);
    private final Removals worker = new Removals();
    private final MountRemovals removals = new MountRemovals(store, worker);

    @BeforeEach
    void fill() {
        for (String uuid : List.of("going", "staying")) {
            PrefixedEntries data = MountStore.data(store, uuid);
            for (int i = 0; i < COUNT; i++) {
                data.write(Change.put(Key.replicated("k" + i), new byte[] {1}));
            }
        }
        mounts.put(mount("going"));
        mounts.put(mount("staying"));
        mounts.remove(mount("going"));
    }

    @AfterEach
    void close() {
        worker.close();
    }

    private static Mount mount(String uuid) {
        MountConfig config = MountConfig.of(MountConfig.FIELDS.restore(Map.of()));
        return new Mount(uuid, uuid + "/", "kv", "kv_1", "", false, false, false, Map.of(), config);
    }

    private void start() {
        worker.start();
        removals.resume();
    }

    private int left(String uuid) {
        return store.range(Area.REPLICATED, "mount/" + uuid + "/", "", COUNT + 1)
                .size();
    }

    private void awaitEnd() {
        await().until(() -> mounts.removals().isEmpty());
    }

    @Test
    @DisplayName("go without those of others, and the note about them goes last")
    void gone() {
        assertThat(mounts.removals()).containsExactly("going");
        start();
        awaitEnd();
        assertThat(left("going")).isZero();
        assertThat(left("staying")).isEqualTo(COUNT);
        assertThat(mounts.mounts()).extracting(Mount::uuid).containsExactly("staying");
    }

    @Test
    @DisplayName("go on being removed where a crash ended it")
    void resumed() {
        FailingEntries failing = new FailingEntries(store, 4);
        Removals first = new Removals();
        first.start();
        new MountRemovals(failing, first).resume();
        await().until(() -> failing.hasFailed());
        first.close();
        assertThat(left("going")).isBetween(1, COUNT - 1);
        assertThat(mounts.removals()).containsExactly("going");
        start();
        awaitEnd();
        assertThat(left("going")).isZero();
    }

    @Test
    @DisplayName("go on being removed when the store takes writes again")
    void refusedForAWhile() {
        FailingEntries failing = new FailingEntries(store, 4);
        try (Removals patient = new Removals(Duration.ofMillis(20))) {
            patient.start();
            new MountRemovals(failing, patient).resume();
            await().until(failing::hasFailed);
            failing.mend();
            awaitEnd();
        }
        assertThat(left("going")).isZero();
    }

    @Test
    @DisplayName("wait while the cluster is sealed")
    void stopped() {
        worker.stop();
        removals.begin("going");
        removals.begin("going");
        assertThat(left("going")).isEqualTo(COUNT);
        start();
        awaitEnd();
        assertThat(left("going")).isZero();
    }

    @Test
    @DisplayName("are not added to by a call that is still under way")
    void noMoreWrites() {
        PrefixedEntries data = MountStore.data(store, "staying");
        data.close(() -> ApiException.notFound("disabled"));
        assertThatThrownBy(() -> data.write(Change.put(Key.replicated("late"), new byte[1])))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(404));
    }
}
