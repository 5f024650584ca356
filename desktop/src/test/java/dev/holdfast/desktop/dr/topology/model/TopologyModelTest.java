package dev.holdfast.desktop.dr.topology.model;

import static dev.holdfast.desktop.dr.topology.model.Sites.disabled;
import static dev.holdfast.desktop.dr.topology.model.Sites.primary;
import static dev.holdfast.desktop.dr.topology.model.Sites.secondary;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.dr.topology.model.Alarm.Kind;
import dev.holdfast.desktop.dr.topology.model.Card.Ghost;
import dev.holdfast.desktop.dr.topology.model.Link.State;
import dev.holdfast.desktop.dr.topology.model.Topology.Tree;
import dev.holdfast.desktop.testing.ManualClock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What the drawing shows")
class TopologyModelTest {
    private final ManualClock clock = new ManualClock();
    private final TopologyModel model = new TopologyModel(clock);

    private Topology of(Sites... sites) {
        model.update(Arrays.stream(sites).map(Sites::sighting).toList());
        return model.topology();
    }

    private Card card(String name) {
        return model.topology().cards().stream()
                .filter(card -> card.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Link onlyLink() {
        assertThat(model.topology().links()).hasSize(1);
        return model.topology().links().get(0);
    }

    private static List<String> names(List<Card> cards) {
        return cards.stream().map(Card::name).toList();
    }

    @Test
    @DisplayName("is a primary over its secondaries in the order of their names, whoever answers first")
    void pair() {
        Topology first = of(
                secondary("hamburg", "berlin"),
                secondary("aachen", "berlin"),
                primary("berlin").lists("hamburg", true).lists("aachen", true));
        Topology second = of(
                primary("berlin").lists("aachen", true).lists("hamburg", true),
                secondary("aachen", "berlin"),
                secondary("hamburg", "berlin"));
        Tree tree = first.groups().get(0).trees().get(0);
        assertThat(tree.head()).map(Card::name).contains("berlin");
        assertThat(names(tree.members())).containsExactly("aachen", "hamburg");
        assertThat(second.groups()).isEqualTo(first.groups());
        assertThat(first.links())
                .extracting(Link::state, Link::roots)
                .containsOnly(org.assertj.core.groups.Tuple.tuple(State.STREAMING, Link.Roots.AGREE));
    }

    @Test
    @DisplayName("finds the primary by its address if it does not list the secondary, through a balancer for example")
    void byAddress() {
        of(primary("berlin"), primary("munich"), secondary("hamburg", "munich"));
        assertThat(onlyLink().from()).isEqualTo("munich");
    }

    @Test
    @DisplayName("keeps sets apart, and clusters without disaster recovery at the end")
    void groups() {
        Topology topology = of(
                disabled("aachen"), primary("munich").set("other"), primary("berlin"), secondary("hamburg", "berlin"));
        assertThat(topology.groups())
                .extracting(group -> names(group.cards()))
                .containsExactly(List.of("berlin", "hamburg"), List.of("munich"), List.of("aachen"));
        assertThat(topology.isIdle()).isFalse();
        assertThat(of(disabled("aachen")).isIdle()).isTrue();
    }

    @Test
    @DisplayName("has an alarm for two primaries at once, but not for one that is fenced or does not answer")
    void rivals() {
        of(primary("berlin"), primary("hamburg").generation(2));
        assertThat(model.topology().groups().get(0).rivals()).hasSize(2);
        of(primary("berlin").fencedBy(2), primary("hamburg").generation(2));
        assertThat(model.topology().groups().get(0).rivals()).isEmpty();
        assertThat(card("berlin").alarms()).containsExactly(new Alarm(Kind.FENCED, "2"));
        of(
                primary("berlin").silentFor(Duration.ofMinutes(3)),
                primary("hamburg").generation(2));
        assertThat(model.topology().groups().get(0).rivals()).isEmpty();
    }

    @Test
    @DisplayName("draws the newest primary before a fenced one")
    void newestFirst() {
        Topology topology = of(primary("berlin").fencedBy(2), primary("hamburg").generation(2));
        assertThat(names(topology.cards())).containsExactly("hamburg", "berlin");
    }

    @Test
    @DisplayName("has a ghost for a primary that only a secondary names")
    void ghostPrimary() {
        of(secondary("hamburg", "berlin"), secondary("aachen", "berlin"));
        Card ghost = card("berlin.example");
        assertThat(ghost.ghost()).isEqualTo(Ghost.NAMED_PRIMARY);
        assertThat(ghost.role()).isEqualTo(Role.PRIMARY);
        assertThat(model.topology().links()).extracting(Link::from).containsOnly(ghost.id());
    }

    @Test
    @DisplayName("has ghosts for secondaries that only the primary lists or has invited")
    void ghostSecondaries() {
        of(primary("berlin").lists("hamburg", true).lists("aachen", false).invites("leipzig"));
        assertThat(card("dr-hamburg").ghost()).isEqualTo(Ghost.LISTED_SECONDARY);
        assertThat(card("dr-hamburg").facts().cluster()).isEqualTo("hamburg.example:8201");
        assertThat(card("leipzig").ghost()).isEqualTo(Ghost.INVITED);
        assertThat(model.topology().links())
                .extracting(Link::state)
                .containsExactly(State.STREAMING, State.BROKEN, State.IDLE);
    }

    @Test
    @DisplayName("has no ghost of a cluster that the console knows")
    void noGhost() {
        of(primary("berlin").lists("hamburg", true), secondary("hamburg", "berlin"));
        assertThat(model.topology().cards()).noneMatch(Card::isGhost);
        assertThat(card("hamburg").facts().cluster()).isEqualTo("hamburg.example:8201");
    }

    @Test
    @DisplayName("keeps a cluster that does not answer, with its age, and tells its link by what the primary says")
    void silent() {
        of(
                primary("berlin").lists("hamburg", false),
                secondary("hamburg", "berlin").silentFor(Duration.ofSeconds(205)));
        assertThat(card("hamburg").age()).contains(Duration.ofMinutes(3));
        assertThat(onlyLink().state()).isEqualTo(State.BROKEN);
        assertThat(onlyLink().stale()).isFalse();
    }

    @Test
    @DisplayName("says that a link is stale when neither end answers")
    void allSilent() {
        of(
                primary("berlin").lists("hamburg", true).silentFor(Duration.ofSeconds(9)),
                secondary("hamburg", "berlin").silentFor(Duration.ofSeconds(9)));
        assertThat(onlyLink().stale()).isTrue();
        assertThat(card("berlin").age()).contains(Duration.ofSeconds(9));
    }

    @Test
    @DisplayName("stands alone after a demotion, and says so when its primary is one no longer")
    void lostPrimary() {
        of(secondary("berlin", "").alone(), secondary("hamburg", "berlin"));
        assertThat(model.topology().links()).isEmpty();
        assertThat(card("berlin").alarms()).isEmpty();
        assertThat(card("hamburg").has(Kind.LOST_PRIMARY)).isTrue();
    }

    @Test
    @DisplayName("compares Merkle roots only at the same sequence")
    void roots() {
        of(primary("berlin"), secondary("hamburg", "berlin").at(5, "aa"));
        assertThat(onlyLink().roots()).isEqualTo(Link.Roots.UNKNOWN);
        of(primary("berlin").at(5, "bb"), secondary("hamburg", "berlin").at(5, "aa"));
        assertThat(onlyLink().roots()).isEqualTo(Link.Roots.DIFFER);
        assertThat(card("hamburg").isGrave()).isTrue();
    }

    @Test
    @DisplayName("raises no alarm at roots of different writes, and believes the secondary that compared them")
    void rootsUnderWrites() {
        of(
                primary("berlin").at(5, "bb").rootAt(4),
                secondary("hamburg", "berlin").at(5, "aa"));
        assertThat(onlyLink().roots()).isEqualTo(Link.Roots.UNKNOWN);
        assertThat(card("hamburg").alarms()).isEmpty();
        of(
                primary("berlin").at(5, "bb").rootAt(4),
                secondary("hamburg", "berlin").at(5, "aa").verifiedAt(3, Duration.ofSeconds(5)));
        assertThat(onlyLink().roots()).isEqualTo(Link.Roots.AGREE);
        assertThat(onlyLink().compared()).isEmpty();
    }

    @Test
    @DisplayName("does not go on saying that roots agree when they were compared long ago, and says when that was")
    void comparedLongAgo() {
        Duration ago = Duration.ofMinutes(3);
        of(
                primary("berlin").at(5, "bb").rootAt(4),
                secondary("hamburg", "berlin").at(5, "aa").verifiedAt(3, ago));
        assertThat(onlyLink().roots()).isEqualTo(Link.Roots.AGREED);
        assertThat(onlyLink().compared()).contains(Sites.NOW.minus(ago));
    }

    @Test
    @DisplayName("tells every other trouble, the worst first")
    void troubles() {
        of(
                primary("berlin").lists("hamburg", true),
                secondary("hamburg", "berlin")
                        .skew(-2300)
                        .error("older than its primary")
                        .diverged(3)
                        .corrupt());
        assertThat(card("hamburg").alarms())
                .containsExactly(
                        Alarm.of(Kind.CORRUPT),
                        new Alarm(Kind.DIVERGED, "3"),
                        new Alarm(Kind.FAILED, "older than its primary"),
                        new Alarm(Kind.CLOCK_SKEW, "2300"));
    }

    @Test
    @DisplayName("takes nothing that a sealed cluster told before for news")
    void sealed() {
        of(primary("berlin").sealed(), primary("hamburg").generation(2));
        assertThat(model.topology().groups().get(0).rivals()).isEmpty();
        assertThat(card("berlin").alarms()).containsExactly(Alarm.of(Kind.SEALED));
    }

    @Test
    @DisplayName("remembers the lag of a minute, at most a point a second")
    void trail() {
        for (int i = 0; i < 100; i++) {
            of(primary("berlin"), secondary("hamburg", "berlin").lag(1, i));
            clock.advance(Duration.ofSeconds(2));
        }
        assertThat(onlyLink().trail()).hasSize(31).startsWith(69L).endsWith(99L);
        for (int i = 0; i < 1000; i++) {
            of(primary("berlin"), secondary("hamburg", "berlin").lag(1, i));
            clock.advance(Duration.ofMillis(100));
        }
        assertThat(onlyLink().trail()).hasSizeBetween(50, LagTrails.POINTS).endsWith(999L);
    }

    @Test
    @DisplayName("forgets the selection when the card is gone, and says nothing when nothing is new")
    void selection() {
        int[] told = {0};
        model.topologyProperty().addListener((topology, before, now) -> told[0]++);
        of(primary("berlin"));
        of(primary("berlin"));
        assertThat(told[0]).isEqualTo(1);
        model.selectedProperty().set("berlin");
        of(primary("munich"));
        assertThat(model.selectedProperty().get()).isEmpty();
    }
}
