package dev.holdfast.engine.access;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;

/** The token behind a call. */
final class Callers {
    private Callers() {}

    /**
     * @throws ApiException 403 if the call was made without a token
     */
    static Identity identity(Call call) {
        if (call.caller() instanceof Identity identity) {
            return identity;
        }
        throw ApiException.permissionDenied();
    }
}
