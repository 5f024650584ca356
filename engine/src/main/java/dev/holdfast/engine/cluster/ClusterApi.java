package dev.holdfast.engine.cluster;

import static dev.holdfast.engine.api.Route.Trait.SUDO;
import static dev.holdfast.engine.api.Route.Trait.WHILE_FENCED;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.seal.SealService;
import java.util.List;
import java.util.Map;

/** {@code sys/ha-status} and {@code sys/step-down}: the nodes of this cluster. */
public final class ClusterApi implements Feature {
    private final ClusterNode node;
    private final SealService seal;

    public ClusterApi(ClusterNode node, SealService seal) {
        this.node = node;
        this.seal = seal;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/ha-status", this::status)
                        .described("Lists the nodes of the cluster, and when the active one last heard of each."),
                Route.update("sys/step-down", FieldSet.NONE, this::stepDown)
                        .with(SUDO, WHILE_FENCED)
                        .described("Makes another node the active one."));
    }

    private Response status(Call call) {
        return Response.data(Map.of("nodes", node.nodes()));
    }

    private Response stepDown(Call call) {
        seal.stepDown();
        return Response.none();
    }
}
