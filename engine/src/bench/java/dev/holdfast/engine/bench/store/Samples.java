package dev.holdfast.engine.bench.store;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

/** Entries by number: their paths and values, the same for every medium. Safe for use by many threads. */
public final class Samples {
    public static final int VALUE_BYTES = 1024;

    private static final int POOL = 1 << 20;

    private final boolean scattered;
    private final byte[] noise = new byte[POOL + VALUE_BYTES];

    /** Entries whose paths come in order, or as hashes do. */
    public Samples(boolean scattered) {
        this.scattered = scattered;
        new Random(1).nextBytes(noise);
    }

    public String path(long number) {
        return "bench/" + HexFormat.of().toHexDigits(scattered ? mix(number) : number);
    }

    /** 1 KiB; two numbers have the same one only if they are far apart. */
    public byte[] value(long number) {
        int from = (int) (number * 31 % POOL);
        return Arrays.copyOfRange(noise, from, from + VALUE_BYTES);
    }

    /** The bucket of the tree that an entry is in. */
    static int bucket(long number) {
        return (int) (mix(number) >>> 48);
    }

    /** One to one: the finalizer of SplitMix64 (Steele, Lea, Flood, 2014). */
    private static long mix(long number) {
        long a = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
        return b ^ (b >>> 31);
    }
}
