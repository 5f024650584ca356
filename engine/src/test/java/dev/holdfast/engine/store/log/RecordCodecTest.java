package dev.holdfast.engine.store.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.WriteRules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class RecordCodecTest {
    private static final LogRecord SAMPLE = new LogRecord(
            258,
            200,
            3,
            1767225600123L,
            1,
            List.of(
                    Change.put(Key.replicated("sys/tést"), "value".getBytes(UTF_8)),
                    Change.delete(Key.local("core/peer"))));

    static byte[] encode(LogRecord record) {
        ByteBuffer out = ByteBuffer.allocate(RecordEncoder.length(WriteRules.check(record.changes())));
        new RecordEncoder().encode(record, out);
        assertThat(out.hasRemaining()).isFalse();
        return out.array();
    }

    private static LogRecord decode(byte[] bytes) throws BadRecordException {
        return new RecordDecoder().decode(ByteBuffer.wrap(bytes));
    }

    @Provide
    Arbitrary<LogRecord> records() {
        Arbitrary<Long> indexes = Arbitraries.longs().between(70_000, Long.MAX_VALUE);
        Arbitrary<Long> any = Arbitraries.longs();
        Arbitrary<Integer> positions = Arbitraries.integers().between(0, Layout.MAX_POSITION);
        return Combinators.combine(
                        indexes,
                        indexes,
                        any,
                        positions,
                        Arbitraries.of(true, false),
                        changes().list().ofMinSize(1).ofMaxSize(5))
                .as((index, generation, time, position, anew, changes) ->
                        new LogRecord(index, index / 2, generation, time, position, anew, changes));
    }

    private static Arbitrary<Change> changes() {
        Arbitrary<String> paths = Arbitraries.strings()
                .ofMinLength(1)
                .ofMaxLength(300)
                .filter(p -> UTF_8.newEncoder().canEncode(p));
        Arbitrary<Key> keys = Combinators.combine(Arbitraries.of(true, false), paths)
                .as((replicated, path) -> replicated ? Key.replicated(path) : Key.local(path));
        Arbitrary<byte[]> values = Arbitraries.bytes().array(byte[].class).ofMaxSize(2000);
        return Combinators.combine(keys, values.injectNull(0.2))
                .as((key, value) -> value == null ? Change.delete(key) : Change.put(key, value));
    }

    @Property(tries = 300)
    void everyRecordComesBack(@ForAll("records") LogRecord record) throws BadRecordException {
        assertThat(decode(encode(record))).usingRecursiveComparison().isEqualTo(record);
    }

    @Property(tries = 3000)
    void anyBytesAreARecordOrTheDocumentedError(@ForAll @Size(max = 200) byte[] bytes) {
        decodeAnything(bytes);
    }

    @Property(tries = 3000)
    void anyBytesWithARightFrameAreARecordOrTheDocumentedError(
            @ForAll @Size(min = 47, max = 200) byte[] bytes, @ForAll boolean knownVersion) {
        bytes[0] = knownVersion ? Layout.VERSION : bytes[0];
        decodeAnything(framed(bytes));
    }

    @Property(tries = 3000)
    void aRecordChangedAnywhereButWithARightFrameIsReadOrRefused(
            @ForAll @IntRange(min = 5, max = 90) int at, @ForAll byte value) {
        byte[] bytes = encode(SAMPLE);
        bytes[at % (bytes.length - 4)] = value;
        decodeAnything(framed(bytes));
    }

    /** The same bytes with the right length and checksum. */
    private static byte[] framed(byte[] bytes) {
        ByteBuffer out = ByteBuffer.wrap(bytes).putInt(Layout.LENGTH_AT, bytes.length);
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, bytes.length - Layout.CHECKSUM);
        out.putInt(bytes.length - Layout.CHECKSUM, (int) checksum.getValue());
        return bytes;
    }

    private static void decodeAnything(byte[] bytes) {
        try {
            assertThat(decode(bytes).changes()).doesNotContainNull();
        } catch (BadRecordException | StoreException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Example
    void everyFlippedBitIsNoticed() {
        for (int bit = 0; bit < encode(SAMPLE).length * 8; bit++) {
            byte[] bytes = encode(SAMPLE);
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> decode(bytes)).isInstanceOf(BadRecordException.class);
        }
    }

    @Example
    void everyShortenedRecordIsNoticed() {
        byte[] whole = encode(SAMPLE);
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> decode(cut)).isInstanceOf(BadRecordException.class);
        }
    }

    @Example
    void aLaterVersionIsRefusedByName() {
        byte[] bytes = encode(SAMPLE);
        bytes[0] = 3;
        assertThatThrownBy(() -> decode(framed(bytes)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("version 3")
                .hasMessageContaining("newer program");
    }

    @Example
    void theFormatStaysAsItWasWrittenDown() throws IOException, BadRecordException {
        staysAs("record-1.hex", SAMPLE);
        staysAs(
                "record-2.hex",
                new LogRecord(
                        SAMPLE.index(),
                        SAMPLE.sequence(),
                        SAMPLE.generation(),
                        SAMPLE.time(),
                        SAMPLE.position(),
                        true,
                        SAMPLE.changes()));
    }

    private static void staysAs(String file, LogRecord record) throws IOException, BadRecordException {
        try (InputStream golden = RecordCodecTest.class.getResourceAsStream(file)) {
            String hex = new String(golden.readAllBytes(), UTF_8).replaceAll("\\s", "");
            assertThat(HexFormat.of().formatHex(encode(record))).isEqualTo(hex);
            assertThat(decode(HexFormat.of().parseHex(hex)))
                    .usingRecursiveComparison()
                    .isEqualTo(record);
        }
    }
}
