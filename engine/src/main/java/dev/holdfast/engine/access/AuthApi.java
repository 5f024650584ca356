package dev.holdfast.engine.access;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The list of ways to get a token: from another token, and no other. */
public final class AuthApi implements Feature {
    private final LeaseLimits limits;

    public AuthApi(LeaseLimits limits) {
        this.limits = limits;
    }

    @Override
    public List<Route> routes() {
        return List.of(Route.read("sys/auth", call -> Response.data(methods())).described("The ways to get a token."));
    }

    /** The ways to get a token, by path. */
    public Map<String, Object> methods() {
        return Map.of("token/", method());
    }

    private Map<String, Object> method() {
        Map<String, Object> config = new LinkedHashMap<>();
        config.put("default_lease_ttl", limits.standard().toSeconds());
        config.put("max_lease_ttl", limits.max().toSeconds());
        config.put("force_no_cache", false);
        config.put("token_type", "default-service");
        Map<String, Object> method = new LinkedHashMap<>();
        method.put("type", "token");
        method.put("description", "token based credentials");
        method.put("accessor", "auth_token");
        method.put("local", false);
        method.put("seal_wrap", false);
        method.put("options", null);
        method.put("config", config);
        return method;
    }
}
