package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.managedkey.ManagedKeyType;
import dev.holdfast.engine.managedkey.TypeName;
import java.util.List;

/** What the three types of keys in clouds have in common. Immutable. */
public abstract class CloudType implements ManagedKeyType {
    private final TypeName name;
    private final FieldSet fields;

    protected CloudType(TypeName name, FieldSet fields) {
        this.name = name;
        this.fields = fields;
    }

    @Override
    public final String name() {
        return name.word();
    }

    @Override
    public final List<String> aliases() {
        return name.aliases();
    }

    @Override
    public final String edition() {
        return Edition.COMMUNITY.word();
    }

    @Override
    public final FieldSet fields() {
        return fields;
    }
}
