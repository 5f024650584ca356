package dev.holdfast.engine.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Processes that share a database")
class TakeoverTest {
    private final PostgresDatabase database = PostgresServer.shared().database();
    private final List<Node> nodes = new ArrayList<>();

    /** A process, and the lines that it has printed. */
    private record Node(Process process, List<String> lines) {
        boolean has(String beginning) {
            return count(beginning) > 0;
        }

        long count(String beginning) {
            return lines.stream().filter(line -> line.startsWith(beginning)).count();
        }

        List<Long> indexes() {
            return lines.stream()
                    .filter(line -> line.startsWith("wrote "))
                    .map(line -> Long.parseLong(line.split(" ", -1)[1]))
                    .toList();
        }

        void signal(String name) throws IOException, InterruptedException {
            new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                    .start()
                    .waitFor();
        }

        void awaitWrites(int more) {
            long before = count("wrote ");
            await().atMost(Duration.ofSeconds(60)).until(() -> count("wrote ") >= before + more);
        }
    }

    private Node start(String name) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        NodeProcess.class.getName(),
                        database.url(),
                        name)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Node node = new Node(process, new CopyOnWriteArrayList<>());
        var unused = Background.run(() -> process.inputReader().lines().forEach(node.lines::add));
        nodes.add(node);
        return node;
    }

    @AfterEach
    void kill() throws InterruptedException {
        for (Node node : nodes) {
            node.process.destroyForcibly().waitFor();
        }
    }

    @Test
    @DisplayName(
            "lead one after the other: one that was stopped for longer than its lease cannot write when it goes on")
    void paused() throws IOException, InterruptedException {
        Node first = start("a");
        first.awaitWrites(20);
        Node second = start("b");
        first.awaitWrites(20);
        first.signal("STOP");
        second.awaitWrites(20);
        first.signal("CONT");
        await().atMost(Duration.ofSeconds(60)).until(() -> first.has("refused ") && first.has("lost "));
        second.awaitWrites(20);
        assertThat(first.indexes())
                .isSorted()
                .allMatch(index -> index < second.indexes().get(0));
        assertAllThere();
    }

    @Test
    @DisplayName("lead one after the other: when one is killed, another leads after the lease, and has all its writes")
    void killed() throws IOException, InterruptedException {
        Node first = start("a");
        first.awaitWrites(20);
        Node second = start("b");
        first.awaitWrites(20);
        first.signal("KILL");
        long began = System.nanoTime();
        second.awaitWrites(1);
        assertThat(Duration.ofNanos(System.nanoTime() - began))
                .isLessThan(PostgresFixture.SHORT.length().multipliedBy(3));
        assertAllThere();
    }

    private void assertAllThere() throws InterruptedException {
        kill();
        try (Store store = PostgresFixture.shared(database.url())) {
            Set<String> stored = store.range(Area.REPLICATED, "w/", "", Integer.MAX_VALUE).stream()
                    .map(entry -> entry.key().path())
                    .collect(Collectors.toSet());
            List<Long> indexes = new ArrayList<>();
            for (Node node : nodes) {
                indexes.addAll(node.indexes());
                assertThat(stored).containsAll(acknowledged(node));
            }
            assertThat(indexes).doesNotHaveDuplicates();
            assertThat(store.sequence()).isEqualTo(stored.size());
        }
    }

    private static List<String> acknowledged(Node node) {
        return node.lines.stream()
                .filter(line -> line.startsWith("wrote "))
                .map(line -> line.split(" ", -1)[2])
                .toList();
    }
}
