package dev.holdfast.desktop.dr.topology.model;

import dev.holdfast.engine.client.DrStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What the console knows of one cluster when a picture is made.
 *
 * @param id stable and unique
 * @param name as the console calls it
 * @param api its URL, or where the engine on this workstation keeps its data
 * @param heard when it answered last, empty before the first answer
 * @param answering whether the last call was answered
 * @param status the last that was heard of its replication
 */
public record Sighting(
        String id,
        String name,
        String api,
        Seal seal,
        String version,
        Optional<Instant> heard,
        boolean answering,
        Optional<DrStatus> status) {

    /** Since when nothing was heard; by the second in the first minute, then by the minute. */
    Optional<Duration> age(Instant now) {
        if (answering) {
            return Optional.empty();
        }
        long seconds =
                heard.map(last -> Duration.between(last, now).toSeconds()).orElse(0L);
        return Optional.of(Duration.ofSeconds(Math.max(0, seconds < 60 ? seconds : seconds - seconds % 60)));
    }

    /** The set that it belongs to, empty if to none. */
    String clusterId() {
        return status.filter(dr -> !dr.isDisabled()).map(DrStatus::clusterId).orElse("");
    }

    boolean isPrimary() {
        return status.filter(DrStatus::isPrimary).isPresent();
    }

    boolean isSecondary() {
        return status.filter(DrStatus::isSecondary).isPresent();
    }

    boolean isFenced() {
        return status.filter(DrStatus::isFenced).isPresent();
    }

    /** Whether it takes writes as a primary at this moment. */
    boolean isReigning() {
        return isPrimary() && !isFenced() && isCurrent();
    }

    /** Whether what it told of its replication is of this moment; a sealed cluster tells nothing. */
    boolean isCurrent() {
        return answering && seal != Seal.SEALED;
    }

    long generation() {
        return status.map(DrStatus::generation).orElse(0L);
    }

    Optional<DrStatus.PrimaryPart> primary() {
        return status.flatMap(DrStatus::primary);
    }

    Optional<DrStatus.SecondaryPart> secondary() {
        return status.flatMap(DrStatus::secondary);
    }

    /** By which its primary knows it, empty if it is no secondary. */
    String secondaryId() {
        return secondary().map(DrStatus.SecondaryPart::secondaryId).orElse("");
    }

    Role role() {
        return status.map(dr -> switch (dr.mode()) {
                    case "primary" -> Role.PRIMARY;
                    case "secondary" -> Role.SECONDARY;
                    case "bootstrapping" -> Role.STARTING;
                    case "disabled" -> Role.OFF;
                    default -> Role.UNKNOWN;
                })
                .orElse(seal == Seal.NEW ? Role.OFF : Role.UNKNOWN);
    }
}
