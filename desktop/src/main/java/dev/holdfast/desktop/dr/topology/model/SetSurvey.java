package dev.holdfast.desktop.dr.topology.model;

import dev.holdfast.desktop.dr.topology.model.Topology.Tree;
import dev.holdfast.engine.client.DrPeer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The survey of one set of clusters that copy one another. */
final class SetSurvey {
    private final List<Sighting> sites;
    private final Heads heads;
    private final Instant now;
    private final List<Link> links;
    private final boolean rivals;
    private final Map<String, List<Card>> members = new LinkedHashMap<>();
    private final Map<String, Card> tops = new LinkedHashMap<>();
    private final List<Card> alone = new ArrayList<>();

    SetSurvey(List<Sighting> sites, Instant now, List<Link> links) {
        this.sites = sites;
        this.now = now;
        this.links = links;
        heads = new Heads(sites);
        rivals = sites.stream().filter(Sighting::isReigning).count() > 1;
    }

    List<Tree> trees() {
        sites.stream()
                .filter(Sighting::isPrimary)
                .sorted(Comparator.comparing(Sighting::isFenced)
                        .thenComparing(
                                Comparator.comparingLong(Sighting::generation).reversed())
                        .thenComparing(Survey.BY_NAME))
                .forEach(this::top);
        sites.stream().filter(site -> !site.isPrimary()).forEach(this::member);
        sites.stream()
                .filter(Sighting::isPrimary)
                .filter(site -> !site.isFenced())
                .forEach(this::ghosts);
        List<Tree> trees = new ArrayList<>();
        tops.forEach((id, top) -> trees.add(new Tree(Optional.of(top), members.getOrDefault(id, List.of()))));
        if (!alone.isEmpty()) {
            trees.add(new Tree(Optional.empty(), alone));
        }
        return trees;
    }

    private void top(Sighting site) {
        String told = sites.stream()
                .filter(member -> Heads.entry(site, member).isPresent())
                .flatMap(member -> Heads.named(member).stream())
                .map(DrPeer::clusterAddress)
                .findFirst()
                .orElse("");
        boolean rival = rivals && site.isReigning();
        tops.put(
                site.id(),
                Cards.of(site, Alarms.of(site, rival, false, Optional.empty(), Optional.empty()), told, now));
    }

    private void member(Sighting site) {
        Optional<Sighting> head = heads.of(site);
        boolean lost = head.isEmpty() && heads.hasLostPrimary(site);
        Optional<DrPeer> entry = head.flatMap(primary -> Heads.entry(primary, site));
        Optional<String> above = head.map(Sighting::id).or(() -> lost ? Optional.empty() : ghostOf(site));
        Optional<Link> link = above.map(from -> Links.between(from, head, site));
        link.ifPresent(links::add);
        String told = entry.map(DrPeer::clusterAddress).orElse("");
        Card card = Cards.of(site, Alarms.of(site, false, lost, link, entry), told, now);
        above.ifPresentOrElse(from -> under(from).add(card), () -> alone.add(card));
    }

    private List<Card> under(String head) {
        return members.computeIfAbsent(head, id -> new ArrayList<>());
    }

    /** The card of a primary that only this secondary tells of. */
    private Optional<String> ghostOf(Sighting site) {
        if (!Heads.isLinked(site)) {
            return Optional.empty();
        }
        Card ghost = Cards.namedPrimary(site, now);
        tops.putIfAbsent(ghost.id(), ghost);
        return Optional.of(ghost.id());
    }

    /** The cards of secondaries that only this primary tells of. */
    private void ghosts(Sighting primary) {
        primary.primary().ifPresent(part -> {
            part.secondaries().stream()
                    .filter(peer -> isUnknown(peer.nodeId()))
                    .forEach(peer -> addGhost(
                            Cards.listed(primary, peer, now),
                            Links.listed(
                                    primary.id(), Cards.ghostId(primary, peer.nodeId()), peer, primary.isCurrent())));
            part.knownSecondaries().stream()
                    .filter(id -> isUnknown(id)
                            && part.secondaries().stream()
                                    .noneMatch(peer -> peer.nodeId().equals(id)))
                    .forEach(id -> addGhost(
                            Cards.invited(primary, id, now), Links.invited(primary.id(), Cards.ghostId(primary, id))));
        });
    }

    private void addGhost(Card card, Link link) {
        under(link.from()).add(card);
        links.add(link);
    }

    private boolean isUnknown(String nodeId) {
        return sites.stream().noneMatch(site -> site.secondaryId().equals(nodeId));
    }
}
