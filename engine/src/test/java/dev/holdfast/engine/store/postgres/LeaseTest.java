package dev.holdfast.engine.store.postgres;

import static dev.holdfast.engine.store.postgres.PostgresFixture.get;
import static dev.holdfast.engine.store.postgres.PostgresFixture.put;
import static dev.holdfast.engine.store.postgres.PostgresFixture.shared;
import static dev.holdfast.engine.store.postgres.PostgresFixture.sole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.PostgresServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The lease of the node that writes")
class LeaseTest {
    private static final String STEAL = "update holdfast_state set holder = 'thief', epoch = epoch + 1,"
            + " expires = clock_timestamp() + interval '1 second'";

    private final PostgresDatabase database = PostgresServer.shared().database();
    private final String url = database.url();

    @Test
    @DisplayName("goes to one node, from it to the next when it closes, and all that was written is seen there")
    void handedOver() {
        try (Candidate first = new Candidate(shared(url)).awaitLeading();
                Candidate second = new Candidate(shared(url))) {
            put(first.store, "a", "1");
            assertThat(get(second.store, "a")).isEqualTo("1");
            assertThat(second.store.sequence()).isEqualTo(1);
            assertThatExceptionOfType(NotLeaderException.class).isThrownBy(() -> put(second.store, "a", "2"));
            assertThat(second.store.leadership().current()).contains(first.terms.get(0));
            first.store.close();
            assertThat(first.told).containsExactly("gained", "lost");
            second.awaitLeading();
            assertThat(put(second.store, "b", "3")).isEqualTo(2);
            assertThat(second.terms.get(0).epoch())
                    .isGreaterThan(first.terms.get(0).epoch());
        }
    }

    @Test
    @DisplayName("is left to others for the time that was asked for, and comes back when they leave it")
    void resigned() {
        try (Candidate first = new Candidate(shared(url)).awaitLeading();
                Candidate second = new Candidate(shared(url))) {
            first.campaign.resign(Duration.ofSeconds(1));
            assertThat(first.told).containsExactly("gained", "lost");
            assertThatExceptionOfType(NotLeaderException.class).isThrownBy(() -> put(first.store, "a", "1"));
            second.awaitLeading().campaign.close();
            first.awaitLeading();
            put(first.store, "a", "2");
            assertThat(first.told).containsExactly("gained", "lost", "gained");
        }
    }

    @Test
    @DisplayName("that another has taken keeps the former leader from writing, which is told so")
    void fenced() {
        try (Candidate leader = new Candidate(shared(url)).awaitLeading()) {
            put(leader.store, "a", "1");
            database.execute(STEAL);
            assertThatExceptionOfType(NotLeaderException.class).isThrownBy(() -> put(leader.store, "a", "2"));
            assertThat(get(leader.store, "a")).isEqualTo("1");
            leader.awaitLost().awaitLeading();
            assertThat(put(leader.store, "a", "3")).isEqualTo(2);
        }
    }

    @Test
    @DisplayName("is taken from a node that holds the row in an open transaction while it expires")
    void stuckTransaction() throws SQLException {
        try (Candidate leader = new Candidate(shared(url)).awaitLeading();
                Connection stuck = database.connect();
                Statement statement = stuck.createStatement()) {
            leader.campaign.close();
            database.execute(STEAL);
            stuck.setAutoCommit(false);
            statement.execute("update holdfast_state set index = index + 1");
            try (Candidate next = new Candidate(shared(url)).awaitLeading()) {
                assertThat(put(next.store, "a", "1")).isEqualTo(1);
            }
            assertThat(stuck.isValid(5)).isFalse();
        }
    }

    @Test
    @DisplayName("stays with a node that tells nobody of it for longer than it lasts")
    void slowListener() throws InterruptedException {
        try (Store store = shared(url)) {
            AtomicInteger gained = new AtomicInteger();
            Leadership.Campaign campaign = store.leadership().campaign(new Leadership.Listener() {
                @Override
                public void gained(Leadership.Term term) {
                    await().during(PostgresFixture.SHORT.length().multipliedBy(2))
                            .until(() -> true);
                    gained.incrementAndGet();
                }

                @Override
                public void lost(Leadership.Term term) {
                    gained.decrementAndGet();
                }
            });
            await().atMost(Duration.ofSeconds(30)).until(() -> gained.get() == 1);
            put(store, "a", "1");
            campaign.close();
            assertThat(gained).hasValue(0);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("is given up by a node that cannot use it")
    void refusedByListener(boolean error) {
        try (Store store = shared(url);
                Candidate other = new Candidate(shared(url)).awaitLeading()) {
            Leadership.Campaign campaign = store.leadership().campaign(new Leadership.Listener() {
                @Override
                public void gained(Leadership.Term term) {
                    if (error) {
                        throw new OutOfMemoryError("no keyring");
                    }
                    throw new IllegalStateException("no keyring");
                }

                @Override
                public void lost(Leadership.Term term) {
                    throw new AssertionError("it never led");
                }
            });
            other.campaign.resign(PostgresFixture.SHORT.pause().multipliedBy(2));
            other.awaitLeading();
            campaign.close();
        }
    }

    @Test
    @DisplayName("is competed for once at a time")
    void oneCampaign() {
        try (Candidate candidate = new Candidate(shared(url))) {
            assertThatIllegalStateException().isThrownBy(() -> new Candidate(candidate.store));
            candidate.campaign.close();
            assertThat(new Candidate(candidate.store).awaitLeading().leads()).isTrue();
        }
    }

    @Test
    @DisplayName("of a node that has the database to itself keeps others out while it lives")
    void keepsOthersOut() {
        try (Store store = sole(url)) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> sole(url))
                    .withMessageContaining("is in use by")
                    .withMessageContaining("ha_enabled");
            put(store, "a", "1");
        }
        try (Store next = sole(url)) {
            assertThat(get(next, "a")).isEqualTo("1");
        }
    }

    @Test
    @DisplayName("of a node that has died is waited for")
    void soleAfterDeath() {
        sole(url).close();
        database.execute(STEAL);
        try (Store next = sole(url)) {
            assertThat(put(next, "a", "1")).isEqualTo(1);
        }
    }
}
