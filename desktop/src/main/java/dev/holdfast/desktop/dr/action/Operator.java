package dev.holdfast.desktop.dr.action;

import dev.holdfast.engine.client.DrCalls;
import dev.holdfast.engine.client.DrPrimaryCalls;
import dev.holdfast.engine.client.DrSecondaryCalls;

/**
 * A cluster's calls as somebody may make them. {@link #toString()} shows no token.
 *
 * @param calls with the token of whoever is signed in, if that counts
 * @param operationToken or ""
 */
record Operator(DrCalls calls, String operationToken) {

    DrPrimaryCalls primary() {
        return calls.primary();
    }

    DrSecondaryCalls secondary() {
        return calls.secondary(operationToken);
    }

    /** Whether it acts with a DR operation token. */
    boolean onSecondary() {
        return !operationToken.isEmpty();
    }

    @Override
    public String toString() {
        return "Operator[]";
    }
}
