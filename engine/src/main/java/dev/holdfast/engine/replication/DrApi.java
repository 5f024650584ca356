package dev.holdfast.engine.replication;

import static dev.holdfast.engine.api.Route.Trait.DR_OPERATION;
import static dev.holdfast.engine.api.Route.Trait.DR_SECONDARY_ONLY;
import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;
import static dev.holdfast.engine.api.Route.Trait.OPEN;
import static dev.holdfast.engine.api.Route.Trait.UNAUDITED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_FENCED;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Handler;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** {@code sys/replication}: the part of this cluster in DR replication. */
public final class DrApi implements Feature {
    static final String ROOT = "sys/replication/";
    static final String BRIEFLY = "; it may be unavailable for a short time";
    static final Field TOKEN = Field.text("dr_operation_token")
            .secret()
            .described("DR operation token", "Made from shares of the root key; or send it as the call's token.");
    static final Field CLUSTER_ADDRESS = Field.text("primary_cluster_addr")
            .described("Cluster address", "Where secondaries reach this cluster if it is another than its own.");

    private final DrTransitions transitions;
    private final DrStatus status;
    private final OperationTokenEnd tokens;
    private final boolean licensed;

    /**
     * @param tokens ends DR operation tokens
     * @param licensed whether the edition has DR replication
     */
    public DrApi(DrTransitions transitions, DrStatus status, OperationTokenEnd tokens, boolean licensed) {
        this.transitions = transitions;
        this.status = status;
        this.tokens = tokens;
        this.licensed = licensed;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                statusRoute("dr/status", status::dr, "Tells the part in DR replication and how far it is."),
                statusRoute("status", this::all, "Tells the parts in all kinds of replication."),
                statusRoute("performance/status", () -> DrStatus.DISABLED, "There is no performance replication."),
                Route.update(ROOT + DrAction.ENABLE_PRIMARY.path(), FieldSet.of(CLUSTER_ADDRESS), this::enablePrimary)
                        .described("Makes this cluster one that DR secondaries can follow."),
                Route.update(ROOT + DrAction.DEMOTE.path(), FieldSet.NONE, this::demote)
                        .with(WHILE_FENCED)
                        .described("Makes this primary a secondary, which keeps its data."),
                Route.update(ROOT + DrAction.DISABLE_PRIMARY.path(), FieldSet.NONE, this::disablePrimary)
                        .with(WHILE_FENCED)
                        .described("Ends replication on this primary."),
                operation(DrAction.DISABLE_SECONDARY.path(), FieldSet.of(TOKEN), this::disableSecondary)
                        .with(DR_SECONDARY_ONLY)
                        .described("Ends replication on this secondary, which keeps its data."),
                operation("dr/secondary/operation-token/delete", FieldSet.of(TOKEN), this::deleteToken)
                        .described("Ends the DR operation token that is sent."));
    }

    private static Route statusRoute(String path, Supplier<Map<String, Object>> members, String summary) {
        return Route.read(ROOT + path, call -> Response.data(members.get()))
                .with(OPEN, ON_DR_SECONDARY, UNAUDITED)
                .described(summary);
    }

    private static Route operation(String path, FieldSet fields, Handler handler) {
        return Route.update(ROOT + path, fields, handler).with(DR_OPERATION, ON_DR_SECONDARY);
    }

    private Map<String, Object> all() {
        if (!licensed) {
            return DrStatus.DISABLED;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("dr", status.dr());
        members.put("performance", DrStatus.DISABLED);
        return members;
    }

    private Response enablePrimary(Call call) {
        transitions.enablePrimary(call.fields().text(CLUSTER_ADDRESS.name()));
        return changed("this cluster is a DR primary now" + BRIEFLY);
    }

    private Response demote(Call call) {
        transitions.demote();
        return changed("this cluster is a DR secondary now and follows no primary yet; it serves no applications");
    }

    private Response disablePrimary(Call call) {
        transitions.disablePrimary();
        return changed("DR replication is disabled on this cluster now" + BRIEFLY);
    }

    private Response disableSecondary(Call call) {
        transitions.disableSecondary();
        return changed("DR replication is disabled on this cluster now, which keeps its copy of the data" + BRIEFLY);
    }

    private Response deleteToken(Call call) {
        tokens.end(call.request());
        return Response.none();
    }

    /** With what does not run yet. */
    private Response changed(String warning) {
        Response told = told(warning);
        return transitions.trouble().map(told::withWarning).orElse(told);
    }

    static Response told(String warning) {
        return Response.none().withWarning(warning);
    }
}
