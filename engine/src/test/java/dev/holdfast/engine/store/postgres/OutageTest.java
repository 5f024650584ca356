package dev.holdfast.engine.store.postgres;

import static dev.holdfast.engine.store.postgres.PostgresFixture.get;
import static dev.holdfast.engine.store.postgres.PostgresFixture.put;
import static dev.holdfast.engine.store.postgres.PostgresFixture.shared;
import static dev.holdfast.engine.store.postgres.PostgresFixture.sole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.PostgresServer;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A database that goes away and comes back")
class OutageTest {

    @Test
    @DisplayName("makes reads fail at once and writes wait; all go on when it is back, nothing is lost")
    void restarted() throws InterruptedException, ExecutionException, TimeoutException {
        try (PostgresServer server = PostgresServer.start();
                Candidate node = new Candidate(patient(server.database().url())).awaitLeading()) {
            put(node.store, "a", "1");
            server.crash();
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> get(node.store, "a"))
                    .withMessageContaining("127.0.0.1:" + server.port())
                    .withMessageContaining("see that PostgreSQL runs there");
            CompletableFuture<Long> write = Background.supply(() -> put(node.store, "b", "2"));
            server.resume();
            assertThat(write.get(60, TimeUnit.SECONDS)).isEqualTo(2);
            assertThat(get(node.store, "a")).isEqualTo("1");
            assertThat(node.told).containsExactly("gained");
        }
    }

    @Test
    @DisplayName("for longer than the lease costs the leadership, and writes are refused, until it is back")
    void longOutage() {
        try (PostgresServer server = PostgresServer.start();
                Candidate node = new Candidate(shared(server.database().url())).awaitLeading()) {
            server.stop();
            node.awaitLost();
            assertThatExceptionOfType(NotLeaderException.class).isThrownBy(() -> put(node.store, "a", "1"));
            server.resume();
            node.awaitLeading();
            assertThat(put(node.store, "a", "2")).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("with the answer to a commit lost is asked what it did, and the write is there once")
    void answerLost() throws IOException, InterruptedException, ExecutionException, TimeoutException {
        PostgresDatabase database = PostgresServer.shared().database();
        try (CuttingProxy proxy = new CuttingProxy(PostgresServer.shared().port());
                Store store = sole(through(proxy, database))) {
            put(store, "a", "1");
            proxy.loseAnswers();
            CompletableFuture<Long> write = Background.supply(() -> put(store, "b", "2"));
            try (Store beside = shared(database.url())) {
                await().atMost(Duration.ofSeconds(20)).until(() -> beside.sequence() == 2);
                proxy.heal();
                assertThat(write.get(60, TimeUnit.SECONDS)).isEqualTo(2);
                assertThat(beside.sequence()).isEqualTo(2);
            }
            assertThat(put(store, "c", "3")).isEqualTo(3);
        }
    }

    @Test
    @DisplayName("too late after a lost answer leaves a write not known, and says so; the next one is sound")
    void notKnown() throws IOException {
        PostgresDatabase database = PostgresServer.shared().database();
        try (CuttingProxy proxy = new CuttingProxy(PostgresServer.shared().port());
                Store store = sole(through(proxy, database))) {
            put(store, "a", "1");
            proxy.loseAnswers();
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> put(store, "b", "2"))
                    .withMessageContaining("it is not known whether it was stored");
            proxy.heal();
            await().atMost(Duration.ofSeconds(20))
                    .ignoreExceptionsInstanceOf(StoreException.class)
                    .until(() -> get(store, "b").equals("2"));
            assertThat(healed(store)).isEqualTo(3);
        }
    }

    @Test
    @DisplayName("before anything was sent leaves a write known not to be stored")
    void knownNotStored() throws IOException {
        PostgresDatabase database = PostgresServer.shared().database();
        try (CuttingProxy proxy = new CuttingProxy(PostgresServer.shared().port());
                Store store = sole(through(proxy, database))) {
            proxy.refuse();
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> put(store, "a", "1"))
                    .withMessageContaining("cannot write to the database")
                    .withMessageNotContaining("not known");
            proxy.heal();
            await().atMost(Duration.ofSeconds(20))
                    .ignoreExceptionsInstanceOf(StoreException.class)
                    .until(() -> get(store, "a").equals("absent"));
            assertThat(healed(store)).isEqualTo(1);
        }
    }

    /** Index of the first write that succeeds: an attempt of another thread may have failed a moment ago. */
    private static long healed(Store store) {
        return await().atMost(Duration.ofSeconds(20))
                .ignoreExceptionsInstanceOf(StoreException.class)
                .until(() -> put(store, "healed", "3"), index -> true);
    }

    private static Store patient(String url) {
        Duration minute = Duration.ofMinutes(1);
        return PostgresFixture.opening(url, new LeaseTimes(minute), minute).open(true);
    }

    private static String through(CuttingProxy proxy, PostgresDatabase database) {
        return database.url().replace(":" + PostgresServer.shared().port(), ":" + proxy.port());
    }
}
