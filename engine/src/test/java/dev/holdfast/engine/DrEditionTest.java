package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The community edition")
class DrEditionTest {
    private static final EngineConfig ENTERPRISE = EngineConfig.of(new StorageConfig.InMemory(), List.of());
    private static final EngineConfig COMMUNITY = new EngineConfig(
            Edition.COMMUNITY,
            ENTERPRISE.clusterName(),
            ENTERPRISE.apiAddr(),
            ENTERPRISE.clusterAddr(),
            ENTERPRISE.storage(),
            ENTERPRISE.kmsLibraries(),
            ENTERPRISE.backendTimeout(),
            ENTERPRISE.backends(),
            ENTERPRISE.telemetry(),
            ENTERPRISE.defaultLeaseTtl(),
            ENTERPRISE.maxLeaseTtl());

    /** Every path of DR replication that there is, by all routes of the engine. */
    private static List<String> paths() {
        try (Rooms rooms = new Rooms(COMMUNITY, new MemoryStore(), Optional.empty(), Clock.systemUTC())) {
            return rooms.realms().root().router().routes().stream()
                    .map(route -> route.path().replace(":subsystem", "tls"))
                    .filter(path -> path.startsWith("sys/replication/dr"))
                    .distinct()
                    .toList();
        }
    }

    @Test
    @DisplayName(
            "has no call of DR replication, sealed or not, whatever the token and the method: 404 names the edition")
    void absent() {
        assertThat(paths()).hasSizeGreaterThan(12).noneMatch(path -> path.contains(":"));
        try (TestEngine engine = TestEngine.of(COMMUNITY)) {
            assertAbsent(engine);
            engine.initialize();
            assertAbsent(engine);
            engine.unseal();
            assertAbsent(engine);
        }
    }

    private static void assertAbsent(TestEngine engine) {
        for (String path : paths()) {
            for (Operation operation : List.of(Operation.READ, Operation.UPDATE, Operation.DELETE)) {
                for (Response answer :
                        List.of(engine.open(operation, path, Map.of()), engine.root(operation, path, Map.of()))) {
                    assertThat(answer.status()).as(path).isEqualTo(404);
                    assertThat(answer.body().toString()).contains("enterprise edition");
                }
            }
        }
    }

    @Test
    @DisplayName("tells that replication is disabled")
    void status() {
        try (TestEngine engine = TestEngine.unsealed(COMMUNITY)) {
            assertThat(engine.open(Operation.READ, "sys/replication/status", Map.of())
                            .body())
                    .isEqualTo(Map.of("mode", "disabled"));
            assertThat(engine.open(Operation.READ, "sys/replication/performance/status", Map.of())
                            .body())
                    .isEqualTo(Map.of("mode", "disabled"));
        }
    }
}
