package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.CeremonyStatus;
import dev.holdfast.engine.client.Health;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/** What custodians can authorise on the cluster in front now, and what is under way there. For the FX thread only. */
final class ChoiceModel {
    private final Tasks tasks;
    private final Supplier<Holdfast> cluster;
    private final ObservableMap<Choice, Offer> offers = FXCollections.observableHashMap();
    private final Newest newest = new Newest();
    private boolean looking;

    /**
     * Whether something can be authorised.
     *
     * @param whyNot "" if it can, or if the cluster has not answered yet
     * @param underWay "1 of 3" while an attempt runs, else ""
     */
    record Offer(boolean open, String whyNot, String underWay) {
        /** The cluster has not answered yet. */
        static final Offer UNKNOWN = new Offer(false, "", "");

        static Offer refused(String key) {
            return refusedBecause(Texts.get(key));
        }

        static Offer open(CeremonyStatus status) {
            String progress = status.started() && !status.complete()
                    ? Texts.get("ceremony.choice.under-way", status.progress(), status.required())
                    : "";
            return new Offer(true, "", progress);
        }

        static Offer refusedBecause(String why) {
            return new Offer(false, why, "");
        }
    }

    /** @param cluster gives the client of the cluster in front */
    ChoiceModel(Tasks tasks, Supplier<Holdfast> cluster) {
        this.tasks = tasks;
        this.cluster = cluster;
    }

    /** Asks the cluster. */
    void look() {
        if (!looking) {
            looking = true;
            Holdfast asked = cluster.get();
            tasks.watch(() -> ask(asked), newest.only(this::found), newest.only(why -> looking = false));
        }
    }

    /** Forgets what was here, also what is still under way: another cluster is in front. */
    void forget() {
        newest.begin();
        looking = false;
        offers.clear();
    }

    private void found(Map<Choice, Offer> news) {
        looking = false;
        offers.putAll(news);
    }

    private static Map<Choice, Offer> ask(Holdfast cluster) {
        Map<Choice, Offer> found = new EnumMap<>(Choice.class);
        SealStatus seal = cluster.seal().status();
        if (seal.sealed()) {
            found.put(Choice.UNSEAL, Offer.open(seal));
            found.put(Choice.OPERATION, Offer.refused("ceremony.choice.sealed"));
            found.put(Choice.ROOT, Offer.refused("ceremony.choice.sealed"));
            found.put(Choice.REKEY, Offer.refused("ceremony.choice.sealed"));
            return found;
        }
        found.put(Choice.UNSEAL, Offer.refused("ceremony.choice.open"));
        found.putAll(secondary(cluster) ? onSecondary(cluster) : onOther(cluster));
        return found;
    }

    private static boolean secondary(Holdfast cluster) {
        Health health = cluster.seal().health();
        return health.drMode().equals("secondary") || health.drMode().equals("bootstrapping");
    }

    private static Map<Choice, Offer> onSecondary(Holdfast cluster) {
        return Map.of(
                Choice.OPERATION,
                        offer(() -> cluster.ceremonies().operationToken().status()),
                Choice.ROOT, Offer.refused("ceremony.choice.secondary"),
                Choice.REKEY, Offer.refused("ceremony.choice.secondary.rekey"));
    }

    private static Map<Choice, Offer> onOther(Holdfast cluster) {
        return Map.of(
                Choice.OPERATION, Offer.refused("ceremony.choice.no-secondary"),
                Choice.ROOT, offer(() -> cluster.ceremonies().rootToken().status()),
                Choice.REKEY, offer(() -> cluster.ceremonies().rekey().status()));
    }

    private static Offer offer(Supplier<CeremonyStatus> status) {
        try {
            return Offer.open(status.get());
        } catch (CallFailedException e) {
            return Offer.refusedBecause(String.join(" ", e.errors()));
        }
    }

    /** Empty before the first answer. */
    ObservableMap<Choice, Offer> offers() {
        return offers;
    }
}
