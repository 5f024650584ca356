package dev.holdfast.engine.replication.following;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

@Label("The pause before something is tried again")
class PausesPropertyTest {
    private static final Duration SHORTEST = Timing.USUAL.shortest();
    private static final Duration LONGEST = Timing.USUAL.longest();

    @Property
    @Label("is from 0.1 s to 10 s, at least half of 10 s after many failures, and 0.1 s again once it has worked")
    void bounds(@ForAll @IntRange(max = 200) int failures, @ForAll @DoubleRange(max = 0.99) double chance) {
        Pauses pauses = new Pauses(SHORTEST, LONGEST, () -> chance);
        for (int i = 0; i < failures; i++) {
            assertThat(pauses.next()).isBetween(SHORTEST, LONGEST);
        }
        assertThat(pauses.next()).isGreaterThanOrEqualTo(failures > 7 ? LONGEST.dividedBy(2) : SHORTEST);
        pauses.reset();
        assertThat(pauses.next()).isEqualTo(SHORTEST);
    }
}
