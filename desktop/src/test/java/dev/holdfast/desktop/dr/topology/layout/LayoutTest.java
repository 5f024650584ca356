package dev.holdfast.desktop.dr.topology.layout;

import static dev.holdfast.desktop.dr.topology.model.Sites.disabled;
import static dev.holdfast.desktop.dr.topology.model.Sites.primary;
import static dev.holdfast.desktop.dr.topology.model.Sites.secondary;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.model.Sighting;
import dev.holdfast.desktop.dr.topology.model.Sites;
import dev.holdfast.desktop.dr.topology.model.Topology;
import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.desktop.dr.topology.sketch.Detail;
import dev.holdfast.desktop.testing.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The layout, for 1 to 30 clusters in any state,")
class LayoutTest {
    private static final int MOST = 30;

    /** A drawing with so many clusters, everything else by chance. */
    private record Chance(int clusters, long seed) {

        List<Sighting> sightings() {
            Random random = new Random(seed);
            List<Sites> all = new ArrayList<>();
            List<String> tops = new ArrayList<>();
            for (int i = 0; i < clusters; i++) {
                String name = "site-" + i;
                if (tops.isEmpty() || random.nextInt(12) == 0) {
                    tops.add(name);
                    all.add(primary(name)
                            .set("set-" + (tops.size() - random.nextInt(2)))
                            .invites("next-" + i));
                } else {
                    all.add(any(name, tops.get(random.nextInt(tops.size())), random));
                }
            }
            return all.stream().map(Sites::sighting).toList();
        }

        private static Sites any(String name, String top, Random random) {
            Sites site = secondary(name, top).set("set-" + random.nextInt(3));
            return switch (random.nextInt(6)) {
                case 0 -> disabled(name);
                case 1 -> site.silentFor(Duration.ofSeconds(random.nextInt(999)));
                case 2 -> site.corrupt().diverged(3).skew(5000);
                case 3 -> site.alone();
                default -> site;
            };
        }

        Topology topology(boolean shuffled) {
            List<Sighting> sightings = new ArrayList<>(sightings());
            if (shuffled) {
                Collections.shuffle(sightings, new Random(seed + 1));
            }
            TopologyModel model = new TopologyModel(new ManualClock());
            model.update(sightings);
            return model.topology();
        }

        Size room() {
            Random random = new Random(seed);
            return new Size(300 + random.nextInt(1500), 200 + random.nextInt(900));
        }
    }

    static Stream<Chance> chances() {
        return IntStream.rangeClosed(1, MOST)
                .boxed()
                .flatMap(n -> Stream.of(new Chance(n, n), new Chance(n, 1000L + n)));
    }

    @ParameterizedTest
    @MethodSource("chances")
    @DisplayName("gives each card a place of its own inside the drawing")
    void noOverlap(Chance chance) {
        Topology topology = chance.topology(false);
        for (Detail detail : Detail.values()) {
            Plan plan = Layout.of(topology, detail.metrics(), chance.room());
            assertThat(plan.cards()).hasSameSizeAs(topology.cards());
            List<Box> boxes = new ArrayList<>(plan.cards().values());
            plan.wires().values().forEach(wire -> wire.plate().ifPresent(boxes::add));
            Box all = new Box(0, 0, plan.size().width(), plan.size().height()).grown(0.01);
            for (int i = 0; i < boxes.size(); i++) {
                assertThat(all.with(boxes.get(i))).isEqualTo(all);
                for (int j = 0; j < i; j++) {
                    assertThat(boxes.get(i).overlaps(boxes.get(j))).isFalse();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("chances")
    @DisplayName("lets no line cross a card, and ends each at its card")
    void lines(Chance chance) {
        Topology topology = chance.topology(false);
        for (Detail detail : Detail.values()) {
            Plan plan = Layout.of(topology, detail.metrics(), chance.room());
            List<Box> cards =
                    plan.cards().values().stream().map(box -> box.grown(-1)).toList();
            for (Link link : topology.links()) {
                Plan.Wire wire = plan.wires().get(link.to());
                Point end = wire.drop().get(1);
                assertThat(plan.cards().get(link.to()).grown(0.5).overlaps(new Box(end.x(), end.y(), 0.1, 0.1)))
                        .isTrue();
                assertThat(segments(wire.drop()))
                        .noneMatch(line -> cards.stream().anyMatch(line::overlaps));
                assertThat(segments(wire.feeder()))
                        .noneMatch(line -> cards.stream().anyMatch(line::overlaps));
            }
            plan.trunks().forEach(trunk -> assertThat(segments(trunk))
                    .noneMatch(line -> cards.stream().anyMatch(line::overlaps)));
        }
    }

    private static List<Box> segments(List<Point> corners) {
        return IntStream.range(1, corners.size())
                .mapToObj(
                        i -> new Box(corners.get(i - 1).x(), corners.get(i - 1).y(), 0, 0)
                                .with(new Box(corners.get(i).x(), corners.get(i).y(), 0.01, 0.01)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("chances")
    @DisplayName("is the same whoever answered first")
    void deterministic(Chance chance) {
        Plan first = Layout.of(chance.topology(false), Detail.FULL.metrics(), chance.room());
        Plan second = Layout.of(chance.topology(true), Detail.FULL.metrics(), chance.room());
        assertThat(second).isEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 11, 20, 29})
    @DisplayName("lets the arrow keys reach every card of a set")
    void reachable(int secondaries) {
        List<Sighting> set = new ArrayList<>(List.of(primary("top").sighting()));
        IntStream.range(0, secondaries)
                .forEach(i -> set.add(secondary("site-" + i, "top").sighting()));
        TopologyModel model = new TopologyModel(new ManualClock());
        model.update(set);
        for (Detail detail : Detail.values()) {
            Plan plan = Layout.of(model.topology(), detail.metrics(), new Size(800, 500));
            assertThat(reached(plan))
                    .containsExactlyInAnyOrderElementsOf(plan.cards().keySet());
        }
    }

    private static List<String> reached(Plan plan) {
        List<String> reached = new ArrayList<>(List.of("top"));
        for (int i = 0; i < reached.size(); i++) {
            String from = reached.get(i);
            for (int[] step : new int[][] {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
                Neighbours.next(plan.cards(), from, step[0], step[1])
                        .filter(next -> !reached.contains(next))
                        .ifPresent(reached::add);
            }
        }
        return reached;
    }
}
