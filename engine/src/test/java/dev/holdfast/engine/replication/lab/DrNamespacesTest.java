package dev.holdfast.engine.replication.lab;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.testing.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A secondary behind a network of the kernel's")
@Tag("faults")
@Timeout(600)
class DrNamespacesTest {
    private static final int NO_RIGHTS = 77;

    @TempDir
    Path folder;

    @Test
    @DisplayName("of 5 kB/s, without a route either way, or down, is an identical copy soon after it is healed")
    void faults(TestReporter reporter) throws Exception {
        Process script = script();
        String said = new String(script.getInputStream().readAllBytes(), UTF_8);
        int status = script.waitFor();
        if (status == NO_RIGHTS) {
            assertThat(said).contains("namespaces cannot be made here");
            reporter.publishEntry("not run", said + "; the proxy of DrNetworkTest stands for these faults");
            return;
        }
        assertThat(status).as(said).isZero();
        assertThat(said)
                .contains("5 kB/s: ", "no route for answers: ", "no route for questions: ", "link down: ")
                .containsPattern("writes are in both copies: root [0-9a-f]{64}");
        reporter.publishEntry("figures", said);
    }

    private Process script() throws IOException {
        return Machine.start(
                Map.of(),
                List.of(
                        "bash",
                        Path.of("src", "test", "sh", "dr_namespaces.sh").toString(),
                        folder.toRealPath().toString(),
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
    }
}
