package dev.holdfast.desktop.dr.topology.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One cluster of the drawing.
 *
 * @param id stable from one round to the next, and unique
 * @param name as the console calls it; of a ghost, the id that others call it by, or its address
 * @param ghost where the card comes from if the console does not know the cluster
 * @param facts what it tells of itself, or others of it
 * @param alarms the worst first
 * @param age since when nothing was heard, in whole seconds; empty while it answers
 */
public record Card(
        String id, String name, Role role, Ghost ghost, Facts facts, List<Alarm> alarms, Optional<Duration> age) {
    public Card {
        alarms = List.copyOf(alarms);
    }

    /** How a cluster that the console does not know came into the drawing. */
    public enum Ghost {
        /** Not at all: the console knows it. */
        NONE,
        /** A primary that a secondary names. */
        NAMED_PRIMARY,
        /** A secondary that a primary lists. */
        LISTED_SECONDARY,
        /** The holder of an activation token that was not used yet. */
        INVITED
    }

    /**
     * What is known of a cluster; texts are empty where nothing is.
     *
     * @param clusterId of the set, the same on all its clusters
     * @param sequence of the newest write, or the last applied
     * @param merkleRoot 64 hex digits
     */
    public record Facts(
            Seal seal,
            String version,
            String clusterId,
            OptionalLong generation,
            OptionalLong sequence,
            String merkleRoot,
            String api,
            String cluster) {
        /** Nothing at all. */
        public static final Facts NONE =
                new Facts(Seal.UNKNOWN, "", "", OptionalLong.empty(), OptionalLong.empty(), "", "", "");
    }

    /** Whether the console does not know this cluster. */
    public boolean isGhost() {
        return ghost != Ghost.NONE;
    }

    public boolean isStale() {
        return age.isPresent();
    }

    /** Whether an alarm says that data may be lost or wrong. */
    public boolean isGrave() {
        return alarms.stream().anyMatch(alarm -> alarm.kind().isGrave());
    }

    public boolean has(Alarm.Kind kind) {
        return alarms.stream().anyMatch(alarm -> alarm.kind() == kind);
    }
}
