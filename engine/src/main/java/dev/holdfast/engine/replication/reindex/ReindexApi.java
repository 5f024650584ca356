package dev.holdfast.engine.replication.reindex;

import static dev.holdfast.engine.api.Route.Trait.DR_OPERATION;
import static dev.holdfast.engine.api.Route.Trait.DR_SECONDARY_ONLY;
import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;
import static dev.holdfast.engine.api.Route.Trait.SUDO;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Handler;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.List;

/** Calls that look after the Merkle tree, on a primary and on a secondary. */
public final class ReindexApi implements Feature {
    private static final String ROOT = "sys/replication/";
    private static final Field DIFF = Field.bool("diff")
            .described("Compare first", "Finds out key by key what is wrong, and repairs only then; slower.");
    private static final Field FORCE =
            Field.bool("force").described("In any case", "Builds everything anew, from what storage holds alone.");
    private static final Field SKIP_FLUSH = Field.bool("skip_flush")
            .described("Leave out the flush", "The tree is locked for less time; must be repeated after a crash.");
    private static final Field TOKEN = Field.text("dr_operation_token")
            .secret()
            .described("DR operation token", "Made from shares of the root key; or send it as the call's token.");
    private static final String REINDEX = "Builds the Merkle tree anew from the entries, behind the call.";
    private static final String RECOVER = "Builds all bookkeeping of replication anew from storage, behind the call.";
    private static final String CHECK = "Compares all pages of the Merkle tree with all entries.";

    private final Reindex reindex;
    private final Standing standing;

    public ReindexApi(Reindex reindex, Standing standing) {
        this.reindex = reindex;
        this.standing = standing;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                onPrimary("dr/reindex", FieldSet.of(DIFF, FORCE, SKIP_FLUSH), this::reindex)
                        .with(SUDO)
                        .described(REINDEX),
                onPrimary("dr/recover", FieldSet.NONE, this::recover).described(RECOVER),
                onPrimary("dr/merkle-check", FieldSet.NONE, this::check).described(CHECK),
                onSecondary("dr/secondary/reindex", FieldSet.of(TOKEN, DIFF, FORCE, SKIP_FLUSH), this::reindex)
                        .described(REINDEX),
                onSecondary("dr/secondary/recover", FieldSet.of(TOKEN), this::recover)
                        .described(RECOVER),
                onSecondary("dr/secondary/merkle-check", FieldSet.of(TOKEN), this::check)
                        .described(CHECK));
    }

    private Route onPrimary(String path, FieldSet fields, Handler handler) {
        return Route.update(ROOT + path, fields, call -> {
            standing.require(path);
            return handler.handle(call);
        });
    }

    private static Route onSecondary(String path, FieldSet fields, Handler handler) {
        return Route.update(ROOT + path, fields, handler).with(DR_OPERATION, ON_DR_SECONDARY, DR_SECONDARY_ONLY);
    }

    private Response reindex(Call call) {
        Fields fields = call.fields();
        return begin(
                ReindexWish.of(fields.bool(DIFF.name()), fields.bool(FORCE.name()), fields.bool(SKIP_FLUSH.name())));
    }

    private Response recover(Call call) {
        return begin(ReindexWish.RECOVERY);
    }

    private Response begin(ReindexWish wish) {
        reindex.begin(wish);
        return Response.none()
                .withWarning(wish.word()
                        + " runs in the background now, which can take long with many or large entries;"
                        + " sys/replication/dr/status tells how far it is");
    }

    private Response check(Call call) {
        return Response.data(reindex.check().run());
    }
}
