package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import com.kenai.jffi.MemoryIO;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Native memory for the arguments of one call after the other: always zeroed when handed out, zeroed again by
 * {@link #reset()}, freed by {@link #close()} only. Not safe for use by many threads.
 */
public final class Arena implements AutoCloseable {
    private static final MemoryIO MEMORY = MemoryIO.getInstance();
    private static final int SIZE = 8192;
    private static final int ALIGNMENT = 16;
    private static final byte[] ZEROS = new byte[SIZE];

    private final Abi abi;
    /** The block, through which the JIT compiler writes without a call into native code. */
    private final ByteBuffer view;

    private final List<long[]> extra = new ArrayList<>();
    private long block;
    private int used;

    public Arena(Abi abi) {
        this.abi = abi;
        this.block = MEMORY.allocateMemory(SIZE, true);
        if (block == 0) {
            throw new OutOfMemoryError("no native memory for PKCS#11 calls");
        }
        this.view = MEMORY.newDirectByteBuffer(block, SIZE).order(ByteOrder.nativeOrder());
    }

    Abi abi() {
        return abi;
    }

    /** Zeroed memory; valid until the next reset. Never null, even for 0 bytes, since modules refuse null. */
    long allocate(int size) {
        int rounded = Math.max(ALIGNMENT, (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        if (rounded > SIZE - used) {
            return allocateExtra(rounded);
        }
        long address = block + used;
        used += rounded;
        return address;
    }

    private long allocateExtra(int size) {
        long address = MEMORY.allocateMemory(size, true);
        if (address == 0) {
            throw new OutOfMemoryError("no native memory for " + size + " bytes of a PKCS#11 call");
        }
        extra.add(new long[] {address, size});
        return address;
    }

    /** Memory that holds these bytes. */
    long put(byte[] bytes) {
        long address = allocate(bytes.length);
        if (isInBlock(address)) {
            view.put(offset(address), bytes);
        } else {
            MEMORY.putByteArray(address, bytes, 0, bytes.length);
        }
        return address;
    }

    /** A cell that holds a CK_ULONG. */
    long putUlong(long value) {
        long address = allocate(abi.ulong());
        setUlong(address, value);
        return address;
    }

    void setUlong(long address, long value) {
        if (abi.ulong() != Long.BYTES) {
            MEMORY.putInt(address, (int) value);
        } else if (isInBlock(address)) {
            view.putLong(offset(address), value);
        } else {
            MEMORY.putLong(address, value);
        }
    }

    void setPointer(long address, long value) {
        MEMORY.putAddress(address, value);
    }

    long ulong(long address) {
        if (abi.ulong() != Long.BYTES) {
            return MEMORY.getInt(address) & 0xFFFF_FFFFL;
        }
        return isInBlock(address) ? view.getLong(offset(address)) : MEMORY.getLong(address);
    }

    long pointer(long address) {
        return MEMORY.getAddress(address);
    }

    byte[] bytes(long address, int length) {
        byte[] bytes = new byte[length];
        if (isInBlock(address)) {
            view.get(offset(address), bytes);
        } else {
            MEMORY.getByteArray(address, bytes, 0, length);
        }
        return bytes;
    }

    private boolean isInBlock(long address) {
        return address >= block && address < block + SIZE;
    }

    private int offset(long address) {
        return (int) (address - block);
    }

    /** Zeroes and takes back everything that was handed out. */
    public void reset() {
        if (used > 0) {
            view.put(0, ZEROS, 0, used);
            used = 0;
        }
        if (!extra.isEmpty()) {
            extra.forEach(Arena::free);
            extra.clear();
        }
    }

    private static void free(long[] memory) {
        MEMORY.setMemory(memory[0], memory[1], (byte) 0);
        MEMORY.freeMemory(memory[0]);
    }

    @Override
    public void close() {
        if (block != 0) {
            reset();
            MEMORY.freeMemory(block);
            block = 0;
        }
    }
}
