package dev.holdfast.engine.replication.promotion;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class PacePropertyTest {
    private final Pace pace = new Pace(Duration.ofSeconds(5), Duration.ofSeconds(30));

    @Property(tries = 300)
    void pausesGrowUpToTheLongestAndSpreadByAFifth(@ForAll @IntRange(min = 1) int failures, @ForAll long seed) {
        Duration pause = pace.pause(failures, new Random(seed));
        long middle = failures > 3 ? 30_000 : 5_000L << (failures - 1);
        assertThat(pause.toMillis()).isBetween(middle * 8 / 10, middle * 12 / 10);
    }

    @Property(tries = 50)
    void afterAnAnswerThePauseIsTheFirst(@ForAll long seed) {
        assertThat(pace.pause(0, new Random(seed))).isEqualTo(Duration.ofSeconds(5));
    }
}
