package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.mount.MountPoint;
import java.util.List;

/** One mount of this type. */
final class Transit implements Feature {
    private final List<Feature> features;

    Transit(MountPoint point) {
        TransitKeys keys = new TransitKeys(new KeyStore(point.entries()), point.clock());
        Workshop workshop = new Workshop(keys);
        features = List.of(
                new KeysApi(keys),
                new CipherApi(keys, workshop),
                new SignatureApi(workshop),
                new MacApi(workshop),
                new RandomApi());
    }

    @Override
    public List<Route> routes() {
        return features.stream().map(Feature::routes).flatMap(List::stream).toList();
    }
}
