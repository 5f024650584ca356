package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.ClusterCalls.Node;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.UnreachableException;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.PostgresServer;
import dev.holdfast.engine.testing.TestCertificates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Of two servers on one database")
@Timeout(180)
class TakeoverProcessTest {
    /** A lease of ten seconds that ends, the pause before it is taken, and the time of a busy machine. */
    private static final Duration TAKEOVER = Duration.ofSeconds(30);

    /** Until what does not wait for the end of a lease has happened. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Duration PAUSE = Duration.ofMillis(50);

    private final TestCertificates authority = TestCertificates.newAuthority();
    private final PostgresDatabase database = PostgresServer.shared().database();
    private final Map<String, Integer> acknowledged = new ConcurrentHashMap<>();
    private final AtomicBoolean writing = new AtomicBoolean(true);

    @TempDir
    Path folder;

    private HaNode one;
    private HaNode two;

    @BeforeEach
    void open() throws Exception {
        one = HaNode.start(Files.createDirectory(folder.resolve("one")), database, authority);
        two = HaNode.start(Files.createDirectory(folder.resolve("two")), database, authority);
        Initialized made = one.client().seal().initialize(1, 1);
        unseal(one, made);
        await().atMost(PATIENCE).until(() -> leads(one));
        unseal(two, made);
        await().atMost(PATIENCE).until(() -> one.client().cluster().nodes().size() == 2);
        one.client().mounts().enable("secret", "kv", "");
    }

    private static void unseal(HaNode node, Initialized made) {
        node.client().seal().unseal(made.keysBase64().get(0));
        node.use(made.rootToken());
    }

    @AfterEach
    void close() {
        two.close();
        one.close();
    }

    /** A node that is told to answer, and has not got the lease yet or has just lost it, refuses. */
    private static boolean leads(HaNode node) {
        try {
            return node.isActive();
        } catch (CallFailedException | UnreachableException e) {
            return false;
        }
    }

    /** Writes by way of a node until it is told to stop; what is not acknowledged is not counted. */
    private void write(HaNode node, String prefix) {
        for (int i = 0; writing.get(); i++) {
            String path = "secret/" + prefix + i;
            try {
                if (node.write(path, i)) {
                    acknowledged.put(path, i);
                } else {
                    Thread.sleep(PAUSE.toMillis());
                }
            } catch (UnreachableException e) {
                assertThat(e).hasMessageNotContaining("certificate");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void writeDuring(Interruption interruption) throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(2);
        try {
            writers.execute(() -> write(one, "one-"));
            writers.execute(() -> write(two, "two-"));
            awaitWrites("one-", 20);
            awaitWrites("two-", 20);
            interruption.run();
        } finally {
            writing.set(false);
            writers.shutdown();
            assertThat(writers.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    private interface Interruption {
        void run() throws Exception;
    }

    /** Waits for so many more acknowledged writes. */
    private void awaitWrites(String prefix, long more) {
        long before = written(prefix);
        await().atMost(PATIENCE).until(() -> written(prefix) >= before + more);
    }

    private long written(String prefix) {
        return acknowledged.keySet().stream()
                .filter(path -> path.startsWith("secret/" + prefix))
                .count();
    }

    private void assertAllThere(HaNode node) {
        acknowledged.forEach(
                (path, value) -> assertThat(node.read(path)).as(path).isEqualTo(value.toString()));
    }

    @Test
    @DisplayName("one takes over when the active one is killed, and has every acknowledged write")
    void killed() throws Exception {
        writeDuring(() -> {
            one.process().kill();
            await().atMost(TAKEOVER).until(() -> leads(two));
            awaitWrites("two-", 20);
        });
        assertThat(two.isActive()).isTrue();
        assertAllThere(two);
    }

    @Test
    @DisplayName("one that was paused past its time acknowledges nothing of its own when it goes on")
    void paused() throws Exception {
        writeDuring(() -> {
            one.process().signal("STOP");
            awaitWrites("two-", 20);
            one.process().signal("CONT");
            awaitWrites("one-", 20);
        });
        assertThat(two.isActive()).isTrue();
        assertThat(one.isActive()).isFalse();
        assertAllThere(two);
        assertAllThere(one);
    }

    @Test
    @DisplayName("one steps down for the other, and both serve all the time but for a moment")
    void steppedDown() throws Exception {
        writeDuring(() -> {
            two.client().cluster().stepDown();
            await().atMost(PATIENCE).until(() -> leads(two));
            awaitWrites("one-", 20);
            awaitWrites("two-", 20);
        });
        await().atMost(PATIENCE).until(() -> two.client().cluster().nodes().size() == 2);
        assertThat(one.client().cluster().nodes()).extracting(Node::active).containsExactly(true, false);
        assertAllThere(one);
    }
}
