package dev.holdfast.engine.store.log;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/** The file {@code readers} in the format that the package documentation gives. */
final class ReadersCodec {
    private static final byte[] MAGIC = "HFREADER".getBytes(US_ASCII);
    private static final int FORMAT = 1;

    /** More than so many readers no cluster has. */
    static final int MAX_BYTES = 1 << 20;

    private ReadersCodec() {}

    static byte[] encode(Map<String, Long> readers) {
        ByteBuffer out = ByteBuffer.allocate(MAX_BYTES);
        out.put(MAGIC).putInt(FORMAT).putInt(readers.size());
        readers.forEach((name, sequence) -> {
            byte[] utf8 = name.getBytes(UTF_8);
            out.putShort((short) utf8.length).put(utf8).putLong(sequence);
        });
        out.putInt(checksum(out, out.position()));
        return Arrays.copyOf(out.array(), out.position());
    }

    /**
     * Reads bytes that may be anything.
     *
     * @throws BadRecordException if they are not this format
     */
    static Map<String, Long> decode(byte[] bytes) throws BadRecordException {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int end = bytes.length - Integer.BYTES;
        try {
            require(
                    in.slice(0, Math.min(MAGIC.length, bytes.length)).equals(ByteBuffer.wrap(MAGIC)),
                    "it is another file");
            require(end > 0 && in.getInt(end) == checksum(in, end), "its checksum is wrong");
            require(in.getInt(MAGIC.length) == FORMAT, "its format is not known to this version of the program");
            return readers(in.position(MAGIC.length + Integer.BYTES).limit(end));
        } catch (BufferUnderflowException | IndexOutOfBoundsException | CharacterCodingException e) {
            throw new BadRecordException("a reader is cut off");
        }
    }

    private static Map<String, Long> readers(ByteBuffer in) throws BadRecordException, CharacterCodingException {
        Map<String, Long> readers = new TreeMap<>();
        for (int left = in.getInt(); left > 0; left--) {
            ByteBuffer name = in.slice(in.position() + Short.BYTES, Short.toUnsignedInt(in.getShort(in.position())));
            in.position(in.position() + Short.BYTES + name.remaining());
            readers.put(UTF_8.newDecoder().decode(name).toString(), in.getLong());
        }
        require(!in.hasRemaining(), "bytes follow its readers");
        return readers;
    }

    private static void require(boolean holds, String otherwise) throws BadRecordException {
        if (!holds) {
            throw new BadRecordException(otherwise);
        }
    }

    private static int checksum(ByteBuffer bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes.slice(0, length));
        return (int) checksum.getValue();
    }
}
