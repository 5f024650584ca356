package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.model.Alarm;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Card.Facts;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.model.Seal;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.util.Optional;
import java.util.StringJoiner;

/** Says what a card and its link show, for those who hear it. */
final class Sentence {
    private final StringJoiner said = new StringJoiner(" ");

    String of(Card card, Optional<Link> link) {
        say(Texts.get("topology.say.card", card.name(), TopologyWords.part(card)));
        if (card.isGhost()) {
            say(TopologyWords.ghost(card.ghost()) + ".");
        }
        card.alarms().forEach(alarm -> say(alarm(alarm)));
        if (card.isStale()) {
            say(TopologyWords.age(card) + ".");
        }
        facts(card.facts());
        link.ifPresent(this::link);
        return said.toString();
    }

    private static String alarm(Alarm alarm) {
        return Texts.get("topology.say.alarm", TopologyWords.alarm(alarm));
    }

    private void facts(Facts facts) {
        if (facts.seal() != Seal.UNKNOWN) {
            say(TopologyWords.seal(facts.seal()) + ".");
        }
        say("topology.say.version", facts.version());
        say("topology.say.cluster-id", facts.clusterId());
        facts.sequence().ifPresent(sequence -> say(Texts.get("topology.say.sequence", sequence)));
        say("topology.say.root", TopologyWords.shortRoot(facts.merkleRoot()));
        say("topology.say.api", facts.api());
        say("topology.say.cluster", facts.cluster());
    }

    private void link(Link link) {
        say(Texts.get("topology.say.link", TopologyWords.state(link.state())));
        link.sync().ifPresent(sync -> say(TopologyWords.progress(sync) + "."));
        link.lag().ifPresent(lag -> say(TopologyWords.lag(lag) + "."));
        link.heartbeat().ifPresent(time -> say(Texts.get("topology.say.heartbeat", Times.point(time))));
        if (link.compared().isPresent()) {
            say(Texts.get("topology.say.roots", Times.point(link.compared().get())));
        } else if (link.roots() != Link.Roots.UNKNOWN) {
            say(TopologyWords.roots(link) + ".");
        }
    }

    private void say(String key, String value) {
        if (!value.isEmpty()) {
            say(Texts.get(key, value));
        }
    }

    private void say(String sentence) {
        said.add(sentence);
    }
}
