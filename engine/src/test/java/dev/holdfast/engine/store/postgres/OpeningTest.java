package dev.holdfast.engine.store.postgres;

import static dev.holdfast.engine.store.postgres.PostgresFixture.put;
import static dev.holdfast.engine.store.postgres.PostgresFixture.sole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.PostgresServer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Opening a database")
class OpeningTest {
    private final PostgresDatabase database = PostgresServer.shared().database();

    private static void refused(String url, String... reasons) {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> sole(url).close())
                .satisfies(e -> assertThat(e.getMessage()).contains(reasons))
                .satisfies(e -> assertThat(everythingOf(e)).doesNotContain("s3cret"));
    }

    private static String everythingOf(Throwable e) {
        StringWriter text = new StringWriter();
        e.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    @Test
    @DisplayName("says where it failed and what to do, and nothing of the password")
    void errors() {
        refused("postgres://u:s3cret@127.0.0.1:1/x", "127.0.0.1:1/x", "see that PostgreSQL runs there");
        refused(database.url("holdfast:wrong-s3cret@"), "PGPASSWORD", "password authentication failed");
        refused(database.url().replace("/" + database.name(), "/nowhere"), "/nowhere", "createdb");
    }

    @Test
    @DisplayName("takes the password from the environment, too")
    void passwordFromEnvironment() {
        Opening opening = new Opening(
                PostgresUrl.parse(database.url(PostgresServer.USER + "@")),
                Map.of("PGPASSWORD", PostgresServer.PASSWORD),
                PostgresFixture.SHORT,
                LogSettings.DEFAULT,
                Clock.systemUTC(),
                Duration.ofSeconds(1));
        try (Store store = opening.open(false)) {
            assertThat(put(store, "a", "1")).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("passes on the parameters of the connection")
    void parameters() {
        database.execute("create schema other");
        String options = "?application_name=node7&connect_timeout=5&sslmode=disable&options=-c%20search_path%3Dother";
        try (Store store = sole(database.url() + options)) {
            assertThat(put(store, "a", "1")).isEqualTo(1);
            database.execute("select 1 / (select count(*)::int from other.holdfast_entry)");
            database.execute(
                    "select 1 / (select count(*)::int from pg_stat_activity where application_name = 'node7')");
        }
    }

    @Test
    @DisplayName("is refused where acknowledged writes could be lost")
    void notDurable() {
        refused(database.url() + "?options=-c%20synchronous_commit%3Doff", "synchronous_commit off", "switch it on");
        try (PostgresServer careless = PostgresServer.start("fsync=off")) {
            refused(careless.database().url(), "fsync off");
        }
    }

    @Test
    @DisplayName("is refused where the tables are of a later format")
    void laterFormat() {
        sole(database.url()).close();
        database.execute("update holdfast_state set format = 2");
        refused(database.url(), "format 2", "start the newer program again");
    }

    @Test
    @DisplayName("by several nodes at once makes the tables once")
    void together() {
        List<CompletableFuture<Store>> opened = Stream.generate(
                        () -> Background.supply(() -> PostgresFixture.shared(database.url())))
                .limit(4)
                .toList();
        opened.forEach(store -> store.join().close());
    }
}
