package dev.holdfast.engine.replication.promotion;

import static dev.holdfast.engine.replication.promotion.Reports.NOW;
import static dev.holdfast.engine.replication.promotion.Reports.fenced;
import static dev.holdfast.engine.replication.promotion.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.promotion.Copy.Heard;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.replication.sync.SyncMark.Phase;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The checks before a promotion")
class ChecksTest {
    private static final Reply SILENT = Reply.none("a:8201", "connection refused");
    private final Lineage lineage = Lineage.begin(3);

    private Verdict verdict(boolean synced, Heard heard, boolean corrupt, boolean reindexing, Reply... replies) {
        Copy copy = new Copy(mark(synced), 90, Optional.ofNullable(heard), corrupt, reindexing);
        return Checks.of(new Facts(report(Mode.SECONDARY, lineage, 90), copy, List.of(replies), NOW, 2));
    }

    private static Optional<SyncMark.State> mark(boolean synced) {
        return synced ? Optional.empty() : Optional.of(new SyncMark.State(1, Phase.FILLING, "", 0));
    }

    private static Heard heard(long sequence, long lagMillis) {
        return new Heard(sequence, lagMillis, NOW.minusMillis(7_250));
    }

    private Verdict answered(Reply... replies) {
        return verdict(true, heard(90, 0), false, false, replies);
    }

    private static Check check(Verdict verdict, String name) {
        return verdict.checks().stream()
                .filter(check -> check.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> errors(Verdict verdict) {
        return catchThrowableOfType(ApiException.class, verdict::requireReady).errors();
    }

    @Test
    @DisplayName("all pass where the copy is whole and level, and nobody answers")
    void ready() {
        Verdict verdict = answered(SILENT);
        assertThat(verdict.checks())
                .extracting(Check::name)
                .containsExactly("initial_sync", "caught_up", "merkle", "primary_gone");
        assertThat(verdict.ready()).isTrue();
        verdict.requireReady();
        assertThat(verdict.members())
                .containsEntry("ready", true)
                .containsEntry("generation", 2L)
                .containsEntry("would_lose", Map.of("records", 0L, "ms", 0L));
        assertThat(check(verdict, "primary_gone").evidence())
                .isEqualTo(Map.of("asked", Map.of("a:8201", "connection refused")));
    }

    @Test
    @DisplayName("say which of them fail, each by its name and with what was found")
    void failing() {
        Verdict verdict =
                verdict(false, heard(100, 3_200), true, false, Reply.of("a:8201", report(Mode.PRIMARY, lineage, 100)));
        List<String> errors = errors(verdict);
        assertThat(errors).hasSize(4);
        assertThat(errors.get(0)).startsWith("initial_sync: ");
        assertThat(errors.get(1)).startsWith("caught_up: ").contains("90", "100", "10 records", "3.200 seconds");
        assertThat(errors.get(2)).startsWith("merkle: ").contains("corrupt");
        assertThat(errors.get(3)).startsWith("primary_gone: ").contains("a:8201", "generation 1");
        assertThat(check(verdict, "caught_up").evidence())
                .containsEntry("last_applied", 90L)
                .containsEntry("last_known", 100L)
                .containsEntry("lag_wals", 10L)
                .containsEntry("lag_ms", 3_200L);
        assertThat(check(verdict, "primary_gone").evidence())
                .containsEntry("address", "a:8201")
                .containsEntry("generation", 1L);
    }

    @Test
    @DisplayName("under force become warnings, with what is lost")
    void forced() {
        List<String> warnings =
                verdict(true, heard(91, 400), false, true, SILENT).skipped();
        assertThat(warnings).hasSize(4);
        assertThat(warnings.get(0)).contains("initial_sync, caught_up, merkle, primary_gone");
        assertThat(warnings.get(1)).contains("caught_up: ");
        assertThat(warnings.get(2)).contains("merkle: ", "reindex");
        assertThat(warnings.get(3)).contains("1 record ", "0.400 seconds");
        assertThat(answered(SILENT).skipped()).hasSize(2);
    }

    @Test
    @DisplayName("count what the former primary itself says that it has, in a history that goes on from the copy")
    void toldJustNow() {
        Verdict behind = answered(Reply.of("a:8201", report(Mode.SECONDARY, lineage, 97)));
        assertThat(behind.loss()).isEqualTo(new Lag(7, 7_250));
        Lineage parted = lineage.promoted(1, 80);
        assertThat(answered(Reply.of("a:8201", report(Mode.SECONDARY, parted, 97)))
                        .loss())
                .isEqualTo(Lag.NONE);
        Report other = report("set-2", Mode.SECONDARY, lineage, 97, Optional.empty());
        assertThat(answered(Reply.of("a:8201", other)).loss()).isEqualTo(Lag.NONE);
    }

    @Test
    @DisplayName("pass where whoever answers is no primary, is fenced, or is of another set")
    void primaryGone() {
        Lineage next = lineage.promoted(1, 90);
        List<Report> gone = List.of(
                report(Mode.SECONDARY, lineage, 90),
                report(Mode.DISABLED, Lineage.NONE, 90),
                fenced(lineage, 90, next.newest().orElseThrow()),
                report("set-2", Mode.PRIMARY, lineage, 90, Optional.empty()));
        for (Report report : gone) {
            assertThat(answered(SILENT, Reply.of("b:8201", report)).ready())
                    .as(report.toString())
                    .isTrue();
        }
        assertThat(answered(SILENT, Reply.of("b:8201", report(Mode.PRIMARY, next, 90)))
                        .ready())
                .isFalse();
    }

    @Test
    @DisplayName("take a refusal without a report for one of a primary, unless it says that it is not")
    void refusals() {
        for (Why why : Why.values()) {
            Reply reply = Reply.refused("b:8201", new LinkRefusedException(why, "no"));
            boolean gone = why == Why.NOT_PRIMARY || why == Why.FOREIGN;
            assertThat(answered(reply).ready()).as(why.name()).isEqualTo(gone);
        }
        Reply standby = Reply.refused("b:8201", new LinkRefusedException(Why.NOT_ACTIVE, "c:8201"));
        assertThat(answered(standby, Reply.of("c:8201", report(Mode.SECONDARY, lineage, 90)))
                        .ready())
                .isTrue();
        Reply told = Reply.refused(
                "b:8201", new LinkRefusedException(Why.REVOKED, "no", report(Mode.SECONDARY, lineage, 90)));
        assertThat(answered(told).ready()).isTrue();
    }

    @Test
    @DisplayName("pass on a cluster that was demoted and followed nobody since: its copy is its own")
    void demoted() {
        Verdict verdict = verdict(true, null, false, false);
        assertThat(verdict.ready()).isTrue();
        assertThat(check(verdict, "caught_up").evidence()).isEqualTo(Map.of("last_applied", 90L));
        assertThat(verdict.loss()).isEqualTo(Lag.NONE);
    }

    @Test
    @DisplayName("let a copy pass as synchronised, but not as level, while records are applied over it")
    void levelling() {
        Optional<SyncMark.State> mark = Optional.of(new SyncMark.State(1, Phase.LEVELLING, "", 95));
        Copy copy = new Copy(mark, 90, Optional.of(heard(90, 0)), false, false);
        Verdict verdict = Checks.of(new Facts(report(Mode.SECONDARY, lineage, 90), copy, List.of(SILENT), NOW, 2));
        assertThat(check(verdict, "initial_sync").passed()).isTrue();
        assertThat(errors(verdict)).hasSize(1);
        assertThat(errors(verdict).get(0)).startsWith("caught_up: ");
    }
}
