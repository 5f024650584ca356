package dev.holdfast.engine.api;

/** Turns the fields of a call into one call of the feature's service. */
@FunctionalInterface
public interface Handler {

    /**
     * @throws ApiException for every failure that the caller can do something about
     */
    Response handle(Call call);
}
