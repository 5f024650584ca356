package dev.holdfast.engine.access;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Routes of roles, which say what tokens made by them are like. */
public final class RoleApi implements Feature {
    private static final String PATH = "auth/token/roles/:role";
    private final RoleStore roles;

    public RoleApi(RoleStore roles) {
        this.roles = roles;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.list("auth/token/roles", call -> list()).described("Names of all roles."),
                Route.read(PATH, this::read).described("A role."),
                Route.update(PATH, TokenRole.FIELDS, this::put)
                        .creatingUnless(call -> roles.find(name(call)).isPresent())
                        .described("Creates a role, or changes the fields that are sent."),
                Route.delete(PATH, this::delete).described("Deletes a role; its tokens stay."));
    }

    private static String name(Call call) {
        return call.param("role");
    }

    private Response list() {
        List<String> names = roles.names();
        if (names.isEmpty()) {
            throw ApiException.nothingFound();
        }
        return Response.data(Map.of("keys", names));
    }

    private Response read(Call call) {
        TokenRole role = roles.find(name(call)).orElseThrow(ApiException::nothingFound);
        Map<String, Object> data = new LinkedHashMap<>(Map.of("name", role.name()));
        data.putAll(role.data());
        return Response.data(data);
    }

    private Response put(Call call) {
        Fields fields = call.fields();
        Map<String, Object> members = new LinkedHashMap<>();
        roles.find(name(call)).ifPresent(role -> members.putAll(role.data()));
        fields.sent().forEach(field -> members.put(field, plain(fields.values().get(field))));
        roles.put(TokenRole.of(name(call), TokenRole.FIELDS.read(members)));
        return Response.none();
    }

    private static Object plain(Object value) {
        return value instanceof Duration time ? (Object) time.toSeconds() : value;
    }

    private Response delete(Call call) {
        roles.delete(name(call));
        return Response.none();
    }
}
