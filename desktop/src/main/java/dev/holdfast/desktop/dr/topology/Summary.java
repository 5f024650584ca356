package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.model.Topology;
import dev.holdfast.desktop.dr.topology.model.Topology.Group;
import dev.holdfast.desktop.dr.topology.sketch.TopologyWords;
import dev.holdfast.desktop.ui.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The drawing in a line, and the worst of it in a sentence. */
final class Summary {
    private Summary() {}

    /** What a banner says. */
    record Warning(String title, String words) {}

    /** How many there are and how they are doing. */
    static String of(Topology topology) {
        List<String> parts = new ArrayList<>();
        parts.add(Texts.get("topology.count", topology.cards().size()));
        long behind =
                topology.links().stream().filter(link -> !isStreaming(link)).count();
        if (behind > 0) {
            parts.add(Texts.get("topology.summary.held-up", behind));
        } else if (!topology.links().isEmpty()) {
            parts.add(Texts.get("topology.summary.streaming"));
        }
        long alarms = topology.cards().stream()
                .mapToLong(card -> card.alarms().size())
                .sum();
        if (alarms > 0) {
            parts.add(Texts.get("topology.summary.alarms", alarms));
        }
        return String.join(" · ", parts);
    }

    private static boolean isStreaming(Link link) {
        return link.state() == Link.State.STREAMING && !link.stale();
    }

    /** What must not be overlooked. */
    static Optional<Warning> warning(Topology topology) {
        return topology.groups().stream()
                .map(Group::rivals)
                .filter(rivals -> !rivals.isEmpty())
                .findFirst()
                .map(Summary::rivals)
                .or(() -> topology.cards().stream()
                        .filter(Card::isGrave)
                        .findFirst()
                        .map(Summary::grave));
    }

    private static Warning rivals(List<Card> rivals) {
        String names = rivals.stream()
                .map(card -> card.name() + " (" + TopologyWords.part(card) + ")")
                .collect(Collectors.joining(", "));
        return new Warning(Texts.get("topology.banner.rivals.title"), Texts.get("topology.banner.rivals.words", names));
    }

    private static Warning grave(Card card) {
        String alarm = TopologyWords.alarm(card.alarms().get(0));
        return new Warning(
                Texts.get("topology.banner.grave.title"), Texts.get("topology.banner.grave.words", card.name(), alarm));
    }
}
