package dev.holdfast.engine.store.postgres;

import static dev.holdfast.engine.store.postgres.PostgresFixture.put;
import static dev.holdfast.engine.store.postgres.PostgresFixture.shared;
import static dev.holdfast.engine.store.postgres.PostgresFixture.sole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.TreeContract;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.PostgresServer;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The Merkle tree in a database")
class LeaderTreeTest {
    private final PostgresDatabase database = PostgresServer.shared().database();
    private final String url = database.url();

    private static void assertRight(Store store) {
        assertThat(TreeContract.root(store)).isEqualTo(TreeContract.expected(store));
        assertThat(store.tree().check().isClean()).isTrue();
    }

    @Test
    @DisplayName("is taken from its pages when the store is opened again")
    void reopened() {
        try (Store store = sole(url)) {
            put(store, "a", "1");
            put(store, "b", "2");
            store.settleTree();
        }
        database.execute("select 1 / (select count(*)::int from holdfast_state where tree = 2)");
        try (Store store = sole(url)) {
            assertRight(store);
            assertThat(store.tree().root().position().sequence()).isEqualTo(2);
        }
    }

    @Test
    @DisplayName("is brought level by the log if its pages are behind, and built from the entries if the log is gone")
    void behind() {
        try (Store store = sole(url)) {
            put(store, "a", "1");
        }
        database.execute("update holdfast_state set expires = '-infinity'");
        database.execute("create table kept as select * from holdfast_tree");
        try (Store store = sole(url)) {
            put(store, "b", "2");
            store.write(Change.put(Key.local("l"), new byte[1]));
            store.write(Change.delete(Key.replicated("a")), Change.put(Key.replicated("c"), new byte[2]));
        }
        database.execute("delete from holdfast_tree; insert into holdfast_tree select * from kept;"
                + " update holdfast_state set tree = 1");
        try (Store store = sole(url)) {
            assertRight(store);
            store.replicated().copy(List.of(Change.put(Key.replicated("copied"), new byte[3])));
            assertRight(store);
        }
        database.execute("delete from holdfast_tree; insert into holdfast_tree select * from kept;"
                + " update holdfast_state set tree = 1");
        try (Store store = sole(url)) {
            assertRight(store);
        }
    }

    @Test
    @DisplayName("with a damaged page is built from the entries")
    void damaged() {
        try (Store store = sole(url)) {
            put(store, "a", "1");
        }
        database.execute("update holdfast_tree set page = set_byte(page, 20, get_byte(page, 20) # 1)");
        try (Store store = sole(url)) {
            assertRight(store);
        }
    }

    @Test
    @DisplayName("is the leader's: it goes with the lease, and other nodes have none")
    void handedOver() {
        try (Candidate first = new Candidate(shared(url)).awaitLeading();
                Candidate second = new Candidate(shared(url))) {
            put(first.store, "a", "1");
            assertRight(first.store);
            assertThatExceptionOfType(TreeUnavailableException.class)
                    .isThrownBy(() -> second.store.tree().root())
                    .withMessageContaining("does not lead");
            first.campaign.close();
            second.awaitLeading();
            assertRight(second.store);
            put(second.store, "b", "2");
            assertRight(second.store);
        }
    }
}
