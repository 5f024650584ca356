package dev.holdfast.desktop.app;

/**
 * What the console remembers of a cluster on the network; never a token.
 *
 * @param name for people, unique in the console
 * @param url with scheme and port
 * @param caFile path of a PEM file with the authorities to trust, or "" for those of the system
 * @param pin SHA-256 of the server certificate that was compared and accepted, hex, or ""
 * @param namespace where calls go, "" for the root
 */
public record RemoteCluster(String name, String url, String caFile, String pin, String namespace) {
    RemoteCluster withNamespace(String other) {
        return new RemoteCluster(name, url, caFile, pin, other);
    }
}
