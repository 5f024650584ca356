package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Request;

/** Ends the DR operation token that a call, whose authority it is, has shown. */
@FunctionalInterface
public interface OperationTokenEnd {
    /**
     * @throws ApiException 400 if the authority was a batch token, which ends by itself only
     */
    void end(Request request);
}
