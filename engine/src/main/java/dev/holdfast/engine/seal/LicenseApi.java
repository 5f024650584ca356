package dev.holdfast.engine.seal;

import static dev.holdfast.engine.api.Route.Trait.DR_SECONDARY_ONLY;
import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;
import static dev.holdfast.engine.api.Route.Trait.OPEN;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.ProductInfo;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/license/status}: the edition as a licence that neither begins later nor ends. */
final class LicenseApi implements Feature {
    private static final List<String> ENTERPRISE = List.of("DR Replication", "HSM");

    private final ProductInfo product;

    LicenseApi(ProductInfo product) {
        this.product = product;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/license/status", this::status)
                        .described("Tells the edition and what it has beyond the others."),
                Route.read("sys/replication/dr/secondary/license/status", this::status)
                        .with(OPEN, ON_DR_SECONDARY, DR_SECONDARY_ONLY)
                        .described("Tells the same on a DR secondary, to whoever asks."));
    }

    private Response status(Call call) {
        String edition = product.enterprise() ? "enterprise" : "community";
        Map<String, Object> license = new LinkedHashMap<>();
        license.put("license_id", "holdfast-" + edition);
        license.put("edition", edition);
        license.put("features", product.enterprise() ? ENTERPRISE : List.of());
        license.put("start_time", product.buildDate());
        license.put("expiration_time", "");
        license.put("termination_time", "");
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("autoloading_used", true);
        data.put("autoloaded", license);
        return Response.data(data);
    }
}
