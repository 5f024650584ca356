package dev.holdfast.engine.store.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogState.HistoryStart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.CRC32C;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class SegmentHeaderTest {
    private static final UUID LOG = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
    private static final LogPosition BEFORE = new LogPosition(257, 200, 3);
    private static final SegmentHeader SAMPLE = new SegmentHeader(LOG, new LogState(BEFORE, new HistoryStart(128, 7)));
    private static final SegmentHeader OLD_SAMPLE =
            new SegmentHeader(LOG, new LogState(BEFORE, HistoryStart.BEGINNING));

    @Property
    void anyBytesAreAHeaderOrTheDocumentedError(@ForAll @Size(max = 76) byte[] bytes, @ForAll boolean framed) {
        ByteBuffer block = ByteBuffer.wrap(Arrays.copyOf(bytes, SegmentHeader.RECORDS_AT));
        if (framed) {
            block.put(0, "HFLOGSEG".getBytes(UTF_8)).putInt(68, checksum(block));
        }
        try {
            assertThat(SegmentHeader.decode(block, "file").firstIndex()).isPositive();
        } catch (StoreException e) {
            assertThat(e.getMessage()).contains("file");
        }
    }

    private static int checksum(ByteBuffer block) {
        CRC32C checksum = new CRC32C();
        checksum.update(block.slice(0, 68));
        return (int) checksum.getValue();
    }

    @Example
    void aShortFileIsRefused() {
        assertThatThrownBy(() -> SegmentHeader.decode(SAMPLE.encode().limit(4095), "file"))
                .isInstanceOf(StoreException.class);
    }

    @Example
    void aLaterFormatIsRefusedByName() {
        ByteBuffer block = SAMPLE.encode().putInt(8, 3);
        block.putInt(68, checksum(block));
        assertThatThrownBy(() -> SegmentHeader.decode(block, "file"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("format 3");
    }

    @Example
    void theFormatStaysAsItWasWrittenDown() throws IOException {
        byte[] golden = golden("segment-2.hex");
        assertThat(Arrays.copyOf(SAMPLE.encode().array(), golden.length)).isEqualTo(golden);
        assertThat(SegmentHeader.decode(ByteBuffer.wrap(Arrays.copyOf(golden, 4096)), "file"))
                .isEqualTo(SAMPLE);
    }

    @Example
    void theFormatBeforeIsReadToo() throws IOException {
        byte[] golden = golden("segment-1.hex");
        assertThat(SegmentHeader.decode(ByteBuffer.wrap(Arrays.copyOf(golden, 4096)), "file"))
                .isEqualTo(OLD_SAMPLE);
    }

    private static byte[] golden(String name) throws IOException {
        try (InputStream golden = SegmentHeaderTest.class.getResourceAsStream(name)) {
            return HexFormat.of().parseHex(new String(golden.readAllBytes(), UTF_8).replaceAll("\\s", ""));
        }
    }
}
