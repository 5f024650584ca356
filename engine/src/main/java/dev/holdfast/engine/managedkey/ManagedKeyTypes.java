package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.config.Edition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The types that were built in. Immutable. */
public final class ManagedKeyTypes {
    private final Map<String, ManagedKeyType> types = new LinkedHashMap<>();
    private final Edition edition;

    /** @param edition what the licence allows */
    public ManagedKeyTypes(Edition edition, List<ManagedKeyType> types) {
        this.edition = edition;
        types.forEach(type -> this.types.put(type.name(), type));
    }

    public List<ManagedKeyType> all() {
        return List.copyOf(types.values());
    }

    /** The type of this spelling, as it stands in paths and entries. */
    public Optional<ManagedKeyType> find(String spelling) {
        return TypeName.find(spelling).map(name -> types.get(name.word()));
    }

    /**
     * The type of this spelling.
     *
     * @throws dev.holdfast.engine.api.InvalidFields on {@code type}, naming all types
     */
    public ManagedKeyType require(String spelling) {
        return find(spelling).orElseThrow(TypeName::unknown);
    }

    /** Whether this server can use keys of the type: edition, and what the type itself needs. */
    public boolean isAvailable(ManagedKeyType type) {
        return type.isAvailable()
                && (edition == Edition.ENTERPRISE || type.edition().equals(edition.word()));
    }
}
