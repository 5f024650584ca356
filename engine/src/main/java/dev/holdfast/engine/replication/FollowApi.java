package dev.holdfast.engine.replication;

import static dev.holdfast.engine.api.Route.Trait.DR_OPERATION;
import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.replication.activation.PrimaryAccess;
import java.util.ArrayList;
import java.util.List;

/** Calls that make this cluster follow another one. */
public final class FollowApi implements Feature {
    private static final Field TOKEN = Field.text("token")
            .secret()
            .described("Activation token", "Made on the primary, at sys/replication/dr/primary/secondary-token.");
    private static final Field ADDRESSES = Field.list("update_primary_addrs")
            .described("Cluster addresses", "host:port of possible primaries, tried in order; in place of a token.");

    private final FollowService service;

    FollowApi(FollowService service) {
        this.service = service;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.update(DrApi.ROOT + DrAction.ENABLE_SECONDARY.path(), fields(TOKEN.required()), this::enable)
                        .described(
                                "Makes this cluster a secondary of another one, whose copy replaces all that is here."),
                Route.update(
                                DrApi.ROOT + DrAction.UPDATE_PRIMARY.path(),
                                fields(DrApi.TOKEN, TOKEN, ADDRESSES),
                                this::update)
                        .with(DR_OPERATION, ON_DR_SECONDARY)
                        .described("Makes this secondary follow another primary of its set, or nobody."));
    }

    private static FieldSet fields(Field... first) {
        List<Field> fields = new ArrayList<>(List.of(first));
        fields.addAll(PrimaryAccess.FIELDS);
        return FieldSet.of(fields);
    }

    private Response enable(Call call) {
        service.enable(call.fields().text(TOKEN.name()), PrimaryAccess.of(call.fields()));
        return DrApi.told(
                "activation has succeeded: this cluster is a DR secondary now, and all its previous data is gone;"
                        + " it is unavailable until the first synchronisation ends");
    }

    private Response update(Call call) {
        Fields sent = call.fields();
        if (sent.wasSent(TOKEN.name()) == sent.wasSent(ADDRESSES.name())) {
            throw InvalidFields.of(
                    TOKEN.name(),
                    sent.wasSent(TOKEN.name())
                            ? "and " + ADDRESSES.name() + " exclude each other; give one of them"
                            : "or " + ADDRESSES.name() + " is needed; a blank token forgets every primary");
        }
        if (sent.wasSent(TOKEN.name())) {
            return follow(sent);
        }
        service.followAt(addresses(sent));
        return DrApi.told("this secondary follows another address of its primary now" + DrApi.BRIEFLY);
    }

    private Response follow(Fields sent) {
        String token = sent.text(TOKEN.name());
        service.follow(token, PrimaryAccess.of(sent));
        return DrApi.told(
                token.isEmpty()
                        ? "this secondary follows no primary any more, and knows none"
                        : "this secondary follows the primary of the token now" + DrApi.BRIEFLY);
    }

    private static List<String> addresses(Fields sent) {
        List<String> addresses = sent.list(ADDRESSES.name());
        List<String> wrong = addresses.stream()
                .filter(text -> HostPort.parse(text).isEmpty())
                .toList();
        if (addresses.isEmpty() || !wrong.isEmpty()) {
            throw InvalidFields.of(
                    ADDRESSES.name(),
                    addresses.isEmpty() ? "at least one address is needed" : "must be host:port each, not " + wrong);
        }
        return addresses;
    }
}
