package dev.holdfast.desktop.testing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** How long the FX thread works at something: its processor time, which other programs on the machine do not lengthen. */
public final class FxWork {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private FxWork() {}

    /** Does the work; on the FX thread. */
    public static Duration of(Runnable work) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.run();
        return Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start);
    }
}
