package dev.holdfast.engine.bench;

import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.testing.SignedMessages;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Not a measurement: many messages are signed by more threads than the key has places, and no signature may be lost,
 * doubled or mixed up.
 */
public final class SignIntegrity {
    private static final int THREADS = 6;

    private SignIntegrity() {}

    /** Argument: number of messages. */
    public static void main(String[] args) {
        try (BenchKey key = new BenchKey("ec")) {
            check(SignedMessages.of(
                    Integer.parseInt(args[0]),
                    THREADS,
                    key.publicKey(),
                    BenchKey.SHA256,
                    (number, message) -> sign(key, number, message)));
        }
    }

    private static void check(SignedMessages signed) {
        System.out.printf(
                Locale.ROOT,
                "%,d messages signed by %d threads: %,d signatures are valid for their message, %,d are distinct%n",
                signed.asked(),
                THREADS,
                signed.valid(),
                signed.distinct());
        if (!signed.isComplete()) {
            throw new IllegalStateException("signatures were lost, doubled or mixed up");
        }
    }

    /** Every second one on the caller's own thread. */
    private static byte[] sign(BenchKey key, int number, byte[] message) {
        if (number % 2 == 0) {
            return key.sign(message);
        }
        AtomicReference<byte[]> signature = new AtomicReference<>();
        Rescue.during(failure -> {}, () -> signature.set(key.sign(message)));
        return signature.get();
    }
}
