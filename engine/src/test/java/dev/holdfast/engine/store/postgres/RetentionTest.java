package dev.holdfast.engine.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.PostgresServer;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The log in the database")
class RetentionTest {
    private static final LogSettings SETTINGS = new LogSettings(1 << 20, 10_000, Duration.ofDays(1));

    private final PostgresDatabase database = PostgresServer.shared().database();
    private final PostgresUrl url = PostgresUrl.parse(database.url());
    private final Store store = PostgresFixture.sole(database.url());
    private final Connector connector = new Connector(url, Map.of());
    private final Sessions sessions = new Sessions(connector, new Failures(url));

    @AfterEach
    void close() {
        sessions.close();
        store.close();
    }

    private void write(int count) {
        for (int i = 0; i < count; i++) {
            store.write(Change.put(Key.replicated("a"), new byte[1000]));
        }
    }

    /** Removes what may go when it is so much later, and tells how often something was removed. */
    private long retain(Duration later) {
        Clock clock = Clock.offset(Clock.systemUTC(), later);
        Retention retention = new Retention(sessions, new LogTable(sessions), SETTINGS, clock);
        retention.run();
        return retention.removals();
    }

    @Test
    @DisplayName("keeps as many bytes as it should")
    void bytes() {
        write(30);
        retain(Duration.ZERO);
        assertThat(store.replicated().oldest()).isBetween(20L, 22L);
        assertThat(store.replicated().after(25, 1 << 20)).hasSize(5);
    }

    @Test
    @DisplayName("keeps nothing that is too old")
    void age() {
        write(3);
        assertThat(retain(Duration.ofHours(23))).isZero();
        assertThat(store.replicated().oldest()).isZero();
        assertThat(retain(Duration.ofHours(25))).isEqualTo(1);
        assertThat(store.replicated().oldest()).isEqualTo(3);
        assertThat(store.replicatedSequence()).isEqualTo(3);
    }

    @Test
    @DisplayName("keeps what a known reader still asks for, until it is forgotten")
    void readers() {
        write(30);
        store.replicated().keepAfter("south", 5);
        store.replicated().keepAfter("north", 28);
        retain(Duration.ofHours(25));
        assertThat(store.replicated().oldest()).isEqualTo(5);
        store.replicated().forget("south");
        retain(Duration.ofHours(25));
        assertThat(store.replicated().oldest()).isEqualTo(28);
    }

    @Test
    @DisplayName("is shortened although a reader is known that has come too late")
    void lateReader() {
        write(30);
        retain(Duration.ZERO);
        store.replicated().keepAfter("late", 3);
        retain(Duration.ofHours(25));
        assertThat(store.replicated().oldest()).isEqualTo(30);
    }
}
