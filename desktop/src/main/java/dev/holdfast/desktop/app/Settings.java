package dev.holdfast.desktop.app;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * What the console remembers between starts: window, preferences, clusters and modules. Tokens and shares are no part of
 * it.
 *
 * @param currentCluster name of the remote cluster in front, or "" for this workstation
 * @param workstationNamespace where calls to this workstation's engine go, "" for the root
 */
public record Settings(
        WindowPlace window,
        @JsonUnwrapped Preferences preferences,
        @JsonProperty("current_cluster") String currentCluster,
        @JsonProperty("workstation_namespace") String workstationNamespace,
        List<RemoteCluster> clusters,
        @JsonProperty("kms_libraries") List<KmsModule> kmsLibraries) {

    public Settings {
        window = Objects.requireNonNullElse(window, WindowPlace.FIRST);
        preferences = Objects.requireNonNullElse(preferences, Preferences.FIRST);
        currentCluster = Objects.requireNonNullElse(currentCluster, "");
        workstationNamespace = Objects.requireNonNullElse(workstationNamespace, "");
        clusters = clusters == null ? List.of() : List.copyOf(clusters);
        kmsLibraries = kmsLibraries == null ? List.of() : List.copyOf(kmsLibraries);
    }

    /** Those of a first start. */
    public static Settings first(List<KmsModule> found) {
        return new Settings(WindowPlace.FIRST, Preferences.FIRST, "", "", List.of(), found);
    }

    public Settings withWindow(WindowPlace place) {
        return new Settings(place, preferences, currentCluster, workstationNamespace, clusters, kmsLibraries);
    }

    /** With preferences changed. */
    public Settings with(UnaryOperator<Preferences> change) {
        Preferences changed = change.apply(preferences);
        return new Settings(window, changed, currentCluster, workstationNamespace, clusters, kmsLibraries);
    }

    public Settings withClusters(List<RemoteCluster> remotes, String current) {
        return new Settings(window, preferences, current, workstationNamespace, remotes, kmsLibraries);
    }

    public Settings withWorkstationNamespace(String namespace) {
        return new Settings(window, preferences, currentCluster, namespace, clusters, kmsLibraries);
    }

    public Settings withKmsLibraries(List<KmsModule> modules) {
        return new Settings(window, preferences, currentCluster, workstationNamespace, clusters, modules);
    }
}
