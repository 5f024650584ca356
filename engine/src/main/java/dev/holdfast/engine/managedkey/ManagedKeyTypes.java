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

    /** The type of this output spelling. */
    public Optional<ManagedKeyType> find(String name) {
        return Optional.ofNullable(types.get(name));
    }

    /**
     * The type of this spelling, as it stands in paths.
     *
     * @throws dev.holdfast.engine.api.InvalidFields on {@code type}, naming all types
     */
    public ManagedKeyType require(String spelling) {
        return types.get(TypeName.require(spelling).word());
    }

    /** Whether this server can use keys of the type: edition, and what the type itself needs. */
    public boolean isAvailable(ManagedKeyType type) {
        return type.isAvailable()
                && (edition == Edition.ENTERPRISE || type.edition().equals(edition.word()));
    }
}
