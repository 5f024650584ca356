package dev.holdfast.engine.store.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.CRC32C;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class ReadersTest {
    private static final Map<String, Long> SAMPLE = Map.of("s\u00fcd", 258L);

    @Property
    void anyBytesAreReadersOrTheDocumentedError(@ForAll @Size(max = 60) byte[] bytes, @ForAll boolean framed) {
        byte[] content = framed ? framed(bytes) : bytes;
        try {
            assertThat(ReadersCodec.decode(content)).isNotNull();
        } catch (BadRecordException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    private static byte[] framed(byte[] body) {
        ByteBuffer out = ByteBuffer.allocate(12 + body.length + 4);
        out.put("HFREADER".getBytes(UTF_8)).putInt(1).put(body);
        CRC32C checksum = new CRC32C();
        checksum.update(out.array(), 0, out.position());
        return out.putInt((int) checksum.getValue()).array();
    }

    @Example
    void theFormatStaysAsItWasWrittenDown() throws IOException, BadRecordException {
        try (InputStream in = ReadersTest.class.getResourceAsStream("readers-1.hex")) {
            byte[] golden = HexFormat.of().parseHex(new String(in.readAllBytes(), UTF_8).replaceAll("\\s", ""));
            assertThat(ReadersCodec.encode(SAMPLE)).isEqualTo(golden);
            assertThat(ReadersCodec.decode(golden)).isEqualTo(SAMPLE);
        }
    }

    @Example
    void everyFlippedBitAndEveryCutIsNoticed() {
        byte[] whole = ReadersCodec.encode(SAMPLE);
        for (int bit = 0; bit < whole.length * 8; bit++) {
            byte[] bytes = whole.clone();
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> ReadersCodec.decode(bytes)).isInstanceOf(BadRecordException.class);
        }
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> ReadersCodec.decode(cut)).isInstanceOf(BadRecordException.class);
        }
    }
}
