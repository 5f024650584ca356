package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrPromotionCheck;
import dev.holdfast.engine.client.DrPromotionCheck.Check;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrStatus.SecondaryPart;
import dev.holdfast.engine.client.DrStatus.SyncProgress;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * The safety checks of a promotion in plain words: as far as anybody can see them from outside, and as the secondary itself
 * judges for the bearer of a DR operation token.
 */
public final class SafetyChecks {
    private static final String PREFIX = "safety.";
    private static final String SYNC = "initial_sync";
    private static final String CAUGHT_UP = "caught_up";
    private static final String MERKLE = "merkle";
    private static final String PRIMARY_GONE = "primary_gone";

    private SafetyChecks() {}

    /** What the status of a secondary tells, without a token. */
    public static List<Line> seen(DrStatus status) {
        SecondaryPart copy = status.secondary().orElseThrow();
        return List.of(sync(status, copy), caughtUp(status, copy), merkle(status), primary(copy));
    }

    private static Line sync(DrStatus status, SecondaryPart copy) {
        Optional<SyncProgress> progress = copy.sync();
        if (progress.isPresent()) {
            return line(
                    Tone.WARNING,
                    SYNC,
                    "under-way",
                    progress.get().done(),
                    progress.get().total());
        }
        return status.state().equals("stream-wals")
                ? line(Tone.GOOD, SYNC, "ended")
                : line(Tone.NEUTRAL, SYNC, "unknown");
    }

    private static Line caughtUp(DrStatus status, SecondaryPart copy) {
        return copy.lagWals() == 0
                ? line(Tone.GOOD, CAUGHT_UP, "level", status.lastWal())
                : line(
                        Tone.WARNING,
                        CAUGHT_UP,
                        "behind",
                        status.lastWal(),
                        copy.lastRemoteWal(),
                        copy.lagWals(),
                        seconds(copy.lagMillis()));
    }

    private static Line merkle(DrStatus status) {
        return merkle(status.corruptedMerkleTree(), status.reindex().isPresent());
    }

    private static Line merkle(boolean corrupt, boolean reindexing) {
        if (reindexing) {
            return line(Tone.WARNING, MERKLE, "reindexing");
        }
        return corrupt ? line(Tone.WARNING, MERKLE, "corrupt") : line(Tone.GOOD, MERKLE, "whole");
    }

    private static Line primary(SecondaryPart copy) {
        Optional<DrPeer> known = copy.primaries().stream().findFirst();
        if (known.isEmpty()) {
            return line(Tone.GOOD, PRIMARY_GONE, "none");
        }
        DrPeer peer = known.get();
        String heard = peer.lastHeartbeat().map(Times::point).orElse("–");
        return peer.isConnected()
                ? line(Tone.WARNING, PRIMARY_GONE, "connected", peer.clusterAddress(), heard)
                : line(Tone.GOOD, PRIMARY_GONE, "silent-since", peer.clusterAddress(), heard);
    }

    /** How the secondary itself judges. */
    public static List<Line> judged(DrPromotionCheck verdict) {
        return verdict.checks().stream().map(SafetyChecks::judged).toList();
    }

    private static Line judged(Check check) {
        return switch (check.name()) {
            case SYNC -> line(tone(check), SYNC, check.passed() ? "ended" : "not-ended");
            case CAUGHT_UP -> judgedLevel(check);
            case MERKLE -> merkle(isTrue(check, "corrupted_merkle_tree"), isTrue(check, "reindex_in_progress"));
            case PRIMARY_GONE -> judgedPrimary(check);
            default -> new Line(tone(check), check.name(), check.message());
        };
    }

    private static Line judgedLevel(Check check) {
        long applied = number(check, "last_applied");
        if (!check.evidence().containsKey("last_known")) {
            return line(tone(check), CAUGHT_UP, "alone", applied);
        }
        if (check.passed()) {
            return line(
                    Tone.GOOD,
                    CAUGHT_UP,
                    "heard",
                    applied,
                    time(check.evidence().get("heard")));
        }
        long records = number(check, "lag_wals");
        return records == 0
                ? line(Tone.WARNING, CAUGHT_UP, "unlevelled", applied)
                : line(
                        Tone.WARNING,
                        CAUGHT_UP,
                        "behind",
                        applied,
                        number(check, "last_known"),
                        records,
                        seconds(number(check, "lag_ms")));
    }

    private static Line judgedPrimary(Check check) {
        String address = check.evidence().getOrDefault("address", "");
        if (!check.passed()) {
            return line(Tone.WARNING, PRIMARY_GONE, "answers", address, number(check, "generation"));
        }
        String mode = check.evidence().getOrDefault("mode", "");
        if (!mode.isEmpty()) {
            return line(Tone.GOOD, PRIMARY_GONE, "other-part", address, mode);
        }
        String asked = check.evidence().getOrDefault("asked", "{}");
        return asked.equals("{}")
                ? line(Tone.GOOD, PRIMARY_GONE, "none")
                : new Line(Tone.GOOD, Texts.get("safety.primary_gone.title"), check.message());
    }

    private static Line line(Tone tone, String check, String finding, Object... values) {
        return new Line(tone, Texts.get(PREFIX + check + ".title"), Texts.get(PREFIX + check + "." + finding, values));
    }

    private static Tone tone(Check check) {
        return check.passed() ? Tone.GOOD : Tone.WARNING;
    }

    private static boolean isTrue(Check check, String name) {
        return Boolean.parseBoolean(check.evidence().get(name));
    }

    private static long number(Check check, String name) {
        try {
            return Long.parseLong(check.evidence().getOrDefault(name, "0"));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static String time(String text) {
        try {
            return Times.point(Instant.parse(text));
        } catch (DateTimeParseException e) {
            return text;
        }
    }

    private static double seconds(long millis) {
        return millis / 1000.0;
    }

    /** What a promotion would lose, as far as is known. */
    public static Line loss(long records, long millis) {
        return records == 0
                ? new Line(Tone.GOOD, Texts.get("safety.loss.title"), Texts.get("safety.loss.none"))
                : new Line(
                        Tone.DANGER,
                        Texts.get("safety.loss.title"),
                        Texts.get("safety.loss.some", records, seconds(millis)));
    }
}
