package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Threads for work off the FX thread")
class BackgroundThreadsTest {
    @Test
    @DisplayName("end what was begun, and begin nothing after the console has ended")
    void ended() {
        BackgroundThreads threads = new BackgroundThreads();
        AtomicInteger done = new AtomicInteger();
        threads.execute(done::incrementAndGet);
        threads.shutdown();
        threads.execute(done::incrementAndGet);
        assertThat(done).hasValue(1);
    }
}
