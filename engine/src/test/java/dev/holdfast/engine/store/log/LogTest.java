package dev.holdfast.engine.store.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The log")
class LogTest {
    @TempDir
    Path temp;

    private Path folder() {
        return temp.resolve("log");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder())) {
            return all.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    @DisplayName("numbers records from 1 and goes on after it was opened again")
    void numbers() {
        try (LogFixture log = new LogFixture(folder())) {
            assertThat(log.append(10)).isEqualTo(1);
            assertThat(log.append(List.of(Change.put(Key.local("l"), new byte[3]))))
                    .isEqualTo(2);
        }
        try (LogFixture log = new LogFixture(folder())) {
            assertThat(log.append(10)).isEqualTo(3);
            assertThat(log.committed).extracting(LogRecord::index).containsExactly(1L, 2L, 3L);
            assertThat(log.committed).extracting(LogRecord::sequence).containsExactly(1L, 1L, 2L);
        }
    }

    @Test
    @DisplayName("keeps its id, and another log has another one")
    void id() {
        UUID id = id(folder());
        assertThat(id(folder())).isEqualTo(id);
        assertThat(id(temp.resolve("other"))).isNotEqualTo(id);
    }

    private static UUID id(Path folder) {
        try (LogFixture fixture = new LogFixture(folder)) {
            return fixture.log.id();
        }
    }

    @Test
    @DisplayName("goes through many segments, and groups larger than a segment")
    void segments() throws IOException {
        try (LogFixture log = new LogFixture(folder())) {
            for (int i = 0; i < 40; i++) {
                log.append(1000);
            }
            log.append(100_000);
            log.append(1000);
        }
        assertThat(files()).hasSizeGreaterThan(4).doesNotContain("spare");
        try (LogFixture log = new LogFixture(folder())) {
            assertThat(log.committed).hasSize(42);
            assertThat(log.append(1)).isEqualTo(43);
        }
    }

    @Test
    @DisplayName("drops old segments that are not needed, and knows where it begins")
    void drops() throws IOException {
        try (LogFixture log = new LogFixture(folder())) {
            for (int i = 0; i < 40; i++) {
                log.append(1000);
            }
            log.log.dropThrough(5);
            assertThat(files()).contains("00000000000000000001.log");
            log.log.dropThrough(30);
        }
        Log reopened = Log.open(folder(), LogFixture.SMALL, DiskFile::open, Clock.systemUTC());
        assertThat(reopened.before().index()).isBetween(11L, 30L);
        assertThat(reopened.reached()).isEqualTo(new LogPosition(40, 40, 0));
        reopened.close();
    }

    @Test
    @DisplayName("keeps segments up to the retained size, and always the newest")
    void retains() throws IOException {
        try (LogFixture log = new LogFixture(folder())) {
            for (int i = 0; i < 40; i++) {
                log.append(1000);
            }
            log.log.dropThrough(1000);
            assertThat(files().stream().filter(f -> f.endsWith(".log"))).hasSize(1);
            assertThat(log.append(1)).isEqualTo(41);
        }
        try (LogFixture log = new LogFixture(folder())) {
            assertThat(log.append(1)).isEqualTo(42);
        }
    }

    @Test
    @DisplayName("is readable by its owner only")
    void privateFiles() throws IOException {
        new LogFixture(folder()).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())))
                .isEqualTo("rwx------");
        Path segment = folder().resolve(files().get(0));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(segment)))
                .isEqualTo("rw-------");
    }

    @Test
    @DisplayName("refuses writes after closing")
    void closed() {
        LogFixture log = new LogFixture(folder());
        log.close();
        assertThatThrownBy(() -> log.append(1))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("closed");
    }
}
