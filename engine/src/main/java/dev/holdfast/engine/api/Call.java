package dev.holdfast.engine.api;

import java.util.Map;

/**
 * A request that has passed every gate, ready for its handler.
 *
 * @param request the request as it came
 * @param params values of the path's named segments
 * @param fields converted and validated members
 * @param caller who is calling
 * @param trace takes what audit lines tell of a share ceremony
 */
public record Call(Request request, Map<String, String> params, Fields fields, Caller caller, CeremonyTrace trace) {

    public Call {
        params = Map.copyOf(params);
    }

    public Call(Request request, Map<String, String> params, Fields fields, Caller caller) {
        this(request, params, fields, caller, new CeremonyTrace());
    }

    /** The value of a named path segment. */
    public String param(String name) {
        return params.get(name);
    }

    @Override
    public String toString() {
        return "Call[" + request.operation().word() + " " + request.path() + "]";
    }
}
