package dev.holdfast.engine.api.description;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.PathRoutes;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/** {@code sys/internal/specs/openapi}: every path that is served, mounts as they are now. Immutable. */
public final class SpecificationApi implements Feature {
    private final Supplier<Collection<PathRoutes>> paths;
    private final String version;

    /**
     * @param paths what is served
     * @param version of the product
     */
    public SpecificationApi(Supplier<Collection<PathRoutes>> paths, String version) {
        this.paths = paths;
        this.version = version;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/internal/specs/openapi", call -> Response.flat(OpenApi.document(paths.get(), version)))
                        .described("Describes every path that is served, as an OpenAPI 3 document."));
    }
}
