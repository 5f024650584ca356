package dev.holdfast.desktop.dr.topology.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is drawn: sets of clusters that copy one another, each as trees of a primary and its secondaries. The order is
 * that of the drawing and does not depend on who answered first.
 */
public record Topology(List<Group> groups, List<Link> links) {
    public static final Topology EMPTY = new Topology(List.of(), List.of());

    public Topology {
        groups = List.copyOf(groups);
        links = List.copyOf(links);
    }

    /**
     * Clusters of one set.
     *
     * @param clusterId of the set, empty for clusters without disaster recovery
     */
    public record Group(String clusterId, List<Tree> trees) {
        public Group {
            trees = List.copyOf(trees);
        }

        public List<Card> cards() {
            return trees.stream().flatMap(tree -> tree.cards().stream()).toList();
        }

        /** The primaries that take writes, if there is more than one. */
        public List<Card> rivals() {
            return cards().stream()
                    .filter(card -> card.has(Alarm.Kind.TWO_PRIMARIES))
                    .toList();
        }
    }

    /**
     * A primary and its secondaries, or clusters that belong to none.
     *
     * @param head empty if the members are linked to none
     */
    public record Tree(Optional<Card> head, List<Card> members) {
        public Tree {
            members = List.copyOf(members);
        }

        public List<Card> cards() {
            return Stream.concat(head.stream(), members.stream()).toList();
        }
    }

    /** Every card, in the order of the drawing. */
    public List<Card> cards() {
        return groups.stream().flatMap(group -> group.cards().stream()).toList();
    }

    public Optional<Card> card(String id) {
        return cards().stream().filter(card -> card.id().equals(id)).findFirst();
    }

    /** The links by the secondary that they lead to. */
    public Map<String, Link> linksByMember() {
        return links.stream().collect(Collectors.toMap(Link::to, Function.identity()));
    }

    /** Whether no cluster takes part in disaster recovery. */
    public boolean isIdle() {
        return groups.stream().allMatch(group -> group.clusterId().isEmpty());
    }
}
