package dev.holdfast.engine.store.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.WriteRules;
import dev.holdfast.engine.store.log.LogState.HistoryStart;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Of a log whose files were changed")
class LogDamageTest {
    private static final int LENGTH = RecordEncoder.length(WriteRules.CHANGE_OVERHEAD + 4 + 1000);
    private static final int RECORDS = 30;
    private static final int PER_SEGMENT = ((16 << 10) - SegmentHeader.RECORDS_AT) / LENGTH;

    @TempDir
    Path folder;

    @BeforeEach
    void writeRecords() {
        try (LogFixture log = new LogFixture(folder)) {
            for (int i = 0; i < RECORDS; i++) {
                log.append(1000);
            }
        }
    }

    private Path segment(int first) {
        return folder.resolve(String.format("%020d.log", first));
    }

    private Path newest() {
        return segment(1 + (RECORDS - 1) / PER_SEGMENT * PER_SEGMENT);
    }

    private int lastOffset() {
        return SegmentHeader.RECORDS_AT + (RECORDS - 1) % PER_SEGMENT * LENGTH;
    }

    private static void change(Path file, int at, int mask) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[at] ^= (byte) mask;
        Files.write(file, bytes);
    }

    private long reopened() {
        try (LogFixture log = new LogFixture(folder)) {
            return log.append(1) - 1;
        }
    }

    private void refused(String... texts) {
        assertThatThrownBy(this::reopened).isInstanceOf(StoreException.class).hasMessageContainingAll(texts);
    }

    @Test
    @DisplayName("a torn last record is cut off, wherever it is torn")
    void truncated() throws IOException {
        byte[] whole = Files.readAllBytes(newest());
        for (int cut = 0; cut < LENGTH; cut++) {
            Files.write(newest(), Arrays.copyOf(whole, lastOffset() + cut));
            Log log = Log.open(folder, LogFixture.SMALL, DiskFile::open, Clock.systemUTC());
            assertThat(log.reached().index()).isEqualTo(RECORDS - 1);
            log.close();
        }
        assertThat(reopened()).isEqualTo(RECORDS - 1);
        assertThat(reopened()).isEqualTo(RECORDS);
        assertThat(Files.size(newest())).isEqualTo(16 << 10);
    }

    @Test
    @DisplayName("a last record with zeros in it is cut off, and nothing of it stays")
    void zeroed() throws IOException {
        byte[] bytes = Files.readAllBytes(newest());
        Arrays.fill(bytes, lastOffset() + 10, lastOffset() + 500, (byte) 0);
        Files.write(newest(), bytes);
        assertThat(reopened()).isEqualTo(RECORDS - 1);
        byte[] after = Files.readAllBytes(newest());
        assertThat(Arrays.equals(
                        after,
                        lastOffset() + 200,
                        after.length,
                        new byte[after.length],
                        0,
                        after.length - lastOffset() - 200))
                .isTrue();
    }

    @Test
    @DisplayName("a changed byte in a record before others is refused, naming file, offset and index")
    void middle() throws IOException {
        change(newest(), SegmentHeader.RECORDS_AT + LENGTH + 500, 1);
        byte[] before = Files.readAllBytes(newest());
        int index = (RECORDS - 1) / PER_SEGMENT * PER_SEGMENT + 2;
        refused(newest().toString(), "offset " + (SegmentHeader.RECORDS_AT + LENGTH), "record " + index, "backup");
        assertThat(Files.readAllBytes(newest())).isEqualTo(before);
    }

    @Test
    @DisplayName("a changed version, length or index before others is refused too")
    void frame() throws IOException {
        for (int at : new int[] {0, 1, 3, 4, 5, 12}) {
            change(newest(), SegmentHeader.RECORDS_AT + at, 3);
            refused("offset " + SegmentHeader.RECORDS_AT);
            change(newest(), SegmentHeader.RECORDS_AT + at, 3);
        }
        assertThat(reopened()).isEqualTo(RECORDS);
    }

    @Test
    @DisplayName("a changed byte in an older segment is refused")
    void older() throws IOException {
        change(segment(1), SegmentHeader.RECORDS_AT + LENGTH + 7, 0x80);
        refused(segment(1).toString(), "record 2");
    }

    @Test
    @DisplayName("a changed byte in the last record of an older segment is refused")
    void lastOfOlder() throws IOException {
        change(segment(1), SegmentHeader.RECORDS_AT + PER_SEGMENT * LENGTH - 1, 1);
        refused(segment(1 + PER_SEGMENT).toString(), "record " + (PER_SEGMENT - 1));
    }

    @Test
    @DisplayName("a missing segment between others is refused")
    void missing() throws IOException {
        Files.delete(segment(1 + PER_SEGMENT));
        refused(segment(1 + 2 * PER_SEGMENT).toString(), "missing");
    }

    @Test
    @DisplayName("a segment of another log, a wrong name, a broken header are refused")
    void strangers() throws IOException {
        byte[] own = Files.readAllBytes(newest());
        byte[] other = new byte[SegmentHeader.RECORDS_AT];
        new SegmentHeader(UUID.randomUUID(), new LogState(new LogPosition(RECORDS, RECORDS, 0), HistoryStart.BEGINNING))
                .encode()
                .get(other);
        Files.write(segment(RECORDS + 1), other);
        refused(segment(RECORDS + 1).toString(), "another log");
        Files.write(segment(RECORDS + 1), own);
        refused(segment(RECORDS + 1).toString(), "name");
        Files.write(segment(RECORDS + 1), new byte[5000]);
        refused(segment(RECORDS + 1).toString(), "not a log segment");
        Files.delete(segment(RECORDS + 1));
        change(newest(), 40, 1);
        refused(newest().toString(), "header");
    }

    @Test
    @DisplayName("a group that came to the disk in part is cut off as a whole, since nobody was told of it")
    void tornGroup() throws IOException {
        append(List.of(record(RECORDS + 1, 0), record(RECORDS + 2, 1), record(RECORDS + 3, 2)));
        assertThat(reopened()).isEqualTo(RECORDS + 3);
        change(newest(), lastOffset() + LENGTH + 20, 1);
        refused("record " + (RECORDS + 1));
        wipe(lastOffset() + LENGTH);
        append(List.of(record(RECORDS + 1, 0), record(RECORDS + 2, 1), record(RECORDS + 3, 2)));
        change(newest(), lastOffset() + LENGTH + 20, 1);
        assertThat(reopened()).isEqualTo(RECORDS);
    }

    private static LogRecord record(long index, int position) {
        return new LogRecord(index, index, 0, 0, position, List.of(Change.put(Key.replicated("a"), new byte[100])));
    }

    /** Writes records behind the last one, as they would be on disk. */
    private void append(List<LogRecord> records) throws IOException {
        ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(newest())).position(lastOffset() + LENGTH);
        records.forEach(r -> file.put(RecordCodecTest.encode(r)));
        Files.write(newest(), file.array());
    }

    private void wipe(int from) throws IOException {
        byte[] bytes = Files.readAllBytes(newest());
        Arrays.fill(bytes, from, bytes.length, (byte) 0);
        Files.write(newest(), bytes);
    }

    @Test
    @DisplayName("a record of a later version is refused by name")
    void laterVersion() throws IOException {
        byte[] later = RecordCodecTest.encode(record(RECORDS + 1, 0));
        later[0] = 9;
        CRC32C checksum = new CRC32C();
        checksum.update(later, 0, later.length - 4);
        ByteBuffer.wrap(later).putInt(later.length - 4, (int) checksum.getValue());
        ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(newest())).position(lastOffset() + LENGTH);
        Files.write(newest(), file.put(later).array());
        refused(newest().toString(), "offset " + (lastOffset() + LENGTH), "version 9");
    }
}
