package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import java.util.List;

/** {@code sys/replication/dr/secondary/promote}: this secondary takes the place of the primary, or would. */
public final class PromoteApi implements Feature {
    private static final Field FORCE = Field.bool("force")
            .described("Force", "Promotes whatever the checks say; what they would have said comes as warnings.");
    private static final Field CHECK_ONLY =
            Field.bool("check_only").described("Check only", "Carries out the checks and changes nothing.");

    private final Promoter promoter;

    public PromoteApi(Promoter promoter) {
        this.promoter = promoter;
    }

    @Override
    public List<Route> routes() {
        FieldSet fields = FieldSet.of(DrApi.TOKEN, DrApi.CLUSTER_ADDRESS, FORCE, CHECK_ONLY);
        return List.of(Route.update(DrApi.ROOT + DrAction.PROMOTE.path(), fields, this::promote)
                .with(Trait.DR_OPERATION, Trait.ON_DR_SECONDARY, Trait.DR_SECONDARY_ONLY)
                .described("Makes this secondary the primary, if nothing is in the way."));
    }

    private Response promote(Call call) {
        if (call.fields().bool(CHECK_ONLY.name())) {
            return Response.data(promoter.check().members());
        }
        List<String> skipped = promoter.promote(
                call.fields().text(DrApi.CLUSTER_ADDRESS.name()), call.fields().bool(FORCE.name()));
        Response told = Response.none().withWarning("this cluster is the DR primary now" + DrApi.BRIEFLY);
        for (String warning : skipped) {
            told = told.withWarning(warning);
        }
        return told;
    }
}
