package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.WriteRules;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** A log in a folder, with what it committed. */
final class LogFixture implements AutoCloseable {
    static final LogSettings SMALL = new LogSettings(16 << 10, 0);

    final Log log;
    final List<LogRecord> committed = new ArrayList<>();

    LogFixture(Path folder, LogFiles files) {
        log = Log.open(folder, SMALL, files, Clock.systemUTC());
        log.replay(1, log.reached().index(), committed::add);
        log.start(committed::addAll, () -> {});
    }

    LogFixture(Path folder) {
        this(folder, DiskFile::open);
    }

    long append(int bytes) {
        return append(List.of(Change.put(Key.replicated("path"), new byte[bytes])));
    }

    long append(List<Change> changes) {
        return log.append(changes, WriteRules.check(changes));
    }

    @Override
    public void close() {
        log.close();
    }
}
