package dev.holdfast.desktop.app;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * What the console remembers between starts: window, theme, clusters and modules. Tokens and shares are no part of it.
 *
 * @param idleMinutes after which the console locks
 * @param currentCluster name of the remote cluster in front, or "" for this workstation
 */
public record Settings(
        WindowPlace window,
        Theme theme,
        @JsonProperty("idle_minutes") int idleMinutes,
        @JsonProperty("current_cluster") String currentCluster,
        List<RemoteCluster> clusters,
        @JsonProperty("kms_libraries") List<KmsModule> kmsLibraries) {
    private static final int IDLE_MINUTES = 10;

    public Settings {
        window = Objects.requireNonNullElse(window, WindowPlace.FIRST);
        theme = Objects.requireNonNullElse(theme, Theme.SYSTEM);
        idleMinutes = idleMinutes > 0 ? idleMinutes : IDLE_MINUTES;
        currentCluster = Objects.requireNonNullElse(currentCluster, "");
        clusters = clusters == null ? List.of() : List.copyOf(clusters);
        kmsLibraries = kmsLibraries == null ? List.of() : List.copyOf(kmsLibraries);
    }

    /** Those of a first start. */
    public static Settings first(List<KmsModule> found) {
        return new Settings(WindowPlace.FIRST, Theme.SYSTEM, IDLE_MINUTES, "", List.of(), found);
    }

    public Settings withWindow(WindowPlace place) {
        return new Settings(place, theme, idleMinutes, currentCluster, clusters, kmsLibraries);
    }

    public Settings withTheme(Theme chosen) {
        return new Settings(window, chosen, idleMinutes, currentCluster, clusters, kmsLibraries);
    }

    public Settings withClusters(List<RemoteCluster> remotes, String current) {
        return new Settings(window, theme, idleMinutes, current, remotes, kmsLibraries);
    }

    public Settings withKmsLibraries(List<KmsModule> modules) {
        return new Settings(window, theme, idleMinutes, currentCluster, clusters, modules);
    }
}
