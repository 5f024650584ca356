package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.mount.MountPoint;
import java.util.List;

/** Version 2: every write of a path is a new version, and older ones stay for a while. */
final class VersionedKv implements Feature {
    private final List<Feature> features;

    VersionedKv(MountPoint point) {
        VersionedEntries entries = new VersionedEntries(point.entries());
        features = List.of(
                new ConfigApi(entries),
                new DataApi(new Secrets(entries, point.clock()), new Versions(entries, point.clock())),
                new VersionsApi(new Versions(entries, point.clock())),
                new MetadataApi(point.entries(), new Metadata(entries, point.clock())));
    }

    @Override
    public List<Route> routes() {
        return features.stream().map(Feature::routes).flatMap(List::stream).toList();
    }
}
