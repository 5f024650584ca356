package dev.holdfast.desktop.activity;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which calls are shown.
 *
 * @param path how the path begins, "" for all
 * @param operation "" for all
 * @param words that must all be somewhere in the call
 * @param since how far back
 * @param ownReads whether the reads of this page are shown: looking at the audit is audited itself
 */
record AuditFilter(String path, String operation, String words, Since since, boolean ownReads) {
    static final AuditFilter ALL = new AuditFilter("", "", "", Since.EVER, false);

    private static final String OWN = "sys/audit-entries";

    /** How far back. */
    enum Since {
        EVER(Optional.empty()),
        MINUTES(Optional.of(Duration.ofMinutes(5))),
        HOUR(Optional.of(Duration.ofHours(1))),
        DAY(Optional.of(Duration.ofDays(1)));

        private final Optional<Duration> length;

        Since(Optional<Duration> length) {
            this.length = length;
        }

        private boolean includes(Instant time, Instant now) {
            return length.map(back -> !time.isBefore(now.minus(back))).orElse(true);
        }
    }

    AuditFilter {
        path = path.strip();
        words = words.strip().toLowerCase(Locale.ROOT);
    }

    /** @param now from which "how far back" counts */
    Predicate<AuditedCall> at(Instant now) {
        List<String> wanted =
                Stream.of(words.split("\\s+")).filter(word -> !word.isEmpty()).toList();
        return call -> matches(call, now) && wanted.stream().allMatch(call.searchable()::contains);
    }

    private boolean matches(AuditedCall call, Instant now) {
        return call.path().startsWith(path)
                && (operation.isEmpty() || call.operation().equals(operation))
                && (ownReads || !call.path().equals(OWN))
                && since.includes(call.time(), now);
    }

    /** Whether what the cluster sends depends on it. */
    boolean asksTheSame(AuditFilter other) {
        return List.of(path, operation).equals(List.of(other.path, other.operation));
    }
}
