package dev.holdfast.engine.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.WriteRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The log keeps segments")
class RetentionTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final LogSettings LARGE = new LogSettings(16 << 10, 1 << 30, Duration.ofHours(2));
    private static final LogSettings SMALL = new LogSettings(16 << 10, 0, Duration.ofHours(2));

    @TempDir
    Path folder;

    private Log open(LogSettings settings, Instant now) {
        Log log = Log.open(folder, settings, DiskFile::open, Clock.fixed(now, ZoneOffset.UTC));
        log.start(records -> {}, () -> {});
        return log;
    }

    /** Writes 40 records of 1 KB, about eleven to a segment. */
    private void write(Log log) {
        List<Change> changes = List.of(Change.put(Key.replicated("path"), new byte[1000]));
        for (int i = 0; i < 40; i++) {
            log.append(changes, WriteRules.check(changes));
        }
    }

    private long segments() throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".log")).count();
        }
    }

    @Test
    @DisplayName("until they are old, by the time of their records")
    void age() throws IOException {
        try (Log log = open(LARGE, START)) {
            write(log);
        }
        try (Log log = open(LARGE, START.plus(Duration.ofHours(1)))) {
            log.dropThrough(1000);
            assertThat(segments()).isEqualTo(4);
        }
        try (Log log = open(LARGE, START.plus(Duration.ofHours(3)))) {
            log.dropThrough(1000);
            assertThat(segments()).isEqualTo(1);
            assertThat(log.oldestReplicated()).isGreaterThan(30);
        }
    }

    @Test
    @DisplayName("no shorter and no longer than else when the clock is set back an hour")
    void clockSetBack() throws IOException {
        try (Log log = open(LARGE, START)) {
            write(log);
        }
        try (Log log = open(LARGE, START.minus(Duration.ofHours(1)))) {
            write(log);
            log.dropThrough(1000);
            assertThat(segments()).isGreaterThan(6);
            assertThat(log.replicatedAfter(0, 1 << 20)).hasSize(80);
        }
        try (Log log = open(SMALL, START.minus(Duration.ofHours(1)))) {
            log.dropThrough(1000);
            assertThat(segments()).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("that a reader needs, also when it was closed meanwhile, and no longer than that")
    void readers() throws IOException {
        try (Log log = open(LARGE, START)) {
            write(log);
            log.keepAfter("south", 3);
            log.keepAfter("north", 20);
        }
        try (Log log = open(SMALL, START)) {
            log.dropThrough(1000);
            assertThat(log.replicatedAfter(3, 1)).hasSize(1);
            log.forget("south");
            log.dropThrough(1000);
            assertThat(log.replicatedAfter(20, 1)).hasSize(1);
            assertThat(log.oldestReplicated()).isGreaterThan(3);
            log.keepAfter("north", 40);
            log.dropThrough(1000);
            assertThat(segments()).isEqualTo(1);
        }
        try (Log log = open(SMALL, START)) {
            assertThat(log.readers()).containsOnlyKeys("north").containsEntry("north", 40L);
        }
    }

    @Test
    @DisplayName("for nobody who asks for what is gone")
    void tooLate() throws IOException {
        try (Log log = open(SMALL, START)) {
            write(log);
            log.dropThrough(15);
            log.keepAfter("late", 1);
            log.dropThrough(1000);
            assertThat(segments()).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("like those of a log without readers when the file of readers is damaged")
    void damagedReaders() throws IOException {
        try (Log log = open(LARGE, START)) {
            write(log);
            log.keepAfter("south", 3);
        }
        byte[] bytes = Files.readAllBytes(folder.resolve("readers"));
        bytes[20] ^= 1;
        Files.write(folder.resolve("readers"), bytes);
        try (Log log = open(LARGE, START)) {
            assertThat(log.readers()).isEmpty();
            log.keepAfter("south", 4);
        }
        try (Log log = open(LARGE, START)) {
            assertThat(log.readers()).containsEntry("south", 4L);
        }
    }
}
