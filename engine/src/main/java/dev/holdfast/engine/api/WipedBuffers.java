package dev.holdfast.engine.api;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.RecyclerPool;
import java.util.Arrays;

/**
 * Buffers for reading and writing JSON, a set for each thread, overwritten whenever they are given back. Shares, tokens and
 * PINs pass through them, and Jackson's own would hold the last ones for as long as the thread lives. Safe for many
 * threads.
 */
public final class WipedBuffers extends RecyclerPool.ThreadLocalPoolBase<BufferRecycler> {
    /** Longest buffer that a thread keeps: those that Jackson begins with. */
    private static final int KEPT = 8192;

    private static final ThreadLocal<BufferRecycler> OF_THREAD = ThreadLocal.withInitial(Wiping::new);

    private WipedBuffers() {}

    /** A factory that reads and writes with such buffers. */
    public static JsonFactory factory() {
        return JsonFactory.builder().recyclerPool(new WipedBuffers()).build();
    }

    @Override
    public BufferRecycler acquirePooled() {
        return OF_THREAD.get();
    }

    private static final class Wiping extends BufferRecycler {
        @Override
        public void releaseByteBuffer(int index, byte[] buffer) {
            Arrays.fill(buffer, (byte) 0);
            if (buffer.length <= KEPT) {
                super.releaseByteBuffer(index, buffer);
            }
        }

        @Override
        public void releaseCharBuffer(int index, char[] buffer) {
            Arrays.fill(buffer, '\0');
            if (buffer.length <= KEPT) {
                super.releaseCharBuffer(index, buffer);
            }
        }
    }
}
