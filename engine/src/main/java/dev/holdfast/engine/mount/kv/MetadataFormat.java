package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.store.StoreException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The stored form of metadata; the package's description has it. */
final class MetadataFormat {
    private static final FieldSet FIELDS = KvJson.entry(fields());

    private MetadataFormat() {}

    private static List<Field> fields() {
        List<Field> fields = new ArrayList<>(VersionRules.FIELDS.fields());
        fields.addAll(List.of(
                Field.map("custom").required(),
                Field.text("created").required(),
                Field.text("updated").required(),
                Field.integer("current").required(),
                Field.integer("oldest").required(),
                Field.map("versions").required()));
        return fields;
    }

    static byte[] write(KeyMetadata metadata) {
        Map<String, Object> versions = new LinkedHashMap<>();
        metadata.versions().forEach((number, version) -> versions.put(number.toString(), members(version)));
        Map<String, Object> members = metadata.rules().stored();
        members.put("custom", metadata.custom());
        members.put("created", metadata.created().toString());
        members.put("updated", metadata.updated().toString());
        members.put("current", metadata.current());
        members.put("oldest", metadata.oldest());
        members.put("versions", versions);
        return KvJson.write(members);
    }

    private static Map<String, Object> members(VersionInfo version) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("created", version.created().toString());
        version.deletion().ifPresent(time -> members.put("deletion", time.toString()));
        if (version.destroyed()) {
            members.put("destroyed", true);
        }
        return members;
    }

    /**
     * @throws StoreException naming the path, if the entry is damaged
     */
    static KeyMetadata read(String path, byte[] bytes) {
        Fields fields = KvJson.read(path, bytes, FIELDS);
        try {
            return new KeyMetadata(
                    VersionRules.NONE.changedBy(fields),
                    custom(fields),
                    Instant.parse(fields.text("created")),
                    Instant.parse(fields.text("updated")),
                    fields.integer("current"),
                    fields.integer("oldest"),
                    versions(fields));
        } catch (DateTimeException | NumberFormatException e) {
            throw new StoreException("the stored metadata of " + path + " are damaged", e);
        }
    }

    private static Map<String, String> custom(Fields fields) {
        Map<String, String> custom = new LinkedHashMap<>();
        fields.map("custom").forEach((name, text) -> custom.put(name, String.valueOf(text)));
        return custom;
    }

    private static NavigableMap<Long, VersionInfo> versions(Fields fields) {
        NavigableMap<Long, VersionInfo> versions = new TreeMap<>();
        fields.map("versions").forEach((number, stored) -> {
            Map<?, ?> members = stored instanceof Map<?, ?> map ? map : Map.of();
            versions.put(Long.valueOf(number), version(members));
        });
        return versions;
    }

    private static VersionInfo version(Map<?, ?> members) {
        return new VersionInfo(
                Instant.parse(String.valueOf(members.get("created"))),
                Optional.ofNullable(members.get("deletion"))
                        .map(Object::toString)
                        .map(Instant::parse),
                Boolean.TRUE.equals(members.get("destroyed")));
    }
}
