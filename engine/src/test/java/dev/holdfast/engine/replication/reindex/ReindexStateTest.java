package dev.holdfast.engine.replication.reindex;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.replication.reindex.ReindexState.Phase;
import dev.holdfast.engine.store.StoreException;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What is kept about reindexing")
class ReindexStateTest {
    private static final Instant AT = Instant.ofEpochSecond(1_800_000_000);

    private static ReindexState again(ReindexState state) {
        return ReindexState.decode("path", state.encode());
    }

    @Test
    @DisplayName("is read as it was written, in each phase")
    void readAgain() {
        ReindexState running = ReindexState.NEVER
                .checked(true, AT)
                .begun(ReindexWish.of(true, false, true))
                .compared(new Differences(1, 2, 3, 4));
        assertThat(again(ReindexState.NEVER)).isEqualTo(ReindexState.NEVER);
        assertThat(again(running)).isEqualTo(running);
        assertThat(again(running.failed("why"))).isEqualTo(running.failed("why"));
        assertThat(again(running.ended(Phase.UNFLUSHED, AT))).isEqualTo(running.ended(Phase.UNFLUSHED, AT));
    }

    @Test
    @DisplayName("has the members that are written down")
    void members() {
        ReindexState state = ReindexState.NEVER.begun(ReindexWish.RECOVERY).failed("why");
        assertThat(new String(state.encode(), UTF_8))
                .isEqualTo(
                        "{\"version\":1,\"phase\":\"FAILED\",\"wish\":{\"recover\":true,\"diff\":false,\"force\":true,"
                                + "\"skip_flush\":false},\"error\":\"why\",\"last_reindex\":0,\"last_check\":-62135596800,"
                                + "\"corrupted\":false,\"differences\":null}");
    }

    @Test
    @DisplayName("is refused by name where it is damaged or of another version")
    void refused() {
        assertThatThrownBy(() -> ReindexState.decode("the/path", "{\"version\":2}".getBytes(UTF_8)))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll("the/path", "version 2");
        assertThatThrownBy(() -> ReindexState.decode("the/path", new byte[] {1}))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("the/path");
    }
}
