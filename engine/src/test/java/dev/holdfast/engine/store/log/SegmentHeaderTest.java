package dev.holdfast.engine.store.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.StoreException;
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
    private static final SegmentHeader SAMPLE =
            new SegmentHeader(UUID.fromString("00112233-4455-6677-8899-aabbccddeeff"), new LogPosition(257, 200, 3));

    @Property
    void anyBytesAreAHeaderOrTheDocumentedError(@ForAll @Size(max = 60) byte[] bytes, @ForAll boolean framed) {
        ByteBuffer block = ByteBuffer.wrap(Arrays.copyOf(bytes, SegmentHeader.RECORDS_AT));
        if (framed) {
            block.put(0, "HFLOGSEG".getBytes(UTF_8)).putInt(52, checksum(block));
        }
        try {
            assertThat(SegmentHeader.decode(block, "file").firstIndex()).isPositive();
        } catch (StoreException e) {
            assertThat(e.getMessage()).contains("file");
        }
    }

    private static int checksum(ByteBuffer block) {
        CRC32C checksum = new CRC32C();
        checksum.update(block.slice(0, 52));
        return (int) checksum.getValue();
    }

    @Example
    void aShortFileIsRefused() {
        assertThatThrownBy(() -> SegmentHeader.decode(SAMPLE.encode().limit(4095), "file"))
                .isInstanceOf(StoreException.class);
    }

    @Example
    void aLaterFormatIsRefusedByName() {
        ByteBuffer block = SAMPLE.encode().putInt(8, 2);
        block.putInt(52, checksum(block));
        assertThatThrownBy(() -> SegmentHeader.decode(block, "file"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("format 2");
    }

    @Example
    void theFormatStaysAsItWasWrittenDown() throws IOException {
        try (InputStream golden = SegmentHeaderTest.class.getResourceAsStream("segment-1.hex")) {
            String hex = new String(golden.readAllBytes(), UTF_8).replaceAll("\\s", "");
            assertThat(HexFormat.of().formatHex(Arrays.copyOf(SAMPLE.encode().array(), 56)))
                    .isEqualTo(hex);
            assertThat(SegmentHeader.decode(
                            ByteBuffer.wrap(Arrays.copyOf(HexFormat.of().parseHex(hex), 4096)), "file"))
                    .isEqualTo(SAMPLE);
        }
    }
}
