package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.List;
import java.util.Map;

/** {@code keys}: makes, shows, changes, rotates and deletes keys. */
final class KeysApi implements Feature {
    private static final String KEYS = "keys";
    private static final String KEY = KEYS + "/:name";

    private static final FieldSet ROTATION = FieldSet.of(ManagedChoice.NAME, ManagedChoice.ID);

    private final TransitKeys keys;
    private final KeyReply reply;

    KeysApi(TransitKeys keys, KeyReply reply) {
        this.keys = keys;
        this.reply = reply;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.list(KEYS, call -> list()).described("Names of all keys."),
                Route.read(KEY, this::read).described("A key and its versions, secrets never."),
                Route.update(KEY, KeyWish.FIELDS, this::make)
                        .creatingUnless(call -> keys.find(name(call)).isPresent())
                        .described("Makes a key; one that is there stays as it is."),
                Route.delete(KEY, this::delete).described("Deletes a key with all versions, if the key allows it."),
                Route.update(KEY + "/config", RulesChange.FIELDS, this::configure)
                        .described("Changes what may be done with a key."),
                Route.update(KEY + "/rotate", ROTATION, this::rotate)
                        .described("Gives a key a new version, which is used from now on."));
    }

    static String name(Call call) {
        return call.param("name");
    }

    private Response list() {
        List<String> names = keys.names();
        if (names.isEmpty()) {
            throw ApiException.nothingFound();
        }
        return Response.data(Map.of("keys", names));
    }

    private Response read(Call call) {
        return reply.of(keys.find(name(call)).orElseThrow(ApiException::nothingFound));
    }

    private Response make(Call call) {
        TransitKeys.Found found = keys.findOrMake(name(call), KeyWish.from(call.fields()));
        Response answer = reply.of(found.key());
        return found.made()
                ? answer
                : answer.withWarning("key " + name(call) + " was there already and stays as it is");
    }

    private Response configure(Call call) {
        return reply.of(keys.change(name(call), new RulesChange(call.fields())::applyTo));
    }

    private Response rotate(Call call) {
        return reply.of(keys.rotate(name(call), ManagedChoice.from(call.fields())));
    }

    private Response delete(Call call) {
        keys.delete(name(call));
        return Response.none();
    }
}
