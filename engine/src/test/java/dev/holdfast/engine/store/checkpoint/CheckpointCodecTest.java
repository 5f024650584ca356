package dev.holdfast.engine.store.checkpoint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.PathOrder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.zip.CRC32C;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

class CheckpointCodecTest {
    private static final UUID LOG = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
    private static final List<Entry> SAMPLE = List.of(
            new Entry(Key.replicated("sys/tést"), "value".getBytes(UTF_8)),
            new Entry(Key.local("core/peer"), new byte[0]));

    static byte[] encode(List<Entry> entries) throws IOException {
        BytesFile file = new BytesFile(new byte[0]);
        new CheckpointWriter(file).write(LOG, 258, entries.iterator());
        return file.bytes();
    }

    private static List<Entry> decode(byte[] bytes) throws IOException, BadCheckpointException {
        List<Entry> found = new ArrayList<>();
        new CheckpointReader("file", new BytesFile(bytes)).read(LOG, 258, found::addAll);
        return found;
    }

    @Provide
    Arbitrary<Map<String, byte[]>> contents() {
        Arbitrary<String> paths = Arbitraries.strings()
                .ofMinLength(1)
                .ofMaxLength(200)
                .filter(p -> UTF_8.newEncoder().canEncode(p));
        return Arbitraries.maps(paths, Arbitraries.bytes().array(byte[].class).ofMaxSize(3000))
                .ofMaxSize(20);
    }

    @Property(tries = 200)
    void everyCheckpointComesBack(
            @ForAll("contents") Map<String, byte[]> replicated, @ForAll("contents") Map<String, byte[]> local)
            throws IOException, BadCheckpointException {
        List<Entry> entries = new ArrayList<>();
        sorted(replicated).forEach((path, value) -> entries.add(new Entry(Key.replicated(path), value)));
        sorted(local).forEach((path, value) -> entries.add(new Entry(Key.local(path), value)));
        assertThat(decode(encode(entries))).usingRecursiveComparison().isEqualTo(entries);
    }

    private static Map<String, byte[]> sorted(Map<String, byte[]> content) {
        Map<String, byte[]> sorted = new TreeMap<>(PathOrder.UTF8);
        sorted.putAll(content);
        return sorted;
    }

    @Property(tries = 2000)
    void anyBytesAreACheckpointOrTheDocumentedError(@ForAll @Size(max = 200) byte[] bytes) throws IOException {
        decodeAnything(bytes);
    }

    @Property(tries = 3000)
    void anyBlockWithARightFrameIsEntriesOrTheDocumentedError(
            @ForAll @Size(min = 1, max = 100) byte[] block, @ForAll byte count) throws IOException {
        decodeAnything(framed(block, count));
    }

    /** A checkpoint of one block with these bytes, with all checksums right. */
    private static byte[] framed(byte[] block, int count) throws IOException {
        ByteBuffer out = ByteBuffer.allocate(40 + 8 + block.length + 4 + 4 + 8 + 4);
        out.put(encode(List.of()), 0, 40);
        out.putInt(block.length).putInt(count).put(block);
        CRC32C checksum = new CRC32C();
        checksum.update(new byte[8]);
        checksum.update(out.slice(40, 8 + block.length));
        out.putInt((int) checksum.getValue()).putInt(0).putLong(count);
        checksum.reset();
        checksum.update(out.slice(0, out.position()));
        return out.putInt((int) checksum.getValue()).array();
    }

    private static void decodeAnything(byte[] bytes) throws IOException {
        try {
            assertThat(decode(bytes)).doesNotContainNull();
        } catch (BadCheckpointException e) {
            assertThat(e.getMessage()).contains("file");
        }
    }

    @Example
    void everyFlippedBitIsNoticedAndTheFileNamed() throws IOException {
        byte[] whole = encode(SAMPLE);
        for (int bit = 0; bit < whole.length * 8; bit++) {
            byte[] bytes = whole.clone();
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> decode(bytes))
                    .isInstanceOf(BadCheckpointException.class)
                    .hasMessageContaining("file");
        }
    }

    @Example
    void everyShorterOrLongerFileIsNoticed() throws IOException {
        byte[] whole = encode(SAMPLE);
        for (int length = 0; length <= whole.length + 1; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            if (length != whole.length) {
                assertThatThrownBy(() -> decode(cut)).isInstanceOf(BadCheckpointException.class);
            }
        }
    }

    @Example
    void keysMustAscend() {
        assertThatThrownBy(() -> decode(encode(List.of(SAMPLE.get(1), SAMPLE.get(0)))))
                .hasMessageContaining("not in order");
        assertThatThrownBy(() -> decode(encode(List.of(SAMPLE.get(0), SAMPLE.get(0)))))
                .hasMessageContaining("not in order");
    }

    @Example
    void largeEntriesHaveBlocksOfTheirOwn() throws IOException, BadCheckpointException {
        List<Entry> entries = new ArrayList<>();
        for (int size : new int[] {10, 3 << 20, 10, 600_000, 600_000, 1 << 20, 1}) {
            entries.add(new Entry(Key.replicated("path/" + entries.size()), new byte[size]));
        }
        assertThat(decode(encode(entries))).usingRecursiveComparison().isEqualTo(entries);
    }

    @Example
    void theFormatStaysAsItWasWrittenDown() throws IOException, BadCheckpointException {
        try (InputStream in = CheckpointCodecTest.class.getResourceAsStream("checkpoint-1.hex")) {
            byte[] golden = HexFormat.of().parseHex(new String(in.readAllBytes(), UTF_8).replaceAll("\\s", ""));
            assertThat(encode(SAMPLE)).isEqualTo(golden);
            assertThat(decode(golden)).usingRecursiveComparison().isEqualTo(SAMPLE);
        }
    }
}
