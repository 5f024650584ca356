package dev.holdfast.engine.mount;

import dev.holdfast.engine.access.Identity;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** {@code sys/internal/ui/mounts}: the mounts as far as the caller has something to do with them. */
public final class UiMountsApi implements Feature {
    private static final String ALL = "sys/internal/ui/mounts";
    private static final String UNAUTHENTICATED = "unauth";
    private static final String AUTH = "auth/";

    private final MountTable table;
    private final Supplier<Map<String, Object>> authMethods;

    /** @param authMethods the ways to get a token, by path below {@code auth/} */
    public UiMountsApi(MountTable table, Supplier<Map<String, Object>> authMethods) {
        this.table = table;
        this.authMethods = authMethods;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read(ALL, this::list)
                        .with(Route.Trait.TOKEN_OPTIONAL)
                        .described("The mounts that the caller may see."),
                Route.read(ALL + "/*path", this::read)
                        .with(Route.Trait.TOKEN_OPTIONAL)
                        .described("The mount that a path lies in."));
    }

    private Response list(Call call) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("secret", secret(call));
        data.put("auth", auth(call));
        return Response.data(data);
    }

    private Map<String, Object> secret(Call call) {
        Map<String, Object> shown = new LinkedHashMap<>();
        Stream.concat(table.all().stream(), Stream.of(SystemMount.MOUNT))
                .forEach(mount -> show(call, mount).ifPresent(members -> shown.put(mount.path(), members)));
        return shown;
    }

    private static Optional<Map<String, Object>> show(Call call, Mount mount) {
        if (call.caller() instanceof Identity identity) {
            return Optional.of(mount).filter(m -> identity.reaches(m.path())).map(MountReplies::full);
        }
        return Optional.of(mount)
                .filter(m -> m.config().listingVisibility().equals(UNAUTHENTICATED))
                .map(MountReplies::brief);
    }

    private Map<String, Object> auth(Call call) {
        Map<String, Object> shown = new LinkedHashMap<>(authMethods.get());
        shown.keySet().removeIf(path -> !(call.caller() instanceof Identity id) || !id.reaches(AUTH + path));
        return shown;
    }

    /** A missing mount is refused like one that the caller may not see, so that nobody can feel for names. */
    private Response read(Call call) {
        String path = call.param("path");
        if (!(call.caller() instanceof Identity identity)) {
            throw ApiException.permissionDenied();
        }
        Mount mount = table.mountOf(path)
                .filter(m -> identity.reaches(m.path()))
                .orElseThrow(() -> ApiException.forbidden(
                        "no mount holds " + path + ", or no policy of the token grants anything there"));
        Map<String, Object> data = MountReplies.full(mount);
        data.put("path", mount.path());
        return Response.data(data);
    }
}
