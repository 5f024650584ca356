package dev.holdfast.engine.store.h2;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** Keys and values of the table with a checksum, which H2's pages do not have. Has no state. */
final class CheckedBytes extends BasicDataType<byte[]> {
    /** What an array takes beside its bytes. */
    private static final int OVERHEAD = 24;

    static final CheckedBytes KEY = new CheckedBytes('k');
    static final CheckedBytes VALUE = new CheckedBytes('v');

    /** Part of the checksum, so that a key is never taken for a value where a page lost its count. */
    private final char kind;

    private CheckedBytes(char kind) {
        this.kind = kind;
    }

    @Override
    public int getMemory(byte[] value) {
        return OVERHEAD + value.length;
    }

    @Override
    public void write(WriteBuffer out, byte[] value) {
        out.putVarInt(value.length).put(value).putInt(checksum(value));
    }

    @Override
    public byte[] read(ByteBuffer in) {
        int length = DataUtils.readVarInt(in);
        if (length < 0 || length > in.remaining() - Integer.BYTES) {
            throw damaged("the length of a key or value is impossible");
        }
        byte[] value = new byte[length];
        in.get(value);
        if (in.getInt() != checksum(value)) {
            throw damaged("the checksum of a key or value is wrong");
        }
        return value;
    }

    /** Unsigned, as {@link dev.holdfast.engine.store.PathOrder} orders paths. */
    @Override
    public int compare(byte[] one, byte[] other) {
        return Arrays.compareUnsigned(one, other);
    }

    private static RuntimeException damaged(String what) {
        return DataUtils.newMVStoreException(DataUtils.ERROR_FILE_CORRUPT, what);
    }

    private int checksum(byte[] value) {
        CRC32C checksum = new CRC32C();
        checksum.update(kind);
        checksum.update(value);
        return (int) checksum.getValue();
    }

    @Override
    public byte[][] createStorage(int size) {
        return new byte[size][];
    }
}
