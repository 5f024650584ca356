package dev.holdfast.engine.managedkey.cloudc;

import java.util.Arrays;
import java.util.function.IntFunction;

/** Gathers random bytes from calls that give between 8 and 1024 each. */
final class RandomBytes {
    private static final int LEAST = 8;
    private static final int MOST = 1024;

    private RandomBytes() {}

    /** @param call gives as many bytes as it is asked for */
    static byte[] gather(int length, IntFunction<byte[]> call) {
        byte[] all = new byte[length];
        for (int filled = 0; filled < length; ) {
            int wanted = Math.min(MOST, length - filled);
            byte[] some = call.apply(Math.max(LEAST, wanted));
            System.arraycopy(some, 0, all, filled, wanted);
            Arrays.fill(some, (byte) 0);
            filled += wanted;
        }
        return all;
    }
}
