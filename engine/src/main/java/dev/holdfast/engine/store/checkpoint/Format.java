package dev.holdfast.engine.store.checkpoint;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.holdfast.engine.store.WriteRules;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** Numbers of the checkpoint format, as the package documentation gives them. */
final class Format {
    static final byte[] MAGIC = "HFCHECKP".getBytes(US_ASCII);
    static final int VERSION = 1;
    static final int HEADER = 40;
    static final int HEADER_CHECKSUM_AT = 36;
    static final int BLOCK_HEADER = 8;
    static final int CHECKSUM = 4;
    static final int ENTRY_HEADER = 7;
    static final int TRAILER = 16;
    static final byte REPLICATED = 1;
    static final byte LOCAL = 2;

    /** A block is written when it has so many bytes. */
    static final int FULL_BLOCK = 1 << 20;

    static final int MAX_BLOCK = FULL_BLOCK + ENTRY_HEADER + WriteRules.MAX_PATH_BYTES + WriteRules.MAX_WRITE_BYTES;

    private Format() {}

    static int checksum(ByteBuffer bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes.duplicate());
        return (int) checksum.getValue();
    }

    static int blockChecksum(long number, ByteBuffer block) {
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.allocate(Long.BYTES).putLong(number).flip());
        checksum.update(block.duplicate());
        return (int) checksum.getValue();
    }
}
