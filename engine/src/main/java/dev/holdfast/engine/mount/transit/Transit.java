package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.managedkey.UsableKeys;
import dev.holdfast.engine.mount.MountPoint;
import java.util.List;

/** One mount of this type. */
final class Transit implements Feature {
    private final List<Feature> features;

    /** @param managed managed keys of the namespace */
    Transit(MountPoint point, UsableKeys managed) {
        MountKeys usable = new MountKeys(managed, point.keyUser());
        TransitKeys keys = new TransitKeys(new KeyStore(point.entries()), usable, point.clock());
        Workshop workshop = new Workshop(keys, usable);
        features = List.of(
                new KeysApi(keys, new KeyReply(usable)),
                new CipherApi(keys, workshop),
                new SignatureApi(workshop),
                new MacApi(workshop),
                new RandomApi(usable),
                new StoreApi(workshop, usable));
    }

    @Override
    public List<Route> routes() {
        return features.stream().map(Feature::routes).flatMap(List::stream).toList();
    }
}
