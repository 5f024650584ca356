package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.get;
import static dev.holdfast.engine.DrLab.health;
import static dev.holdfast.engine.DrLab.mount;
import static dev.holdfast.engine.DrLab.operate;
import static dev.holdfast.engine.DrLab.operationToken;
import static dev.holdfast.engine.DrLab.put;
import static dev.holdfast.engine.DrLab.refused;
import static dev.holdfast.engine.DrLab.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The part of a cluster in DR replication")
class DrModesTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName("a primary goes on serving, and tells generation, root and newest write")
    void primary() {
        try (TestEngine engine = TestEngine.unsealed()) {
            mount(engine);
            assertThat(status(engine)).isEqualTo(Map.of("mode", "disabled"));
            assertThat(done(engine, "sys/replication/dr/primary/enable", Map.of("primary_cluster_addr", "lb:8201"))
                            .warnings())
                    .hasSize(1);
            put(engine, "a", "1");
            assertThat(status(engine))
                    .containsEntry("mode", "primary")
                    .containsEntry("state", "running")
                    .containsEntry("generation", 1L)
                    .containsEntry("primary_cluster_addr", "lb:8201")
                    .containsEntry("cluster_id", health(engine).body().get("cluster_id"));
            assertThat((String) status(engine).get("merkle_root")).hasSize(64);
            assertThat(health(engine).status()).isEqualTo(200);
            assertThat(health(engine).body()).containsEntry("replication_dr_mode", "primary");
        }
    }

    @Test
    @DisplayName("a demoted primary serves no applications, and a promoted secondary serves them again")
    void demotedAndPromoted() {
        try (TestEngine engine = TestEngine.unsealed()) {
            mount(engine);
            put(engine, "a", "1");
            done(engine, "sys/replication/dr/primary/enable");
            done(engine, "sys/replication/dr/primary/demote");
            assertThat(health(engine).status()).isEqualTo(472);
            assertThat(status(engine)).containsEntry("mode", "secondary").containsEntry("state", "idle");
            assertThat(get(engine, "a")).isEqualTo(400);
            assertThat(refused(engine, "kv/a")).contains("disabled on a DR secondary");
            assertThat(operate(engine, "secondary/promote", operationToken(engine))
                            .warnings())
                    .hasSize(1);
            assertThat(health(engine).status()).isEqualTo(200);
            assertThat(status(engine)).containsEntry("mode", "primary").containsEntry("generation", 2L);
            assertThat(get(engine, "a")).isEqualTo("1");
            put(engine, "b", "2");
            assertThat(get(engine, "b")).isEqualTo("2");
        }
    }

    @Test
    @DisplayName("every mode is durable: a restart finds it again")
    void durable() {
        EngineConfig config = EngineConfig.of(new StorageConfig.H2(folder.resolve("data")), List.of());
        TestEngine engine = TestEngine.of(config);
        engine.initialize();
        engine.unseal();
        mount(engine);
        done(engine, "sys/replication/dr/primary/enable");
        engine = engine.restarted(config);
        assertThat(status(engine)).containsEntry("mode", "primary");
        put(engine, "a", "1");
        done(engine, "sys/replication/dr/primary/demote");
        engine = engine.restarted(config);
        assertThat(status(engine)).containsEntry("mode", "secondary");
        assertThat(get(engine, "a")).isEqualTo(400);
        operate(engine, "secondary/disable", operationToken(engine));
        assertThat(get(engine, "a")).isEqualTo("1");
        engine = engine.restarted(config);
        assertThat(status(engine)).isEqualTo(Map.of("mode", "disabled"));
        assertThat(get(engine, "a")).isEqualTo("1");
        engine.close();
    }

    @Test
    @DisplayName("a cluster that was disabled has a new id once it is enabled again")
    void newClusterId() {
        try (TestEngine engine = TestEngine.unsealed()) {
            done(engine, "sys/replication/dr/primary/enable");
            Object first = status(engine).get("cluster_id");
            done(engine, "sys/replication/dr/primary/disable");
            assertThat(status(engine)).isEqualTo(Map.of("mode", "disabled"));
            done(engine, "sys/replication/dr/primary/enable");
            assertThat(status(engine).get("cluster_id")).isNotEqualTo(first);
            assertThat(health(engine).body())
                    .containsEntry("cluster_id", status(engine).get("cluster_id"));
        }
    }

    @Test
    @DisplayName("a call in another mode is 400, naming the mode and the call that fits")
    void wrongMode() {
        try (TestEngine engine = TestEngine.unsealed()) {
            assertThat(refused(engine, "sys/replication/dr/primary/demote"))
                    .contains("disabled")
                    .contains("dr/primary/enable");
            done(engine, "sys/replication/dr/primary/enable");
            assertThat(refused(engine, "sys/replication/dr/primary/enable"))
                    .contains("primary")
                    .contains("dr/primary/demote");
            done(engine, "sys/replication/dr/primary/demote");
            assertThat(engine.root(Operation.UPDATE, "sys/replication/dr/primary/enable", Map.of())
                            .status())
                    .isEqualTo(400);
        }
    }

    @Test
    @DisplayName("what a secondary has to serve is served, everything else is 400 whatever the token")
    void servedBySecondary() {
        try (TestEngine engine = TestEngine.unsealed()) {
            done(engine, "sys/replication/dr/primary/enable");
            done(engine, "sys/replication/dr/primary/demote");
            for (String path : List.of("sys/seal-status", "sys/leader", "sys/init", "sys/replication/status")) {
                assertThat(engine.open(Operation.READ, path, Map.of()).status())
                        .as(path)
                        .isEqualTo(200);
            }
            for (String path : List.of("sys/mounts", "auth/token/lookup-self", "no/such/path", "sys/metrics")) {
                assertThat(engine.open(Operation.READ, path, Map.of()).status())
                        .as(path)
                        .isEqualTo(400);
                assertThat(engine.root(Operation.READ, path, Map.of()).status())
                        .as(path)
                        .isEqualTo(400);
            }
        }
    }
}
