package dev.holdfast.engine.barrier;

import dev.holdfast.engine.api.ApiException;
import java.util.List;

/** 503: the barrier is closed, so nothing can be read or written. */
public final class SealedException extends ApiException {
    public SealedException() {
        super(503, List.of("the server is sealed; unseal it with shares of its key at sys/unseal"));
    }
}
