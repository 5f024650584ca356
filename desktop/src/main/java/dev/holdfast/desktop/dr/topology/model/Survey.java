package dev.holdfast.desktop.dr.topology.model;

import dev.holdfast.desktop.dr.topology.model.Topology.Group;
import dev.holdfast.desktop.dr.topology.model.Topology.Tree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Joins what was heard of all clusters into one drawing. */
final class Survey {
    static final Comparator<Sighting> BY_NAME =
            Comparator.comparing(Sighting::name, String.CASE_INSENSITIVE_ORDER).thenComparing(Sighting::id);

    private final Instant now;
    private final List<Link> links = new ArrayList<>();

    private Survey(Instant now) {
        this.now = now;
    }

    static Topology of(List<Sighting> all, Instant now) {
        Survey survey = new Survey(now);
        Map<String, List<Sighting>> sets = new TreeMap<>();
        all.stream().sorted(BY_NAME).forEach(site -> sets.computeIfAbsent(site.clusterId(), id -> new ArrayList<>())
                .add(site));
        List<Group> groups = new ArrayList<>();
        sets.forEach((id, sites) -> groups.add(survey.group(id, sites)));
        groups.sort(Comparator.comparing((Group group) -> group.clusterId().isEmpty())
                .thenComparing(group -> group.cards().get(0).name(), String.CASE_INSENSITIVE_ORDER)
                .thenComparing(Group::clusterId));
        return new Topology(groups, survey.links);
    }

    private Group group(String clusterId, List<Sighting> sites) {
        return clusterId.isEmpty()
                ? new Group("", List.of(new Tree(Optional.empty(), loose(sites))))
                : new Group(clusterId, new SetSurvey(sites, now, links).trees());
    }

    private List<Card> loose(List<Sighting> sites) {
        return sites.stream()
                .map(site -> Cards.of(site, Alarms.of(site, false, false, Optional.empty(), Optional.empty()), "", now))
                .toList();
    }
}
