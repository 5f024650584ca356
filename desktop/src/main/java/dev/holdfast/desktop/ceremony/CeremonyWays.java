package dev.holdfast.desktop.ceremony;

import java.util.function.Supplier;

/**
 * How the page of ceremonies hangs together with the rest of the console.
 *
 * @param clusterName name of the cluster in front
 * @param onProgress the cluster's state has changed
 * @param initialise makes the shares of a new cluster
 * @param signIn what to do when the cluster is open
 * @param rekey replaces the shares
 * @param onLeft a page was left on which secrets were given or shown
 */
public record CeremonyWays(
        Supplier<String> clusterName,
        Runnable onProgress,
        Runnable initialise,
        Runnable signIn,
        Runnable rekey,
        Runnable onLeft) {}
