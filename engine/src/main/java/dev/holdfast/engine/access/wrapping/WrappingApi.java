package dev.holdfast.engine.access.wrapping;

import dev.holdfast.engine.access.Token;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.WrapHeaders;
import dev.holdfast.engine.api.WrapInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Routes of wrapped answers. */
public final class WrappingApi implements Feature {
    private static final String PREFIX = "sys/wrapping/";
    private static final Field TOKEN = Field.text("token")
            .secret()
            .described("Wrapping token", "The token, or a JWT around it; without one the request's own is meant.");

    private final Wrapping wrapping;

    public WrappingApi(Wrapping wrapping) {
        this.wrapping = wrapping;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.update(PREFIX + "wrap", FieldSet.NONE, WrappingApi::wrap)
                        .described("Wraps what is sent; the header X-Vault-Wrap-TTL says for how long."),
                Route.update(PREFIX + "unwrap", FieldSet.of(TOKEN), this::unwrap)
                        .with(Route.Trait.WRAPPING_TOKEN)
                        .described("The answer that was wrapped; its token ends."),
                Route.update(PREFIX + "lookup", FieldSet.of(TOKEN), this::lookup)
                        .with(Route.Trait.OPEN)
                        .described("Tells about a wrapping token and uses nothing up."),
                Route.of(Operation.READ, PREFIX + "lookup", FieldSet.of(TOKEN), this::lookup)
                        .with(Route.Trait.OPEN)
                        .described("Tells about a wrapping token and uses nothing up."),
                Route.update(PREFIX + "rewrap", FieldSet.of(TOKEN.required()), this::rewrap)
                        .described("Puts what was wrapped under a new token, for the same time."));
    }

    private static Response wrap(Call call) {
        if (WrapHeaders.ttl(call.request().headers()).isEmpty()) {
            throw ApiException.badRequest("this call needs the header X-Vault-Wrap-TTL with a time above 0");
        }
        return Response.data(call.request().data());
    }

    private Response unwrap(Call call) {
        return Response.flat(wrapping.unwrap(presented(call)));
    }

    private Response lookup(Call call) {
        Token token = wrapping.look(presented(call));
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("creation_ttl", token.lease().ttl().toSeconds());
        data.put("creation_time", WrapInfo.time(token.lease().issued()));
        data.put("creation_path", token.path());
        return Response.data(data);
    }

    private Response rewrap(Call call) {
        return wrapping.rewrap(
                presented(call), WrapHeaders.wantsJwt(call.request().headers()));
    }

    private static String presented(Call call) {
        String named = call.fields().text("token");
        String presented = named.isEmpty() ? call.request().token() : named;
        if (presented.isEmpty()) {
            throw ApiException.badRequest("token: is required, here or as the request's token");
        }
        return presented;
    }
}
