package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.mount.MountPoint;
import dev.holdfast.engine.mount.MountType;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entries;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code kv}: key-value storage of version 1, unless its option {@code version} says 2. */
public final class KvType implements MountType {
    private static final String VERSION = "version";
    private static final String PLAIN = "1";
    private static final String VERSIONED = "2";

    @Override
    public String name() {
        return "kv";
    }

    @Override
    public Map<String, Map<String, String>> spellings() {
        Map<String, Map<String, String>> spellings = new LinkedHashMap<>();
        spellings.put("kv", Map.of());
        spellings.put("kv-v1", Map.of(VERSION, PLAIN));
        spellings.put("kv-v2", Map.of(VERSION, VERSIONED));
        return spellings;
    }

    @Override
    public void check(Map<String, String> options) {
        String version = version(options);
        if (!version.equals(PLAIN) && !version.equals(VERSIONED)) {
            throw InvalidFields.of("options", "\"" + VERSION + "\" must be " + PLAIN + " or " + VERSIONED);
        }
    }

    private static String version(Map<String, String> options) {
        return options.getOrDefault(VERSION, PLAIN);
    }

    @Override
    public Feature open(MountPoint point, Map<String, String> options) {
        if (version(options).equals(PLAIN)) {
            return new PlainKv(point);
        }
        new Upgrade(point.entries(), point.clock()).finish();
        return new VersionedKv(point);
    }

    @Override
    public void checkChange(Entries entries, Map<String, String> from, Map<String, String> to) {
        boolean back = version(from).equals(VERSIONED) && version(to).equals(PLAIN);
        if (back && !entries.range(Area.REPLICATED, "", "", 1).isEmpty()) {
            throw InvalidFields.of(
                    "options",
                    "\"" + VERSION + "\" cannot go back to " + PLAIN + " unless the mount is empty;"
                            + " mount another one and copy");
        }
    }
}
