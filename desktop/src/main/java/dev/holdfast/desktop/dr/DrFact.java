package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrStatus.FormerPrimary;
import dev.holdfast.engine.client.DrStatus.ReindexProgress;
import dev.holdfast.engine.client.DrStatus.SyncProgress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something that is known of a cluster, for people.
 *
 * @param mono whether it is made of digits that are compared one by one
 */
record DrFact(String name, String value, boolean mono) {

    /** All that is worth knowing of one. */
    static List<DrFact> of(DrCluster cluster, Instant now) {
        List<DrFact> facts = new ArrayList<>();
        cluster.status().filter(status -> !status.isDisabled()).ifPresent(status -> {
            add(facts, "state", DrWords.state(status));
            status.secondary().ifPresent(part -> addSecondary(facts, part));
            status.primary().ifPresent(part -> addPrimary(facts, part));
            add(facts, "generation", Texts.get("dr.number", status.generation()));
            add(facts, "sequence", Texts.get("dr.number", status.lastWal()));
            facts.add(new DrFact(Texts.get("dr.fact.root"), DrWords.root(status), true));
            status.reindex().ifPresent(progress -> add(facts, "reindex", reindex(progress)));
            add(facts, "error", status.lastError());
            add(facts, "reindex-error", status.reindexError());
            add(facts, "set", status.clusterId());
        });
        cluster.status()
                .filter(DrStatus::isDisabled)
                .ifPresent(status -> add(facts, "state", Texts.get("dr.state.off")));
        cluster.lastHeartbeat().ifPresent(heard -> add(facts, "heartbeat", Times.point(heard)));
        heard(cluster, now).ifPresent(words -> add(facts, "heard", words));
        facts.removeIf(fact -> fact.value().isEmpty());
        return facts;
    }

    private static void add(List<DrFact> facts, String key, String value) {
        facts.add(new DrFact(Texts.get("dr.fact." + key), value, false));
    }

    private static void addSecondary(List<DrFact> facts, DrStatus.SecondaryPart part) {
        add(facts, "lag", DrWords.lag(part.lagWals(), part.lagMillis()));
        part.sync().ifPresent(sync -> add(facts, "sync", sync(sync)));
        add(facts, "secondary-id", part.secondaryId());
        if (part.divergedEntries() > 0) {
            add(facts, "diverged", Texts.get("dr.number", part.divergedEntries()));
        }
    }

    private static void addPrimary(List<DrFact> facts, DrStatus.PrimaryPart part) {
        part.fencedBy()
                .ifPresent(by -> add(
                        facts,
                        "fenced-by",
                        Texts.get("dr.fact.fenced-by.value", by.generation(), by.clusterAddress())));
        part.formerPrimaries().forEach(former -> add(facts, "former", former(former)));
        add(facts, "secondaries", String.join(", ", part.knownSecondaries()));
    }

    private static String former(FormerPrimary former) {
        if (former.answers()) {
            return Texts.get(
                    former.isFenced() ? "dr.fact.former.fenced" : "dr.fact.former.told", former.clusterAddress());
        }
        return former.lastHeard()
                .map(heard -> Texts.get("dr.fact.former.since", former.clusterAddress(), Times.point(heard)))
                .orElseGet(() -> Texts.get("dr.fact.former.silent", former.clusterAddress()));
    }

    private static String sync(SyncProgress sync) {
        return Texts.get("dr.progress", sync.done(), sync.total());
    }

    private static String reindex(ReindexProgress progress) {
        return progress.total() == 0
                ? Texts.get("dr.progress.begun")
                : Texts.get("dr.progress", progress.done(), progress.total());
    }

    private static Optional<String> heard(DrCluster cluster, Instant now) {
        return cluster.problem()
                .flatMap(problem -> cluster.age(now))
                .map(age -> Texts.get("dr.fact.heard.value", Times.age(age)));
    }
}
