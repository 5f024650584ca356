package dev.holdfast.engine.replication.lab;

import java.time.Duration;

/** One direction of a network. Safe for use by many threads. */
final class NetworkWay {
    private boolean held;
    private Duration delay = Duration.ZERO;
    private int bytesPerSecond = Integer.MAX_VALUE;
    private boolean flipping;
    private long passed;

    /** Lets nothing through, until it is healed. */
    synchronized void hold() {
        held = true;
    }

    /** Has everything wait before it goes on. */
    synchronized void delay(Duration time) {
        delay = time;
    }

    synchronized void limit(int rate) {
        bytesPerSecond = rate;
    }

    /** Changes one byte of what goes through next. */
    synchronized void flip() {
        flipping = true;
    }

    synchronized void heal() {
        held = false;
        delay = Duration.ZERO;
        bytesPerSecond = Integer.MAX_VALUE;
        flipping = false;
        notifyAll();
    }

    /** Bytes that went through. */
    synchronized long passed() {
        return passed;
    }

    /** Whether what was to be changed has gone through. */
    synchronized boolean flipped() {
        return !flipping;
    }

    /** How many bytes go at once: under a limit, those of a tenth of a second. */
    synchronized int portion(int most) {
        return Math.max(1, Math.min(most, bytesPerSecond / 10));
    }

    /** Returns when these bytes may go on, changed if they have to be. */
    synchronized void pass(byte[] bytes, int count) {
        try {
            while (held) {
                wait();
            }
            long millis = delay.toMillis() + count * 1000L / bytesPerSecond;
            if (millis > 0) {
                wait(millis);
            }
            while (held) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (flipping) {
            bytes[count / 2] ^= 0x40;
            flipping = false;
        }
        passed += count;
    }
}
