package dev.holdfast.desktop.dr.failover;

import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrStatus.PrimaryPart;
import dev.holdfast.engine.client.DrStatus.SecondaryPart;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A cluster as it was last seen.
 *
 * @param name by which the console knows it
 * @param address URL by which the console reaches it
 * @param answers whether the newest look was answered
 * @param status what it told last of its part in replication; empty before the first answer
 */
record Sight(String name, String address, boolean answers, boolean sealed, Optional<DrStatus> status) {
    private static final String STREAMING = "stream-wals";
    private static final List<String> FOLLOWING = List.of(STREAMING, "merkle-diff", "merkle-sync");

    /** Whether something can be done with it now. */
    boolean isAble() {
        return answers && !sealed;
    }

    /** Whether it answers as a primary whose place nobody took. */
    boolean leads() {
        return answers && is(status -> status.isPrimary() && !status.isFenced());
    }

    boolean isFenced() {
        return is(DrStatus::isFenced);
    }

    boolean isPrimary() {
        return is(DrStatus::isPrimary);
    }

    boolean isSecondary() {
        return is(DrStatus::isSecondary);
    }

    boolean isStreaming() {
        return isSecondary() && state().equals(STREAMING);
    }

    private boolean is(Function<DrStatus, Boolean> question) {
        return status.map(question).orElse(false);
    }

    /** Id of the set that it belongs to; "" if it belongs to none that is known. */
    String set() {
        return status.map(DrStatus::clusterId).orElse("");
    }

    String state() {
        return status.map(DrStatus::state).orElse("");
    }

    long generation() {
        return status.map(DrStatus::generation).orElse(0L);
    }

    long newest() {
        return status.map(DrStatus::lastWal).orElse(0L);
    }

    String root() {
        return status.map(DrStatus::merkleRoot).orElse("");
    }

    /** The write at which it and its primary had the same root last, or 0. */
    long verified() {
        return secondary().map(SecondaryPart::lastVerifiedWal).orElse(0L);
    }

    /** When that was found. */
    Optional<Instant> compared() {
        return secondary().flatMap(SecondaryPart::lastVerified);
    }

    long lag() {
        return secondary().map(SecondaryPart::lagWals).orElse(0L);
    }

    long lagMillis() {
        return secondary().map(SecondaryPart::lagMillis).orElse(0L);
    }

    /** Entries that only it had and that were set aside. */
    long setAside() {
        return secondary().map(SecondaryPart::divergedEntries).orElse(0L);
    }

    String lastError() {
        return status.map(DrStatus::lastError).orElse("");
    }

    Optional<SecondaryPart> secondary() {
        return status.flatMap(DrStatus::secondary);
    }

    /** Ids that a primary has given out. */
    List<String> knownSecondaries() {
        return status.flatMap(DrStatus::primary)
                .map(PrimaryPart::knownSecondaries)
                .orElse(List.of());
    }

    /** Whether this secondary has come to that primary: a former primary knows it too, but not in this generation. */
    boolean follows(Sight primary) {
        return isSecondary()
                && FOLLOWING.contains(state())
                && generation() == primary.generation()
                && secondary()
                        .map(SecondaryPart::secondaryId)
                        .filter(primary.knownSecondaries()::contains)
                        .isPresent();
    }

    /** Whether it is a secondary that no primary is known to, as after its demotion. */
    boolean isAlone() {
        return secondary()
                .map(part -> part.knownPrimaryClusterAddrs().isEmpty())
                .orElse(false);
    }

    /** Whether it tells of a cluster whose API has this address. */
    boolean mentions(String url) {
        return Stream.concat(
                        secondary().stream().flatMap(part -> part.primaries().stream()),
                        status.flatMap(DrStatus::primary).stream().flatMap(part -> part.secondaries().stream()))
                .map(DrPeer::apiAddress)
                .anyMatch(url::equals);
    }

    /** Whether it names that cluster as its primary. */
    boolean hasPrimaryAt(String url) {
        return secondary().stream().flatMap(part -> part.primaries().stream()).anyMatch(peer -> peer.apiAddress()
                .equals(url));
    }
}
