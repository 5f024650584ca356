package dev.holdfast.engine.access;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a token may do on some paths. */
public final class CapabilitiesApi implements Feature {
    private static final Field PATHS =
            Field.list("paths").aliases("path").required().described("Paths", "The paths to tell about.");
    private static final Field TOKEN =
            Field.text("token").required().secret().described("Token", "The token to tell about.");
    private static final Field ACCESSOR =
            Field.text("accessor").required().described("Accessor", "Of the token to tell about.");

    private final Access access;
    private final NamespaceTokens tokens;

    public CapabilitiesApi(Access access, NamespaceTokens tokens) {
        this.access = access;
        this.tokens = tokens;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.update("sys/capabilities-self", FieldSet.of(PATHS), this::ofCaller)
                        .described("What the calling token may do on these paths."),
                Route.update("sys/capabilities", FieldSet.of(TOKEN, PATHS), this::ofToken)
                        .described("What a token may do on these paths."),
                Route.update("sys/capabilities-accessor", FieldSet.of(ACCESSOR, PATHS), this::ofAccessor)
                        .described("What the token of an accessor may do on these paths."));
    }

    private Response ofCaller(Call call) {
        return answer(Callers.identity(call), call);
    }

    private Response ofToken(Call call) {
        Token token = tokens.find(call.fields().text("token"))
                .orElseThrow(() -> ApiException.badRequest("token: is not valid"));
        return answer(access.identify(token, tokens.namespace()), call);
    }

    private Response ofAccessor(Call call) {
        Token token = tokens.findByAccessor(call.fields().text("accessor"))
                .orElseThrow(() -> ApiException.badRequest("accessor: belongs to no valid token"));
        return answer(access.identify(token, tokens.namespace()), call);
    }

    private static Response answer(Identity identity, Call call) {
        Map<String, Object> data = new LinkedHashMap<>();
        List<String> paths = call.fields().list("paths");
        for (String path : paths) {
            String bare = path.startsWith("/") ? path.substring(1) : path;
            data.put(path, new ArrayList<>(identity.capabilities(bare)));
        }
        if (paths.size() == 1) {
            data.put("capabilities", data.get(paths.get(0)));
        }
        return Response.data(data);
    }
}
