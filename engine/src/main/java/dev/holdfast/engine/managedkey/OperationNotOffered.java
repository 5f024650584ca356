package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.ApiException;
import java.util.List;

/** 400: a backend has no such operation for keys of this kind, whatever usages are configured. */
public final class OperationNotOffered extends ApiException {
    public OperationNotOffered(Usage operation) {
        this("the backend of this managed key does not offer the operation " + operation.word()
                + "; use a key of another type or kind");
    }

    private OperationNotOffered(String error) {
        super(400, List.of(error));
    }

    /** Private keys cannot be put into this backend. */
    static OperationNotOffered importing() {
        return new OperationNotOffered(
                "the backend of this managed key takes no private keys; only keys of type pkcs11 do");
    }
}
