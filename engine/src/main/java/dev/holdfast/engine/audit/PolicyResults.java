package dev.holdfast.engine.audit;

import java.util.List;

/**
 * What the policies said.
 *
 * @param allowed whether the call was granted
 * @param granting names of the policies that granted it
 */
public record PolicyResults(boolean allowed, List<String> granting) {

    public PolicyResults {
        granting = List.copyOf(granting);
    }
}
