package dev.holdfast.engine.replication.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** Over histories that grow out of one another by promotions, at once and one after the other. */
class LineagePropertyTest {

    /** Each number says which of the histories there are is promoted next. */
    private static List<Lineage> grown(List<Integer> choices) {
        List<Lineage> all = new ArrayList<>(List.of(Lineage.begin(3)));
        for (int i = 0; i < choices.size(); i++) {
            Lineage parent = all.get(choices.get(i) % all.size());
            all.add(parent.promoted(0, 10L + i));
        }
        return all;
    }

    @Property(tries = 300)
    void ofTwoClustersExactlyOneIsBeatenUnlessTheyAreInTheSameGeneration(
            @ForAll @Size(max = 12) List<@IntRange(min = 0, max = 20) Integer> choices) {
        List<Lineage> all = grown(choices);
        for (Lineage one : all) {
            for (Lineage other : all) {
                boolean same = one.newest().equals(other.newest());
                int beaten = (one.beatenBy(other).isPresent() ? 1 : 0)
                        + (other.beatenBy(one).isPresent() ? 1 : 0);
                assertThat(beaten).isEqualTo(same ? 0 : 1);
            }
        }
    }

    @Property(tries = 300)
    void nobodyIsBeatenByAPartOfItsOwnHistory(
            @ForAll @Size(max = 12) List<@IntRange(min = 0, max = 20) Integer> choices) {
        for (Lineage one : grown(choices)) {
            for (int length = 0; length <= one.generations().size(); length++) {
                Lineage part = new Lineage(one.generations().subList(0, length));
                assertThat(one.beatenBy(part)).isEmpty();
            }
            for (Generation generation : one.generations()) {
                assertThat(one.beatenBy(new Lineage(List.of(generation)))).isEmpty();
            }
        }
    }

    @Property(tries = 300)
    void whoIsInTheGreatestGenerationOfAllIsBeatenByNobody(
            @ForAll @Size(max = 12) List<@IntRange(min = 0, max = 20) Integer> choices) {
        List<Lineage> all = grown(choices);
        List<Lineage> unbeaten = all.stream()
                .filter(one ->
                        all.stream().noneMatch(other -> one.beatenBy(other).isPresent()))
                .toList();
        assertThat(unbeaten).hasSize(1);
    }

    @Property(tries = 200)
    void aRestartedHistoryIsAboveEveryNumberThatIsKnownAndSharesNothing(
            @ForAll @LongRange(min = 0, max = 1_000) long known, @ForAll @IntRange(min = 0, max = 5) int promotions) {
        Lineage before = Lineage.begin(3);
        for (int i = 0; i < promotions; i++) {
            before = before.promoted(0, 10L + i);
        }
        Lineage restarted = before.restarted(known, 2);
        assertThat(restarted.generations()).hasSize(1);
        assertThat(restarted.number()).isGreaterThan(known).isGreaterThan(before.number());
        assertThat(restarted.commonWith(before)).isEmpty();
        assertThat(before.beatenBy(restarted)).isPresent();
        assertThat(restarted.beatenBy(before)).isEmpty();
    }
}
