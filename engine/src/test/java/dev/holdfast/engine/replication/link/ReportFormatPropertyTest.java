package dev.holdfast.engine.replication.link;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.tree.Digest;
import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.time.api.DateTimes;

class ReportFormatPropertyTest {

    @Provide
    Arbitrary<Report> reports() {
        Arbitrary<String> texts = Arbitraries.strings().ofMaxLength(40);
        Arbitrary<Long> numbers = Arbitraries.longs().greaterOrEqual(0);
        Arbitrary<Optional<Digest>> trees = Arbitraries.bytes()
                .array(byte[].class)
                .ofSize(Digest.BYTES)
                .map(Digest::of)
                .optional();
        Arbitrary<Instant> times = DateTimes.instants();
        Arbitrary<Report> whole = Combinators.combine(
                        texts,
                        Arbitraries.of(Mode.class),
                        lineages(),
                        numbers,
                        trees,
                        texts.list().ofMaxSize(4),
                        times,
                        Arbitraries.of(true, false))
                .as((text, mode, lineage, number, tree, addresses, time, fenced) -> new Report(
                        text,
                        mode,
                        text,
                        text,
                        new ReplicatedPosition(number, number / 2),
                        tree,
                        lineage,
                        fenced ? lineage.newest() : Optional.empty(),
                        text,
                        addresses,
                        new Lag(number, number / 3),
                        time));
        return whole;
    }

    private static Arbitrary<Lineage> lineages() {
        return Arbitraries.longs().between(0, 1000).list().ofMaxSize(5).map(steps -> {
            List<Generation> generations = new ArrayList<>();
            long after = 0;
            for (int i = 0; i < steps.size(); i++) {
                after += steps.get(i);
                generations.add(new Generation(i + 1, String.format("%032x", after), after));
            }
            return new Lineage(generations);
        });
    }

    @Property(tries = 300)
    void aReportIsReadAsItWasWritten(@ForAll("reports") Report report) throws MalformedException {
        assertThat(ReportFormat.read(Members.parse(ReportFormat.write(report)))).isEqualTo(report);
    }

    @Property(tries = 100)
    void membersOfLaterVersionsArePassedOver(@ForAll("reports") Report report) throws MalformedException {
        Map<String, Object> members = new LinkedHashMap<>(ReportFormat.members(report));
        members.put("later", List.of(Map.of("a", 1)));
        assertThat(ReportFormat.read(Members.parse(Json.line(members)))).isEqualTo(report);
    }

    @Property(tries = 200)
    void whatLacksAMemberOrHasAnotherKindOfItIsMalformed(@ForAll("reports") Report report, @ForAll int which) {
        Map<String, Object> members = new LinkedHashMap<>(ReportFormat.members(report));
        List<String> names = List.copyOf(members.keySet());
        String name = names.get(Math.floorMod(which, names.size()));
        members.put(name, Map.of());
        assertThatThrownBy(() -> ReportFormat.read(Members.parse(Json.line(members))))
                .isInstanceOf(MalformedException.class);
        members.remove(name);
        if (!List.of("tree", "fenced_by").contains(name)) {
            assertThatThrownBy(() -> ReportFormat.read(Members.parse(Json.line(members))))
                    .isInstanceOf(MalformedException.class);
        }
    }

    @Property(tries = 500)
    void anyBytesAreAReportOrMalformed(@ForAll byte[] bytes) {
        assertThatThrownBy(() -> ReportFormat.read(Members.parse(bytes))).isInstanceOf(MalformedException.class);
        assertThatThrownBy(() -> Refusal.read(Members.parse(bytes))).isInstanceOf(MalformedException.class);
    }

    @Property(tries = 500)
    void aByteThatIsChangedGivesAReportOrMalformed(
            @ForAll("reports") Report report, @ForAll int place, @ForAll byte other) {
        byte[] json = ReportFormat.write(report);
        json[Math.floorMod(place, json.length)] = other;
        try {
            assertThat(ReportFormat.read(Members.parse(json))).isNotNull();
        } catch (MalformedException clean) {
            assertThat(clean).hasMessageMatching("(?s).+");
        }
    }

    @Property(tries = 100)
    void aRefusalIsReadAsItWasWritten(
            @ForAll Why why, @ForAll String message, @ForAll("reports") Report report, @ForAll boolean told)
            throws MalformedException {
        LinkRefusedException refusal = why == Why.NOT_ACTIVE
                ? LinkRefusedException.notActive(told ? "10.0.0.1:8201" : "")
                : new LinkRefusedException(why, message, told ? report : null);
        LinkRefusedException read = Refusal.read(Members.parse(Refusal.write(refusal)));
        assertThat(read.why()).isEqualTo(why);
        assertThat(read).hasMessage(refusal.getMessage());
        assertThat(read.report()).isEqualTo(refusal.report());
        assertThat(read.active()).isEqualTo(refusal.active());
    }

    @Property(tries = 20)
    void aLargeBodyIsNotRead(@ForAll byte filling) {
        byte[] large = ("{\"a\":\"" + "x".repeat(Members.MAX_BYTES) + filling + "\"}").getBytes(UTF_8);
        assertThatThrownBy(() -> Members.read(new ByteArrayInputStream(large)))
                .isInstanceOf(MalformedException.class)
                .hasMessageContaining("65536");
    }
}
