package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.api.Version;
import dev.holdfast.engine.cluster.PeerCall;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.activation.Admission;
import dev.holdfast.engine.replication.activation.Ledger;
import dev.holdfast.engine.replication.activation.SecondaryName;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.io.IOException;
import java.security.cert.X509Certificate;
import java.util.Optional;

/** Who may call: by the certificate, by what the ledger has of it, and by what both clusters are. Has no state. */
final class Gate {
    /** Carries the text by which a cluster proves that it is the one that was activated. */
    static final String HOLDER = "Holdfast-Holder";

    private static final int MAX_HOLDER = 128;

    private final Ledger ledger;

    Gate(Ledger ledger) {
        this.ledger = ledger;
    }

    /** Id of the secondary that calls. */
    String secondary(PeerCall call) throws LinkRefusedException {
        return SecondaryName.of(call.sender()).orElseThrow(() -> refusal(Admission.UNKNOWN));
    }

    /** Lets a cluster pass that could be let in, or was. */
    void requireAdmissible(String id, PeerCall call) throws IOException {
        require(ledger.admission(id, fingerprint(call.sender()), holder(call)));
    }

    /** Lets a cluster in; true if it is activated by that. */
    boolean admit(String id, PeerCall call) throws IOException {
        String fingerprint = fingerprint(call.sender());
        boolean first = ledger.returning(id, fingerprint, holder(call)) != Admission.ADMITTED;
        require(ledger.connected(id, fingerprint, holder(call)));
        return first;
    }

    /** Lets a cluster pass that was let in before. */
    void requireReturning(String id, PeerCall call) throws IOException {
        require(ledger.returning(id, fingerprint(call.sender()), holder(call)));
    }

    /** Lets a cluster pass that may tell this one of another generation; who is no primary has no ledger to ask. */
    void requireWitness(String id, PeerCall call, Report own) throws LinkRefusedException {
        if (own.mode() == Mode.PRIMARY) {
            require(ledger.witness(id, fingerprint(call.sender())));
        }
    }

    private static String fingerprint(X509Certificate certificate) {
        return PeerIdentity.fingerprint(certificate);
    }

    private static String holder(PeerCall call) throws MalformedException {
        return call.header(HOLDER)
                .filter(holder -> !holder.isEmpty() && holder.length() <= MAX_HOLDER)
                .orElseThrow(() ->
                        new MalformedException("the header " + HOLDER + " has not 1 to " + MAX_HOLDER + " characters"));
    }

    private static void require(Admission admission) throws LinkRefusedException {
        if (admission != Admission.ADMITTED) {
            throw refusal(admission);
        }
    }

    private static LinkRefusedException refusal(Admission admission) {
        return switch (admission) {
            case ADMITTED -> throw new IllegalArgumentException("who is let in is not refused");
            case LAPSED ->
                new LinkRefusedException(
                        Why.LAPSED, "the activation token was not used in time; ask the primary for a new one");
            case TAKEN ->
                new LinkRefusedException(
                        Why.TAKEN,
                        "another cluster was activated with this token before; ask the primary for a new one");
            case REVOKED ->
                new LinkRefusedException(
                        Why.REVOKED, "the primary has revoked this secondary; ask it for a new activation token");
            case UNKNOWN ->
                new LinkRefusedException(
                        Why.UNKNOWN, "the primary knows no secondary with this certificate; ask it for a new token");
        };
    }

    static void requireSameSet(Report own, Report other) throws LinkRefusedException {
        if (!own.clusterId().equals(other.clusterId())) {
            throw new LinkRefusedException(
                    Why.FOREIGN,
                    "the two clusters belong to different sets: cluster id " + own.clusterId() + " answers, "
                            + other.clusterId() + " asks",
                    own);
        }
    }

    static void requirePrimary(Report own) throws LinkRefusedException {
        if (!own.isPrimary()) {
            String why = own.fencedBy()
                    .map(by -> "it is fenced: generation " + by.number() + " took its place")
                    .orElse("its mode is " + own.mode().word());
            throw new LinkRefusedException(Why.NOT_PRIMARY, "this cluster is no primary; " + why, own);
        }
    }

    /** A primary must not be newer than what follows it. */
    static void requireNotOlder(Report own, Report secondary) throws IOException {
        if (version(secondary).isOlderThan(version(own))) {
            throw new LinkRefusedException(
                    Why.NEWER,
                    "the primary has version " + own.version() + " and the secondary " + secondary.version()
                            + "; a primary must not be newer than its secondary, so upgrade the secondary first",
                    own);
        }
    }

    private static Version version(Report report) throws MalformedException {
        Optional<Version> version = Version.parse(report.version());
        return version.orElseThrow(() -> new MalformedException("the member version is no version"));
    }
}
