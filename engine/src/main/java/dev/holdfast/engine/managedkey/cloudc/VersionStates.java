package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;

/** What the provider's states of key versions mean for whoever wants to use one. */
final class VersionStates {
    static final String ENABLED = "ENABLED";
    static final String PENDING_GENERATION = "PENDING_GENERATION";

    private VersionStates() {}

    /** Why a version in a state other than {@link #ENABLED} cannot be used. */
    static CloudFailure unusable(String version, String state) {
        String what = "key version " + version + " is ";
        return switch (state) {
            case "DISABLED" -> disabled(state, what + "disabled; enable it at the provider");
            case "DESTROY_SCHEDULED" ->
                disabled(state, what + "about to be destroyed; restore it at the provider, or name another version");
            case "DESTROYED" -> disabled(state, what + "destroyed; set crypto_key_version to another one");
            case PENDING_GENERATION ->
                CloudFailure.lasting(
                        Category.TIMEOUT, state, what + "still being made by the provider; try again in a moment");
            default ->
                disabled(state, what + "in the state " + state + "; set crypto_key_version to one that is enabled");
        };
    }

    private static CloudFailure disabled(String state, String meaning) {
        return CloudFailure.lasting(Category.DISABLED, state, meaning);
    }
}
