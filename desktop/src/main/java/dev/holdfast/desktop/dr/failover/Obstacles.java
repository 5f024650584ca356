package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.safety.Credentials.Kind;
import dev.holdfast.desktop.ui.Texts;
import java.util.Optional;

/** Why a failover cannot go on at this moment. */
final class Obstacles {
    private Obstacles() {}

    /** In a sentence; "" if there is a way on. */
    static String of(FailoverModel model) {
        if (model.plan().isEmpty()) {
            return model.goal().isPresent() ? "" : Texts.get("failover.why.choose");
        }
        Optional<Step> step = model.step();
        if (step.isEmpty() || model.plan().get().isWaiting()) {
            return "";
        }
        if (!step.get().isClear()) {
            return Texts.get(step.get().kind() == Step.Kind.VERIFY ? "failover.why.not-yet" : "failover.why.stop");
        }
        return missing(model, step.get());
    }

    private static String missing(FailoverModel model, Step step) {
        Cluster at = model.sights().cluster(step.cluster());
        return switch (step.kind()) {
            case LEVEL, LOST, VERIFY -> "";
            case DEMOTE -> token(model, at, Kind.ORDINARY).orElseGet(() -> name(model, step));
            case PROMOTE -> token(model, at, Kind.OPERATION).orElseGet(() -> judged(model, step));
            case FOLLOW ->
                token(
                                model,
                                model.sights()
                                        .cluster(model.plan()
                                                .orElseThrow()
                                                .goal()
                                                .target()),
                                Kind.ORDINARY)
                        .or(() -> token(model, at, Kind.OPERATION))
                        .orElse("");
        };
    }

    private static Optional<String> token(FailoverModel model, Cluster cluster, Kind kind) {
        return model.credentials().has(cluster, kind)
                ? Optional.empty()
                : Optional.of(Texts.get(
                        kind == Kind.OPERATION ? "failover.why.operation" : "failover.why.ordinary", cluster.name()));
    }

    private static String judged(FailoverModel model, Step step) {
        if (model.typed().verdictProperty().get() == null
                || !model.typed().forceProperty().get()) {
            return "";
        }
        return name(model, step);
    }

    private static String name(FailoverModel model, Step step) {
        return model.isNameTyped() ? "" : Texts.get("failover.why.name", step.cluster());
    }
}
