package dev.holdfast.desktop.custodian;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/** The time for which a cluster that was called too often wants to be left alone. For the FX thread only. */
final class Rest {
    private final Clock clock;
    private final ReadOnlyIntegerWrapper secondsLeft = new ReadOnlyIntegerWrapper();
    private Instant end = Instant.EPOCH;

    Rest(Clock clock) {
        this.clock = clock;
    }

    void begin(long seconds) {
        end = clock.instant().plusSeconds(seconds);
        tick();
    }

    /** Looks at the clock. */
    void tick() {
        long millis = Duration.between(clock.instant(), end).toMillis();
        secondsLeft.set((int) Math.max(0, (millis + 999) / 1000));
    }

    /** 0 when there is nothing to wait for. */
    ReadOnlyIntegerProperty secondsLeftProperty() {
        return secondsLeft.getReadOnlyProperty();
    }
}
