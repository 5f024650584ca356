package dev.holdfast.engine.access.policy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Routes of policies, under the path in use and under the older one. */
public final class PolicyApi implements Feature {
    private static final FieldSet POLICY = FieldSet.of(
            Field.text("policy").required().described("Policy", "The rules in HCL or JSON, or base64 of them."));
    private static final FieldSet OLDER_POLICY = FieldSet.of(Field.text("policy")
            .aliases("rules")
            .required()
            .described("Policy", "The rules in HCL or JSON, or base64 of them."));

    private final PolicyStore store;

    public PolicyApi(PolicyStore store) {
        this.store = store;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.list("sys/policies/acl", call -> Response.data(Map.of("keys", names())))
                        .described("Names of all policies."),
                Route.read("sys/policies/acl/:name", call -> read(call, "policy"))
                        .described("The text of a policy."),
                write("sys/policies/acl/:name", POLICY).described("Creates or replaces a policy."),
                Route.delete("sys/policies/acl/:name", this::delete).described("Deletes a policy."),
                Route.read("sys/policy", call -> olderNames()).described("Names of all policies, older form."),
                Route.list("sys/policy", call -> olderNames()).described("Names of all policies, older form."),
                Route.read("sys/policy/:name", call -> read(call, "rules"))
                        .described("The text of a policy, older form."),
                write("sys/policy/:name", OLDER_POLICY).described("Creates or replaces a policy, older form."),
                Route.delete("sys/policy/:name", this::delete).described("Deletes a policy, older form."));
    }

    private Route write(String path, FieldSet fields) {
        return Route.update(path, fields, this::put).creatingUnless(call -> store.exists(name(call)));
    }

    private static String name(Call call) {
        return call.param("name").toLowerCase(Locale.ROOT);
    }

    private List<String> names() {
        return List.copyOf(store.names());
    }

    private Response olderNames() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("keys", names());
        data.put("policies", names());
        return Response.data(data);
    }

    private Response read(Call call, String member) {
        String text = store.text(name(call)).orElseThrow(ApiException::nothingFound);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("name", name(call));
        data.put(member, text);
        return Response.data(data);
    }

    private Response put(Call call) {
        store.put(name(call), decoded(call.fields().text("policy")));
        return Response.none();
    }

    private Response delete(Call call) {
        store.delete(name(call));
        return Response.none();
    }

    /** A policy's text always has blanks, quotes or braces, so whatever is base64 of a text is meant as that. */
    private static String decoded(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text.strip());
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (IllegalArgumentException | CharacterCodingException notBase64) {
            return text;
        }
    }
}
