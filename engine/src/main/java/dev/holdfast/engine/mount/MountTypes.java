package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.store.StoreException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The kinds of secrets engine that were built in. Immutable. */
public final class MountTypes {
    private final Map<String, MountType> byName = new LinkedHashMap<>();
    private final Map<String, MountType> bySpelling = new LinkedHashMap<>();

    public MountTypes(List<MountType> types) {
        for (MountType type : types) {
            byName.put(type.name(), type);
            type.spellings().keySet().forEach(word -> bySpelling.put(word, type));
        }
    }

    /** All words by which something can be mounted. */
    List<String> spellings() {
        return List.copyOf(bySpelling.keySet());
    }

    /** @param spelling one of {@link #spellings} */
    MountType spelled(String spelling) {
        return bySpelling.get(spelling);
    }

    /**
     * The type of a mount that is stored.
     *
     * @throws StoreException if this build lacks it
     */
    MountType of(Mount mount) {
        MountType type = byName.get(mount.type());
        if (type == null) {
            throw new StoreException("the mount " + mount.path() + " has the type " + mount.type()
                    + ", which this build lacks; run the version that made it");
        }
        return type;
    }

    /**
     * The options that a spelling and a caller ask for together.
     *
     * @throws InvalidFields if they contradict each other, or are wrong
     */
    Map<String, String> options(String spelling, Map<String, String> sent) {
        Map<String, String> options = new LinkedHashMap<>(sent);
        spelled(spelling).spellings().get(spelling).forEach((name, implied) -> {
            String given = options.put(name, implied);
            if (given != null && !given.equals(implied)) {
                throw InvalidFields.of(
                        "options",
                        "\"" + name + "\" must be " + implied + " with the type " + spelling + ", or left out");
            }
        });
        spelled(spelling).check(options);
        return options;
    }
}
