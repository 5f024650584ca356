package dev.holdfast.engine.seal;

import static dev.holdfast.engine.api.Route.Trait.DIRECT;
import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;
import static dev.holdfast.engine.api.Route.Trait.UNAUDITED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_SEALED;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/init}. */
final class InitApi implements Feature {
    private static final FieldSet FIELDS = OtherSeals.added(
            SplitRequest.SHARES,
            SplitRequest.THRESHOLD,
            SplitRequest.PGP_KEYS,
            Field.text("root_token_pgp_key").described("PGP key", "Public key to encrypt the root token to."));

    private final SealService service;

    InitApi(SealService service) {
        this.service = service;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/init", this::read)
                        .with(DIRECT, WHILE_SEALED, UNAUDITED, ON_DR_SECONDARY)
                        .described("Tells whether the cluster is initialised."),
                Route.update("sys/init", FIELDS, this::initialize)
                        .with(DIRECT, WHILE_SEALED, UNAUDITED)
                        .described("Makes the shares and the root token of a new cluster."));
    }

    private Response read(Call call) {
        return Response.flat(Map.of("initialized", service.state() != SealState.NOT_INITIALIZED));
    }

    private Response initialize(Call call) {
        Fields fields = call.fields();
        OtherSeals.refuse(fields);
        Initialized made =
                service.initialize(new InitRequest(SplitRequest.of(fields), fields.text("root_token_pgp_key")));
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("keys", made.shares().hex());
        body.put("keys_base64", made.shares().base64());
        body.put("root_token", made.rootToken());
        return Response.flat(body);
    }
}
