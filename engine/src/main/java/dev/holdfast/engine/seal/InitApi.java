package dev.holdfast.engine.seal;

import static dev.holdfast.engine.api.Route.Trait.DIRECT;
import static dev.holdfast.engine.api.Route.Trait.UNAUDITED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_SEALED;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/init}. */
final class InitApi implements Feature {
    private static final List<String> OTHER_SEALS =
            List.of("stored_shares", "recovery_shares", "recovery_threshold", "recovery_pgp_keys");

    private static final FieldSet FIELDS = FieldSet.of(
            Field.integer("secret_shares").required().described("Shares", "How many shares to make, 1 to 255."),
            Field.integer("secret_threshold").required().described("Threshold", "How many shares will be needed."),
            Field.list("pgp_keys").described("PGP keys", "One public key for each share, to encrypt it to."),
            Field.text("root_token_pgp_key").described("PGP key", "Public key to encrypt the root token to."),
            Field.integer("stored_shares").described("", "Only for other kinds of seal; 0 or nothing."),
            Field.integer("recovery_shares").described("", "Only for other kinds of seal; 0 or nothing."),
            Field.integer("recovery_threshold").described("", "Only for other kinds of seal; 0 or nothing."),
            Field.list("recovery_pgp_keys").described("", "Only for other kinds of seal; nothing."));

    private final SealService service;

    InitApi(SealService service) {
        this.service = service;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/init", this::read)
                        .with(DIRECT, WHILE_SEALED, UNAUDITED)
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
        refuseOtherSeals(fields);
        SplitRequest split = new SplitRequest(
                fields.integer("secret_shares"), fields.integer("secret_threshold"), fields.list("pgp_keys"));
        Initialized made = service.initialize(new InitRequest(split, fields.text("root_token_pgp_key")));
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("keys", made.shares().hex());
        body.put("keys_base64", made.shares().base64());
        body.put("root_token", made.rootToken());
        return Response.flat(body);
    }

    private static void refuseOtherSeals(Fields fields) {
        List<String> errors = new ArrayList<>();
        for (String name : OTHER_SEALS) {
            Object value = fields.values().getOrDefault(name, 0L);
            if (!value.equals(0L) && !value.equals(List.of())) {
                errors.add(name + ": belongs to another kind of seal; leave it out, or send it empty or 0");
            }
        }
        if (!errors.isEmpty()) {
            throw new InvalidFields(errors);
        }
    }
}
