package dev.holdfast.engine.access.namespace;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code sys/namespaces}: the namespaces that lie in the one that serves the call. */
public final class NamespaceApi implements Feature {
    private static final String LIST = "sys/namespaces";
    private static final String ONE = LIST + "/*path";
    private static final Set<String> RESERVED = Set.of("root", "sys", "audit", "auth");
    private static final FieldSet FIELDS =
            FieldSet.of(Field.map(Notes.NAME).described("Notes", "Texts by name, for people."));

    private final Namespaces namespaces;
    private final Namespace own;
    private final MountNames mounts;

    /**
     * @param own the namespace that serves the calls
     * @param mounts of that namespace
     */
    public NamespaceApi(Namespaces namespaces, Namespace own, MountNames mounts) {
        this.namespaces = namespaces;
        this.own = own;
        this.mounts = mounts;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.list(LIST, call -> list()).described("The namespaces in this one."),
                Route.read(ONE, this::read).described("A namespace."),
                Route.update(ONE, FIELDS, this::put)
                        .creatingUnless(call -> find(call).isPresent())
                        .described("Creates a namespace, or changes its notes if they are sent."),
                Route.of(Operation.PATCH, ONE, FIELDS, this::patch).described("Changes the notes that are sent."),
                Route.delete(ONE, this::delete).described("Deletes a namespace with everything in it."));
    }

    private Response list() {
        List<Namespace> children = namespaces.tree().children(own);
        if (children.isEmpty()) {
            throw ApiException.nothingFound();
        }
        Map<String, Object> info = new LinkedHashMap<>();
        children.forEach(child -> info.put(child.name(), members(child)));
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("keys", List.copyOf(info.keySet()));
        data.put("key_info", info);
        return Response.data(data);
    }

    private static Map<String, Object> members(Namespace namespace) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", namespace.id());
        members.put("path", namespace.path());
        members.put(Notes.NAME, namespace.customMetadata());
        return members;
    }

    private Optional<Namespace> find(Call call) {
        return namespaces.tree().byPath(path(call));
    }

    private String path(Call call) {
        return own.path() + call.param("path") + "/";
    }

    private Response read(Call call) {
        return Response.data(members(find(call).orElseThrow(ApiException::nothingFound)));
    }

    private Response put(Call call) {
        String name = call.param("path");
        requireName(name);
        boolean sent = call.fields().wasSent(Notes.NAME);
        Map<String, String> notes = Notes.of(call.fields().map(Notes.NAME));
        Namespace put = mounts.reserving(name, () -> namespaces.put(own, name, old -> sent ? notes : old));
        return Response.data(members(put));
    }

    private static void requireName(String name) {
        if (name.contains("/")) {
            throw InvalidFields.of(
                    "path", "a name has no \"/\"; call sys/namespaces of the namespace that the new one shall lie in");
        }
        if (RESERVED.contains(name)) {
            throw InvalidFields.of("path", "\"" + name + "\" is the server's own; choose another name");
        }
    }

    private Response patch(Call call) {
        Map<String, Object> sent = call.request().data();
        Namespace patched = namespaces
                .patch(
                        path(call),
                        notes -> sent.containsKey(Notes.NAME) ? Notes.patched(notes, sent.get(Notes.NAME)) : notes)
                .orElseThrow(ApiException::nothingFound);
        return Response.data(members(patched));
    }

    private Response delete(Call call) {
        namespaces.delete(path(call));
        return Response.none();
    }
}
