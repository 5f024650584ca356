package dev.holdfast.engine.replication.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.replication.stream.Frame.Heartbeat;
import dev.holdfast.engine.replication.stream.Frame.Root;
import dev.holdfast.engine.replication.stream.Frame.Shipped;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.tree.Digest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
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

class FrameCodecTest {
    private static final Frame RECORD = new Shipped(new ReplicatedRecord(
            258,
            3,
            1767225600123L,
            List.of(
                    Change.put(Key.replicated("sys/tést"), "value".getBytes(UTF_8)),
                    Change.delete(Key.replicated("core/peer")))));
    private static final Frame HEARTBEAT = new Heartbeat(
            new ReplicatedPosition(258, 3), 1767225600123L, Optional.of(new Root(257, Digest.of(new byte[32]))));

    private static byte[] encode(Frame... frames) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FrameOutput out = new FrameOutput(bytes);
        for (Frame frame : frames) {
            FrameCodec.write(frame, out);
        }
        return bytes.toByteArray();
    }

    private static Optional<Frame> decode(byte[] bytes) throws IOException {
        Optional<FrameInput.Raw> raw = new FrameInput(new ByteArrayInputStream(bytes)).next();
        return raw.isPresent() ? Optional.of(FrameCodec.decode(raw.get())) : Optional.empty();
    }

    @Provide
    Arbitrary<Frame> frames() {
        Arbitrary<Long> numbers = Arbitraries.longs().greaterOrEqual(1);
        Arbitrary<Frame> records = Combinators.combine(
                        numbers,
                        numbers,
                        Arbitraries.longs(),
                        changes().list().ofMinSize(1).ofMaxSize(5))
                .as((sequence, generation, time, changes) ->
                        new Shipped(new ReplicatedRecord(sequence, generation, time, changes)));
        Arbitrary<Root> roots = Combinators.combine(
                        Arbitraries.longs(),
                        Arbitraries.bytes().array(byte[].class).ofSize(32))
                .as((sequence, digest) -> new Root(sequence, Digest.of(digest)));
        Arbitrary<Frame> heartbeats = Combinators.combine(numbers, numbers, Arbitraries.longs(), roots.optional())
                .as((sequence, generation, time, root) ->
                        new Heartbeat(new ReplicatedPosition(sequence, generation), time, root));
        return Arbitraries.oneOf(records, heartbeats);
    }

    private static Arbitrary<Change> changes() {
        Arbitrary<Key> keys = Arbitraries.strings()
                .ofMinLength(1)
                .ofMaxLength(300)
                .filter(p -> UTF_8.newEncoder().canEncode(p))
                .map(Key::replicated);
        Arbitrary<byte[]> values = Arbitraries.bytes().array(byte[].class).ofMaxSize(2000);
        return Combinators.combine(keys, values.injectNull(0.2))
                .as((key, value) -> value == null ? Change.delete(key) : Change.put(key, value));
    }

    @Property(tries = 300)
    void everyFrameComesBack(@ForAll("frames") Frame frame) throws IOException {
        assertThat(decode(encode(frame)))
                .usingRecursiveComparison()
                .ignoringCollectionOrder()
                .isEqualTo(Optional.of(frame));
    }

    @Property(tries = 3000)
    void anyBytesAreAFrameOrTheDocumentedError(@ForAll @Size(max = 200) byte[] bytes) throws IOException {
        decodeAnything(bytes);
    }

    @Property(tries = 3000)
    void anyContentIsReadOrRefused(@ForAll @IntRange(max = 3) int type, @ForAll @Size(max = 200) byte[] content)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new FrameOutput(bytes).write((byte) type, content);
        decodeAnything(bytes.toByteArray());
    }

    @Property(tries = 3000)
    void aFrameChangedAnywhereButWithARightChecksumIsReadOrRefused(
            @ForAll @IntRange(min = 6, max = 90) int at, @ForAll byte value, @ForAll boolean record)
            throws IOException {
        byte[] bytes = encode(record ? RECORD : HEARTBEAT);
        bytes[6 + at % (bytes.length - 10)] = value;
        decodeAnything(framed(bytes));
    }

    private static byte[] framed(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, bytes.length - 4);
        ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) checksum.getValue());
        return bytes;
    }

    private static void decodeAnything(byte[] bytes) throws IOException {
        try {
            Optional<Frame> frame = decode(bytes);
            assertThat(frame.isEmpty()).isEqualTo(bytes.length == 0);
        } catch (BadFrameException e) {
            assertThat(e).hasMessageContaining("replication frame");
        }
    }

    @Example
    void everyFlippedBitIsNoticed() throws IOException {
        for (Frame frame : List.of(RECORD, HEARTBEAT)) {
            byte[] whole = encode(frame);
            for (int bit = 0; bit < whole.length * 8; bit++) {
                byte[] bytes = whole.clone();
                bytes[bit / 8] ^= (byte) (1 << bit % 8);
                assertThatThrownBy(() -> decode(bytes)).isInstanceOf(BadFrameException.class);
            }
        }
    }

    @Example
    void everyShortenedFrameIsNoticed() throws IOException {
        byte[] whole = encode(RECORD);
        for (int length = 1; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> decode(cut))
                    .isInstanceOf(BadFrameException.class)
                    .hasMessageContaining("cut off");
        }
    }

    @Example
    void anotherVersionOrTypeIsRefusedByName() throws IOException {
        byte[] version = encode(RECORD);
        version[0] = 2;
        assertThatThrownBy(() -> decode(framed(version))).hasMessageContaining("version 2");
        byte[] type = encode(RECORD);
        type[1] = 9;
        assertThatThrownBy(() -> decode(framed(type))).hasMessageContaining("type 9");
    }

    @Example
    void aGreatLengthTakesNoMemoryBeforeTheBytesCome() {
        byte[] head = ByteBuffer.allocate(6)
                .put((byte) 1)
                .put((byte) 1)
                .putInt(32 << 20)
                .array();
        InputStream endless = new ByteArrayInputStream(head);
        assertThatThrownBy(() -> new FrameInput(endless).next()).isInstanceOf(BadFrameException.class);
        ByteBuffer.wrap(head).putInt(2, Integer.MAX_VALUE);
        assertThatThrownBy(() -> decode(head)).hasMessageContaining("length is impossible");
    }

    @Example
    void theFormatStaysAsItWasWrittenDown() throws IOException {
        try (InputStream golden = FrameCodecTest.class.getResourceAsStream("frames-1.hex")) {
            byte[] bytes = HexFormat.of().parseHex(new String(golden.readAllBytes(), UTF_8).replaceAll("\\s", ""));
            assertThat(encode(RECORD, HEARTBEAT)).isEqualTo(bytes);
        }
    }
}
