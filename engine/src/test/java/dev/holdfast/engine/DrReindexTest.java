package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.ROOT;
import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.mount;
import static dev.holdfast.engine.DrLab.operate;
import static dev.holdfast.engine.DrLab.operationToken;
import static dev.holdfast.engine.DrLab.put;
import static dev.holdfast.engine.DrLab.refused;
import static dev.holdfast.engine.DrLab.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Reindexing")
class DrReindexTest {
    private static final int ENTRIES = 3000;

    private final GatedStore store = new GatedStore();
    private TestEngine engine;

    @BeforeEach
    void primary() {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < ENTRIES; i++) {
            changes.add(Change.put(Key.replicated("zzz/" + i), new byte[10]));
        }
        store.write(changes);
        engine = TestEngine.over(store);
        engine.initialize();
        engine.unseal();
        mount(engine);
        done(engine, ROOT + "primary/enable");
    }

    @AfterEach
    void end() {
        store.open();
        engine.close();
    }

    private void awaitEnd() {
        await().until(() -> !status(engine).containsKey("reindex_in_progress"));
    }

    @Test
    @DisplayName("answers at once, goes on behind, and leaves the tree as it was and the time at which it ended")
    void onPrimary() {
        assertThat(status(engine))
                .containsEntry("last_reindex_epoch", "0")
                .containsEntry("last_corruption_check_epoch", "-62135596800")
                .containsEntry("corrupted_merkle_tree", false);
        Object root = status(engine).get("merkle_root");
        for (Map<String, Object> wish : List.<Map<String, Object>>of(
                Map.of(), Map.of("diff", true), Map.of("force", "true"), Map.of("skip_flush", 1))) {
            Response answer = done(engine, ROOT + "reindex", wish);
            assertThat(answer.warnings()).singleElement().asString().contains("background", "dr/status");
            awaitEnd();
        }
        done(engine, ROOT + "recover");
        awaitEnd();
        assertThat(status(engine)).containsEntry("merkle_root", root).doesNotContainKey("reindex_error");
        assertThat(Long.parseLong((String) status(engine).get("last_reindex_epoch")))
                .isCloseTo(Instant.now().getEpochSecond(), within(60L));
    }

    @Test
    @DisplayName("tells how far it is while writes go on, and a second one, a recovery or a check are 400 meanwhile")
    void progress() {
        store.shut();
        done(engine, ROOT + "reindex");
        await().until(() -> (long) status(engine).getOrDefault("reindex_building_progress", 0L) > 0);
        assertThat(status(engine))
                .containsEntry("reindex_in_progress", true)
                .containsEntry("reindex_stage", "building")
                .containsEntry("merkle_root", "");
        assertThat((long) status(engine).get("reindex_building_total")).isGreaterThan(ENTRIES);
        put(engine, "meanwhile", "1");
        for (String call : List.of("reindex", "recover", "merkle-check")) {
            assertThat(refused(engine, ROOT + call)).contains("already", "dr/status");
        }
        store.open();
        awaitEnd();
        assertThat(status(engine)).doesNotContainKeys("reindex_stage", "reindex_building_progress");
        assertThat(done(engine, ROOT + "merkle-check").body().toString()).contains("corrupted_index_tuples_map=null");
    }

    @Test
    @DisplayName("that compares finds nothing, says so, and leaves the tree alone unless it is forced")
    void comparing() {
        store.shut();
        done(engine, ROOT + "reindex", Map.of("diff", true));
        await().until(() -> (long) status(engine).getOrDefault("reindex_building_progress", 0L) > 0);
        assertThat(status(engine)).containsEntry("reindex_stage", "comparing");
        assertThat((String) status(engine).get("merkle_root")).hasSize(64);
        store.open();
        awaitEnd();
        assertThat(status(engine))
                .containsEntry("reindex_differences", Map.of("missing", 0L, "extra", 0L, "changed", 0L, "pages", 0L));
        store.shut();
        done(engine, ROOT + "reindex", Map.of("force", true));
        await().until(() -> "building".equals(status(engine).get("reindex_stage")));
    }

    @Test
    @DisplayName("that sealing interrupts begins again after unsealing")
    void sealed() {
        store.shut();
        done(engine, ROOT + "reindex", Map.of("diff", true, "force", true));
        await().until(() -> "comparing".equals(status(engine).get("reindex_stage")));
        done(engine, "sys/seal");
        store.open();
        engine.unseal();
        await().until(() -> !"0".equals(status(engine).get("last_reindex_epoch")));
        awaitEnd();
        assertThat(status(engine)).doesNotContainKey("reindex_error").containsKey("reindex_differences");
    }

    @Test
    @DisplayName("that the end of the node interrupts begins again in the next one")
    void restarted() {
        store.shut();
        done(engine, ROOT + "reindex");
        await().until(() -> "building".equals(status(engine).get("reindex_stage")));
        engine.close();
        engine = engine.restartedOver(store);
        assertThat(status(engine)).containsEntry("reindex_in_progress", true);
        store.open();
        await().until(() -> !"0".equals(status(engine).get("last_reindex_epoch")));
        engine.close();
        engine = engine.restartedOver(store);
        assertThat(status(engine)).doesNotContainKeys("reindex_in_progress", "reindex_error");
        assertThat(status(engine).get("last_reindex_epoch")).isNotEqualTo("0");
    }

    @Test
    @DisplayName("needs sudo on a primary, a DR operation token on a secondary, and the call of the mode")
    void authority() {
        engine.root(
                Operation.UPDATE,
                "sys/policies/acl/plain",
                Map.of("policy", "path \"sys/replication/dr/*\" { capabilities = [\"update\"] }"));
        Response made = engine.root(Operation.UPDATE, "auth/token/create", Map.of("policies", List.of("plain")));
        String plain = String.valueOf(made.auth().get("client_token"));
        assertThat(DrLab.withToken(engine, Operation.UPDATE, ROOT + "reindex", plain)
                        .status())
                .isEqualTo(403);
        assertThat(DrLab.withToken(engine, Operation.UPDATE, ROOT + "merkle-check", plain)
                        .status())
                .isEqualTo(200);
        done(engine, ROOT + "primary/demote");
        String token = operationToken(engine);
        assertThat(operate(engine, "secondary/reindex", "hfd.wrong").status()).isEqualTo(403);
        assertThat(refused(engine, ROOT + "secondary/reindex")).contains("generate-operation-token");
        assertThat(refused(engine, ROOT + "reindex")).contains("disabled on a DR secondary");
        for (String call : List.of("reindex", "recover")) {
            assertThat(operate(engine, "secondary/" + call, token).warnings()).hasSize(1);
            awaitEnd();
        }
        assertThat(operate(engine, "secondary/merkle-check", token).body()).containsKey("merkle_corruption_report");
        assertThat(status(engine).get("last_reindex_epoch")).isNotEqualTo("0");
        assertThat(status(engine).get("last_corruption_check_epoch")).isNotEqualTo("-62135596800");
        operate(engine, "secondary/promote", token);
        assertThat(operate(engine, "secondary/reindex", token).body().toString())
                .contains("primary", "use dr/reindex");
    }

    @Test
    @DisplayName("is 400 where replication is disabled, and says how to enable it")
    void disabled() {
        done(engine, ROOT + "primary/disable");
        for (String call : List.of("reindex", "recover", "merkle-check")) {
            assertThat(refused(engine, ROOT + call)).contains("disabled", "dr/primary/enable");
        }
    }
}
