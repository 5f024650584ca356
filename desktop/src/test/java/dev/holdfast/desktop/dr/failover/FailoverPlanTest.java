package dev.holdfast.desktop.dr.failover;

import static dev.holdfast.desktop.dr.failover.Seen.demoted;
import static dev.holdfast.desktop.dr.failover.Seen.fenced;
import static dev.holdfast.desktop.dr.failover.Seen.neverSeen;
import static dev.holdfast.desktop.dr.failover.Seen.primary;
import static dev.holdfast.desktop.dr.failover.Seen.sealed;
import static dev.holdfast.desktop.dr.failover.Seen.secondary;
import static dev.holdfast.desktop.dr.failover.Seen.silent;
import static dev.holdfast.desktop.dr.failover.Seen.verified;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.desktop.dr.failover.Finding.Fact;
import dev.holdfast.desktop.dr.failover.Step.State;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("A failover's plan")
class FailoverPlanTest {
    private static final Sight NORTH = primary("north", 1, "south", "east");
    private static final Sight SOUTH = secondary("south", "north", 1);
    private static final Sight EAST = secondary("east", "north", 1);
    private static final Sight SOUTH_LEADS = primary("south", 2, "north", "east");
    private static final String OTHER_ROOT = "cd".repeat(32);

    /** All steps in short: done ones with a +, the one in front with a >, those put off with a ~. */
    private static String show(FailoverPlan plan) {
        return plan.steps().stream().map(FailoverPlanTest::show).collect(Collectors.joining(" "));
    }

    private static String show(Step step) {
        String sign =
                switch (step.state()) {
                    case DONE -> "+";
                    case CURRENT -> ">";
                    case AHEAD -> "";
                    case LATER -> "~";
                };
        return sign + step.kind().name().toLowerCase(Locale.ROOT) + ":" + step.cluster();
    }

    private static String show(Goal goal, Sight... sights) {
        return show(FailoverPlan.of(goal, List.of(sights)));
    }

    private static List<Fact> facts(Goal goal, Sight... sights) {
        return FailoverPlan.of(goal, List.of(sights)).current().orElseThrow().findings().stream()
                .map(Finding::fact)
                .toList();
    }

    private static boolean isClear(Goal goal, Sight... sights) {
        return FailoverPlan.of(goal, List.of(sights)).current().orElseThrow().isClear();
    }

    @Nested
    @DisplayName("of a switch")
    class Switch {
        private final Goal goal = new Goal("south", "north", false, false);
        private final Goal going = goal.afterCheck();

        @Test
        @DisplayName("begins with a look whether the copy is level")
        void begins() {
            assertThat(show(goal, NORTH, SOUTH, EAST))
                    .isEqualTo(">level:south demote:north promote:south follow:north follow:east verify:south");
            assertThat(facts(goal, NORTH, SOUTH, EAST))
                    .containsExactly(Fact.LEADS, Fact.STREAMS, Fact.LEVEL, Fact.SAME_ROOT);
            assertThat(isClear(goal, NORTH, SOUTH, EAST)).isTrue();
        }

        @Test
        @DisplayName("does not begin while the copy lacks something")
        void notLevel() {
            Sight behind = secondary("south", "north", 1, "stream-wals", 3, OTHER_ROOT);
            assertThat(facts(goal, NORTH, behind)).contains(Fact.BEHIND, Fact.OTHER_ROOT);
            assertThat(isClear(goal, NORTH, behind)).isFalse();
            Sight comparing = secondary("south", "north", 1, "merkle-diff", 0, OTHER_ROOT);
            assertThat(facts(goal, NORTH, comparing)).contains(Fact.NOT_STREAMING);
            assertThat(isClear(goal, NORTH, comparing)).isFalse();
        }

        @Test
        @DisplayName("stops before the demotion if the copy is no longer level")
        void checkedAgain() {
            Sight behind = secondary("south", "north", 1, "stream-wals", 3, OTHER_ROOT);
            assertThat(show(going, NORTH, behind)).startsWith("+level:south >demote:north");
            assertThat(isClear(going, NORTH, behind)).isFalse();
            assertThat(isClear(going, NORTH, SOUTH)).isTrue();
        }

        @Test
        @DisplayName("goes on to the promotion when the primary has stepped down, which the clusters alone tell")
        void demotedAlready() {
            assertThat(show(goal, demoted("north", 1), SOUTH, EAST))
                    .isEqualTo("+level:south +demote:north >promote:south follow:north follow:east verify:south");
            assertThat(facts(goal, demoted("north", 1), SOUTH)).containsExactly(Fact.STEPPED_DOWN, Fact.HAS_ALL);
        }

        @Test
        @DisplayName("tells before the promotion what the demoted cluster has more")
        void lacks() {
            Sight behind = secondary("south", "north", 1, "transient_failure", 2, OTHER_ROOT);
            assertThat(facts(goal, demoted("north", 1), behind)).contains(Fact.LACKS);
        }

        @Test
        @DisplayName("has the former primary and then the others follow")
        void others() {
            assertThat(show(goal, demoted("north", 1), SOUTH_LEADS, EAST))
                    .isEqualTo("+level:south +demote:north +promote:south >follow:north follow:east verify:south");
            assertThat(show(goal, secondary("north", "south", 2), SOUTH_LEADS, EAST))
                    .endsWith("+follow:north >follow:east verify:south");
        }

        @Test
        @DisplayName("does not take a secondary for a follower only because its id was given out again")
        void sameId() {
            assertThat(show(goal, secondary("north", "south", 2), SOUTH_LEADS, EAST))
                    .contains(">follow:east");
        }

        @Test
        @DisplayName("ends when all stream and have equal roots")
        void ends() {
            Sight north = secondary("north", "south", 2);
            Sight comparing = secondary("east", "south", 2, "merkle-sync", 5, OTHER_ROOT);
            assertThat(show(goal, north, SOUTH_LEADS, comparing)).endsWith("+follow:east >verify:south");
            assertThat(isClear(goal, north, SOUTH_LEADS, comparing)).isFalse();
            FailoverPlan done = FailoverPlan.of(goal, List.of(north, SOUTH_LEADS, secondary("east", "south", 2)));
            assertThat(done.isFinished()).isTrue();
            assertThat(done.steps()).extracting(Step::state).containsOnly(State.DONE);
        }

        @Test
        @DisplayName("ends under writes too, by what the secondaries found when they compared roots")
        void endsUnderWrites() {
            Sight north = secondary("north", "south", 2);
            assertThat(FailoverPlan.of(goal, List.of(north, SOUTH_LEADS, verified("east", "south", 2, 0)))
                            .isFinished())
                    .isFalse();
            assertThat(FailoverPlan.of(goal, List.of(north, SOUTH_LEADS, verified("east", "south", 2, 90)))
                            .isFinished())
                    .isTrue();
        }

        @Test
        @DisplayName("puts off a cluster that does not answer or is sealed")
        void putOff() {
            assertThat(show(goal, demoted("north", 1), SOUTH_LEADS, silent(EAST)))
                    .endsWith(">follow:north ~follow:east verify:south");
            assertThat(show(goal, sealed(demoted("north", 1)), SOUTH_LEADS, EAST))
                    .endsWith("~follow:north >follow:east verify:south");
            FailoverPlan waiting =
                    FailoverPlan.of(goal, List.of(secondary("north", "south", 2), SOUTH_LEADS, silent(EAST)));
            assertThat(show(waiting)).endsWith("~follow:east +verify:south");
            assertThat(waiting.isWaiting()).isTrue();
        }

        @Test
        @DisplayName("cannot begin while one of the two does not answer or is sealed")
        void unable() {
            assertThat(facts(goal, silent(NORTH), SOUTH)).contains(Fact.SILENT);
            assertThat(isClear(goal, silent(NORTH), SOUTH)).isFalse();
            assertThat(isClear(goal, NORTH, sealed(SOUTH))).isFalse();
            assertThat(isClear(going, sealed(NORTH), SOUTH)).isFalse();
        }
    }

    @Nested
    @DisplayName("after a loss")
    class Loss {
        private final Goal goal = new Goal("south", "north", true, false);

        @Test
        @DisplayName("begins with what is known, and puts the lost cluster off")
        void begins() {
            assertThat(show(goal, silent(NORTH), SOUTH, EAST))
                    .isEqualTo(">lost:south promote:south follow:east ~demote:north ~follow:north verify:south");
            assertThat(facts(goal, silent(NORTH), SOUTH)).containsExactly(Fact.GONE, Fact.HEARD_LAST, Fact.HAS_ALL);
        }

        @Test
        @DisplayName("does not begin while the primary answers")
        void stillThere() {
            assertThat(facts(goal, NORTH, SOUTH)).contains(Fact.STILL_LEADS);
            assertThat(isClear(goal, NORTH, SOUTH)).isFalse();
        }

        @Test
        @DisplayName("waits for the lost cluster when all others are verified")
        void waits() {
            FailoverPlan plan =
                    FailoverPlan.of(goal, List.of(silent(NORTH), SOUTH_LEADS, secondary("east", "south", 2)));
            assertThat(show(plan))
                    .isEqualTo("+lost:south +promote:south +follow:east ~demote:north ~follow:north +verify:south");
            assertThat(plan.isWaiting()).isTrue();
            assertThat(plan.current().orElseThrow().cluster()).isEqualTo("north");
        }

        @Test
        @DisplayName("demotes the lost cluster when it is back, fenced or not yet, and has it follow")
        void returns() {
            Sight east = secondary("east", "south", 2);
            assertThat(show(goal, fenced("north", 1), SOUTH_LEADS, east))
                    .endsWith("+follow:east >demote:north follow:north verify:south");
            assertThat(facts(goal, fenced("north", 1), SOUTH_LEADS, east)).containsExactly(Fact.FENCED);
            assertThat(facts(goal, NORTH, SOUTH_LEADS, east)).containsExactly(Fact.NOT_YET_FENCED);
            assertThat(show(goal, demoted("north", 1), SOUTH_LEADS, east))
                    .endsWith("+demote:north >follow:north verify:south");
            assertThat(FailoverPlan.of(goal, List.of(secondary("north", "south", 2), SOUTH_LEADS, east))
                            .isFinished())
                    .isTrue();
        }

        @Test
        @DisplayName("brings in a former primary that the console did not know before")
        void unknown() {
            assertThat(show(new Goal("south", "", true, false), fenced("north", 1), SOUTH_LEADS))
                    .isEqualTo("+lost:south +promote:south >demote:north follow:north verify:south");
        }
    }

    @Test
    @DisplayName("holds the clusters of one set alone")
    void members() {
        assertThat(Members.of("south", List.of(NORTH, SOUTH, Seen.disabled("workstation"), neverSeen("far"))))
                .extracting(Sight::name)
                .containsExactly("south", "north");
        assertThat(Members.of("south", List.of(neverSeen("north"), SOUTH)))
                .as("one that never answered, of which another one tells")
                .extracting(Sight::name)
                .containsExactly("south", "north");
        assertThatThrownBy(() -> Members.of("west", List.of(NORTH))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("finds its goal in what the clusters say, also in the middle of the way")
    void goals() {
        assertThat(goal(NORTH, SOUTH)).isEqualTo(new Goal("south", "north", false, false));
        assertThat(goal(demoted("north", 1), SOUTH)).isEqualTo(new Goal("south", "north", false, false));
        assertThat(goal(demoted("north", 1), SOUTH_LEADS)).isEqualTo(new Goal("south", "north", false, false));
        assertThat(goal(silent(NORTH), SOUTH)).isEqualTo(new Goal("south", "north", true, false));
        assertThat(goal(neverSeen("north"), SOUTH)).isEqualTo(new Goal("south", "north", true, false));
        assertThat(goal(fenced("north", 1), SOUTH_LEADS)).isEqualTo(new Goal("south", "north", true, false));
        assertThat(goal(SOUTH)).isEqualTo(new Goal("south", "", true, false));
    }

    private static Goal goal(Sight... sights) {
        return Members.goal("south", List.of(sights));
    }
}
