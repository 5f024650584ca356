package dev.holdfast.engine.seal;

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
        return List.of(Route.read("sys/license/status", this::status)
                .described("Tells the edition and what it has beyond the others."));
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
