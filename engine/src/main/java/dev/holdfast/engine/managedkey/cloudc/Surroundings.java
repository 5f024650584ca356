package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.CREDENTIALS;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.PROJECT;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.REGION;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the server's environment says about provider C. Immutable. */
final class Surroundings {
    private static final Map<String, List<String>> VARIABLES = Map.of(
            CREDENTIALS, List.of("GOOGLE_CREDENTIALS", "GOOGLE_APPLICATION_CREDENTIALS"),
            PROJECT, List.of("GOOGLE_PROJECT", "GOOGLE_CLOUD_PROJECT"),
            REGION, List.of("GOOGLE_REGION", "GOOGLE_CLOUD_REGION"));

    /** Names the server that gives the machine's own identity. */
    static final String METADATA_HOST = "GCE_METADATA_HOST";

    private final Map<String, String> environment;

    Surroundings(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /** The variables that can give a field's value, first one first. */
    List<String> variables(String field) {
        return VARIABLES.getOrDefault(field, List.of());
    }

    Optional<String> value(String field) {
        return variable(field).map(environment::get);
    }

    /** The variable that gives a field's value. */
    Optional<String> variable(String field) {
        return variables(field).stream()
                .filter(name -> isUsable(environment.getOrDefault(name, "")))
                .findFirst();
    }

    /** The server that gives the machine's own identity, where the environment names one. */
    Optional<String> metadataHost() {
        return Optional.ofNullable(environment.get(METADATA_HOST))
                .map(String::strip)
                .filter(host -> !host.isEmpty());
    }

    /** Some tools take the credential file's content from the same variable; that is no path and must not be shown. */
    private static boolean isUsable(String value) {
        return !value.isBlank() && !value.strip().startsWith("{");
    }
}
