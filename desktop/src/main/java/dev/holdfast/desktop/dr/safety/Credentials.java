package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.engine.client.DrSecondaryCalls;
import dev.holdfast.engine.client.Holdfast;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tokens of several clusters, as long as they are needed. Whoever makes it wipes it. For the FX thread only, but for the
 * clients that it gives out.
 */
public final class Credentials {
    private final Map<List<Object>, SecretBuffer> held = new HashMap<>();

    /** What a token allows. */
    public enum Kind {
        /** An ordinary token with policies. */
        ORDINARY,
        /** A DR operation token. */
        OPERATION
    }

    /** Where the token of a cluster is typed and kept; the same one each time. */
    public SecretBuffer of(Cluster cluster, Kind kind) {
        return held.computeIfAbsent(List.of(cluster, kind), missing -> new SecretBuffer());
    }

    public boolean has(Cluster cluster, Kind kind) {
        return !of(cluster, kind).isEmpty();
    }

    /** Takes a token out of a buffer, which is wiped. */
    public void take(Cluster cluster, Kind kind, SecretBuffer token) {
        of(cluster, kind).set(token);
        token.wipe();
    }

    /** Uses the ordinary token of one cluster at another one of its set too, where none was given. */
    public void lend(Cluster from, Cluster to) {
        if (has(from, Kind.ORDINARY) && !has(to, Kind.ORDINARY)) {
            of(to, Kind.ORDINARY).set(of(from, Kind.ORDINARY));
        }
    }

    /** The way to a cluster with its ordinary token, to be taken on a background thread. */
    public Way ordinary(Cluster cluster) {
        String token = of(cluster, Kind.ORDINARY).asText(String::strip);
        return () -> root(cluster).withToken(token);
    }

    /** The calls of a secondary with its operation token, to be made on a background thread. */
    public SecondaryWay operation(Cluster cluster) {
        String token = of(cluster, Kind.OPERATION).asText(String::strip);
        return () -> root(cluster).dr().secondary(token);
    }

    /** All paths of replication are in the root namespace. */
    private static Holdfast root(Cluster cluster) {
        return cluster.connect().withNamespace("");
    }

    /** Opens the way to a cluster, which may take a while. */
    @FunctionalInterface
    public interface Way {
        Holdfast open();
    }

    /** Opens the way to a secondary, which may take a while. */
    @FunctionalInterface
    public interface SecondaryWay {
        DrSecondaryCalls open();
    }

    /** Forgets one token. */
    public void forget(Cluster cluster, Kind kind) {
        of(cluster, kind).wipe();
    }

    /** Forgets all. */
    public void wipe() {
        held.values().forEach(SecretBuffer::wipe);
    }

    @Override
    public String toString() {
        return "Credentials[" + held.size() + "]";
    }
}
