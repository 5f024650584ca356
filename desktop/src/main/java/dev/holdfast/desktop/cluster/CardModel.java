package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.ClusterState;
import dev.holdfast.desktop.app.ClusterState.News;
import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.engine.client.SealStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a card says about its cluster at one moment.
 *
 * @param chips states, empty before the first answer
 * @param facts in the order in which they are shown
 * @param problem why the cluster does not answer
 * @param stale whether chips and facts are from the past
 * @param action the step that its state asks for next
 * @param inFront whether it is the cluster in front
 * @param signedIn whether someone is signed in to it
 */
record CardModel(
        List<Chip> chips,
        List<Fact> facts,
        Optional<Problem> problem,
        boolean stale,
        Action action,
        boolean inFront,
        boolean signedIn) {

    /** A name and a value. */
    record Fact(String name, String value) {}

    /** The next step with a cluster. */
    enum Action {
        NONE,
        INITIALISE,
        UNSEAL,
        SIGN_IN,
        /** A DR secondary takes no tokens; what can be done with it stands on the page of disaster recovery. */
        RECOVERY
    }

    /** @param modules of this workstation's engine */
    static CardModel of(Cluster cluster, List<KmsModule> modules, boolean inFront, boolean signedIn, Instant now) {
        ClusterState state = cluster.state();
        return new CardModel(
                state.chips(),
                facts(cluster, modules, now),
                state.problem(),
                state.isStale(),
                state.isConnected() ? next(state.news().orElseThrow(), signedIn) : Action.NONE,
                inFront,
                signedIn);
    }

    private static List<Fact> facts(Cluster cluster, List<KmsModule> modules, Instant now) {
        List<Fact> facts = new ArrayList<>();
        cluster.state().news().ifPresent(news -> {
            SealStatus seal = news.seal();
            if (!seal.clusterName().isEmpty()) {
                facts.add(new Fact(Texts.get("card.cluster-name"), seal.clusterName()));
            }
            if (seal.initialized()) {
                facts.add(new Fact(
                        Texts.get("card.shares"), Texts.get("card.shares.value", seal.threshold(), seal.shares())));
            }
            facts.add(new Fact(Texts.get("card.storage"), seal.storageType()));
            facts.add(new Fact(Texts.get("card.heard"), heard(cluster.state(), now)));
        });
        if (cluster.isWorkstation()) {
            facts.add(new Fact(Texts.get("card.modules"), names(modules)));
        }
        if (!cluster.namespace().isEmpty()) {
            facts.add(new Fact(Texts.get("shell.namespace"), cluster.namespace()));
        }
        return facts;
    }

    private static String names(List<KmsModule> modules) {
        return modules.isEmpty()
                ? Texts.get("card.modules.none")
                : modules.stream().map(KmsModule::name).collect(Collectors.joining(", "));
    }

    private static String heard(ClusterState state, Instant now) {
        String time = Times.point(state.news().orElseThrow().time());
        return state.isStale()
                ? Texts.get("card.heard.stale", time, Times.age(state.age(now).orElseThrow()))
                : time;
    }

    private static Action next(News news, boolean signedIn) {
        SealStatus seal = news.seal();
        if (!seal.initialized()) {
            return Action.INITIALISE;
        }
        if (seal.sealed()) {
            return Action.UNSEAL;
        }
        if (news.health().drMode().equals("secondary")) {
            return Action.RECOVERY;
        }
        return signedIn ? Action.NONE : Action.SIGN_IN;
    }

    /** Sealing needs a token, and a cluster that is open. */
    boolean canSeal() {
        return signedIn && action == Action.NONE && !stale;
    }
}
