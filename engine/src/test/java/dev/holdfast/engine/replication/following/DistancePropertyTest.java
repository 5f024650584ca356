package dev.holdfast.engine.replication.following;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.replication.link.Lag;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;

@Label("The distance to the primary")
class DistancePropertyTest {
    private static final long START = 1_700_000_000_000L;

    @Property(tries = 500)
    @Label("never says less than the truth about what is known to be missing, and not more than a heartbeat beyond it")
    void truth(@ForAll long seed) {
        Random random = new Random(seed);
        List<Long> times = new ArrayList<>();
        Distance distance = new Distance(0, 0, START);
        long applied = 0;
        long known = 0;
        long lastBeat = START;
        long longest = 0;
        for (long now = START; now < START + 5000; now += 1 + random.nextInt(50)) {
            switch (random.nextInt(4)) {
                case 0, 1 -> times.add(now);
                case 2 -> {
                    lastBeat = now;
                    known = times.size();
                    distance.heard(known, now);
                }
                default -> {
                    applied = Math.min(times.size(), applied + random.nextInt(4));
                    if (applied > 0) {
                        distance.applied(applied, times.get((int) applied - 1));
                    }
                }
            }
            longest = Math.max(longest, now - lastBeat);
            Lag lag = distance.lag(now);
            assertThat(lag.records()).isEqualTo(Math.max(0, known - applied));
            if (lag.records() > 0) {
                long truth = now - times.get((int) applied);
                assertThat(lag.millis()).isBetween(truth, truth + longest);
            }
        }
    }

    @Example
    @Label("is of the pause since the primary was last known to have nothing more, and grows")
    void grows() {
        Distance distance = new Distance(7, 7, START);
        distance.heard(7, START + 5000);
        assertThat(distance.lag(START + 9000)).isEqualTo(Lag.NONE);
        distance.heard(9, START + 10_000);
        assertThat(distance.lag(START + 10_000)).isEqualTo(new Lag(2, 5000));
        assertThat(distance.lag(START + 70_000)).isEqualTo(new Lag(2, 65_000));
        distance.applied(8, START + 9500);
        assertThat(distance.lag(START + 70_000)).isEqualTo(new Lag(1, 60_500));
        distance.applied(9, START + 9600);
        assertThat(distance.lag(START + 70_000)).isEqualTo(Lag.NONE);
        assertThat(distance.newest()).isEqualTo(9);
    }

    @Example
    @Label("after a restart goes on from what was known")
    void restart() {
        Distance distance = new Distance(7, 10, START);
        assertThat(distance.lag(START + 1000)).isEqualTo(new Lag(3, 1000));
        distance.restart(7, 20, START + 2000);
        assertThat(distance.lag(START + 3000).records()).isEqualTo(13);
    }
}
