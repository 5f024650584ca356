package dev.holdfast.desktop.dr.safety;

import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.DrSecondaryCalls;
import dev.holdfast.engine.client.UnreachableException;

/** Deletes a DR operation token that has done its work: it would count for ever. */
public final class TokenEnd {
    private TokenEnd() {}

    /**
     * Deletes the token of these calls.
     *
     * @return whether it counts no more; a batch token ends by itself alone
     */
    public static boolean of(DrSecondaryCalls calls) {
        try {
            calls.deleteOperationToken();
            return true;
        } catch (CallFailedException | UnreachableException e) {
            return false;
        }
    }
}
