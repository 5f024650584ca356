package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.managedkey.UsableKeys;
import dev.holdfast.engine.mount.MountPoint;
import dev.holdfast.engine.mount.MountType;
import dev.holdfast.engine.store.Entries;
import java.util.Map;

/** {@code transit}: encryption, signatures and MACs with keys that stay here or in a backend. */
public final class TransitType implements MountType {
    private static final String NAME = "transit";

    private final UsableKeys managed;

    /** @param managed managed keys of the namespace */
    public TransitType(UsableKeys managed) {
        this.managed = managed;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Map<String, String>> spellings() {
        return Map.of(NAME, Map.of());
    }

    /** There are no options; those that are sent are kept. */
    @Override
    public void check(Map<String, String> options) {}

    @Override
    public Feature open(MountPoint point, Map<String, String> options) {
        return new Transit(point, managed);
    }

    @Override
    public void checkChange(Entries entries, Map<String, String> from, Map<String, String> to) {}
}
