package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Fields;

/**
 * A reference to one key in a backend. Immutable; holds secrets and shows none.
 *
 * @param name unique in the namespace over all types
 * @param uuid stable for the life of the reference
 * @param type what kind of backend has the key
 * @param settings values of the type's fields, complete
 */
public record ManagedKey(String name, String uuid, ManagedKeyType type, Fields settings) {

    /** Whether the settings allow an operation and the backend has it. */
    public boolean has(Usage usage) {
        return settings.list(CommonFields.USAGES).contains(usage.word())
                && type.operations(settings).contains(usage);
    }

    /**
     * Lets an operation pass that the settings allow and the backend has.
     *
     * @throws ApiException 400 naming the usage that is missing, or saying that the backend has no such operation
     */
    public void require(Usage usage) {
        if (!settings.list(CommonFields.USAGES).contains(usage.word())) {
            throw ApiException.badRequest(CommonFields.USAGES + ": managed key \"" + name + "\" lacks the usage "
                    + usage.word() + "; add it to do this");
        }
        if (!type.operations(settings).contains(usage)) {
            throw new OperationNotOffered(usage);
        }
    }

    @Override
    public String toString() {
        return "ManagedKey[" + type.name() + " " + name + "]";
    }
}
