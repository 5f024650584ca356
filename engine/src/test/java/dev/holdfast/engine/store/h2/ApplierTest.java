package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.checkpoint.CheckpointSettings;
import dev.holdfast.engine.store.checkpoint.Checkpoints;
import dev.holdfast.engine.store.log.DiskFile;
import dev.holdfast.engine.store.log.Log;
import dev.holdfast.engine.store.log.LogRecord;
import dev.holdfast.engine.store.log.LogSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The applier")
class ApplierTest {
    @TempDir
    Path folder;

    @Test
    @Timeout(60)
    @DisplayName("lets writers wait while much is not in the table, and fails them when the table cannot be written")
    void failingTable() throws IOException {
        Path file = folder.resolve("table");
        try (Log log = Log.open(folder.resolve("log"), new LogSettings(8192, 0), DiskFile::open, Clock.systemUTC())) {
            Table table = new TableFile(file, PowerLossFilePath.name(file, 47), 0).create(log.id());
            Checkpoints none = new Checkpoints(folder.resolve("checkpoint"), DiskFile::open, log.id());
            Upkeep upkeep = new Upkeep(log, none, CheckpointSettings.DEFAULT);
            Backlog backlog = new Backlog(Duration.ofSeconds(1));
            Overlay overlay = new Overlay(log.reached());
            Thread applier = new Thread(new Applier(backlog, overlay, table, upkeep));
            applier.start();
            assertThatThrownBy(() -> writeOn(backlog, overlay))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("power is gone");
            Uninterrupted.join(applier);
            assertThat(overlay.get(key(overlay.reached().index()))).isNotNull();
        }
    }

    private static Key key(long index) {
        return Key.replicated("path/" + index);
    }

    /** Adds records of 1 MiB for ever, more than the backlog holds. */
    private static void writeOn(Backlog backlog, Overlay overlay) {
        for (long index = 1; ; index++) {
            backlog.awaitRoom();
            LogRecord record = new LogRecord(index, index, 0, 0, 0, List.of(Change.put(key(index), new byte[1 << 20])));
            overlay.show(List.of(record));
            backlog.add(List.of(record));
        }
    }
}
