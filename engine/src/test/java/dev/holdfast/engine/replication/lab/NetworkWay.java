package dev.holdfast.engine.replication.lab;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** One direction of a network. Safe for use by many threads. */
public final class NetworkWay {
    private boolean held;
    private Duration delay = Duration.ZERO;
    private int bytesPerSecond = Integer.MAX_VALUE;
    private boolean flipping;
    private long passed;
    private OptionalLong first = OptionalLong.empty();

    /** Lets nothing through, until it is healed. */
    synchronized void hold() {
        held = true;
    }

    /** Has everything wait before it goes on. */
    public synchronized void delay(Duration time) {
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
        first = OptionalLong.empty();
        notifyAll();
    }

    /** Bytes that went through. */
    synchronized long passed() {
        return passed;
    }

    /** When the first bytes went through since it was healed, by {@link System#nanoTime}. */
    synchronized OptionalLong first() {
        return first;
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
            awaitRelease();
            awaitTurn(delay.toMillis() + count * 1000L / bytesPerSecond);
            awaitRelease();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (flipping) {
            bytes[count / 2] ^= 0x40;
            flipping = false;
        }
        passed += count;
        first = first.isPresent() ? first : OptionalLong.of(System.nanoTime());
    }

    private void awaitRelease() throws InterruptedException {
        while (held) {
            wait();
        }
    }

    /** Waits so many milliseconds, or until it is healed. */
    private void awaitTurn(long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long left = millis;
        while (left > 0 && isSlow()) {
            wait(left);
            left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        }
    }

    private boolean isSlow() {
        return !delay.isZero() || bytesPerSecond < Integer.MAX_VALUE;
    }
}
