package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Whatever is called in whatever order, the state is what a simple model says, and no text counts as a share. */
class CeremonyPropertyTest {
    private static final String ATTEMPT = CeremonyLab.ROOT + "attempt";
    private static final String UPDATE = CeremonyLab.ROOT + "update";
    private static final int SHARES = 4;
    private static final int THRESHOLD = 3;

    /** What is called. */
    enum Kind {
        START,
        GIVE,
        GIVE_ELSEWHERE,
        GIVE_FOREIGN,
        CANCEL,
        CANCEL_BY_NONCE,
        CANCEL_ANOTHER,
        SEAL,
        WAIT
    }

    /**
     * One call.
     *
     * @param share which one, where a share is given
     */
    record Step(Kind kind, int share) {}

    /** What must be true, kept beside the real thing. */
    private static final class Model {
        final CeremonyLab lab = CeremonyLab.open(SHARES, THRESHOLD);
        final Set<Integer> given = new HashSet<>();
        final Map<String, String> results = new HashMap<>();
        String running = "";
        String last = "9b3b3d25-7a45-4a2c-8c1b-0e8d7c9d5a11";
        int made;

        void take(Step step) {
            switch (step.kind()) {
                case START -> start();
                case GIVE -> give(step.share());
                case GIVE_ELSEWHERE -> refused(lab.tryGiving(UPDATE, lab.shares.get(step.share()), last + "0"));
                case GIVE_FOREIGN -> refused(lab.tryGiving(UPDATE, CeremonyLab.FOREIGN, last));
                case CANCEL -> cancel(Map.of(), true);
                case CANCEL_BY_NONCE -> cancel(Map.of("nonce", last), last.equals(running));
                case CANCEL_ANOTHER -> cancel(Map.of("nonce", last + "0"), false);
                case SEAL -> seal();
                case WAIT -> {
                    lab.clock.pass(Duration.ofMinutes(10));
                    results.clear();
                }
            }
            check();
        }

        private void start() {
            Response response = lab.call(Operation.UPDATE, ATTEMPT, Map.of());
            assertThat(response.status()).isEqualTo(running.isEmpty() ? 200 : 400);
            if (running.isEmpty()) {
                running = CeremonyLab.json(response).path("nonce").asText();
                assertThat(running).isNotEqualTo(last);
                last = running;
            }
        }

        private void give(int share) {
            Response response = lab.tryGiving(UPDATE, lab.shares.get(share), last);
            boolean counts = last.equals(running) && given.add(share);
            assertThat(response.status()).isEqualTo(counts ? 200 : 400);
            if (counts && given.size() == THRESHOLD) {
                results.put(
                        running,
                        CeremonyLab.json(response).path("encoded_token").asText());
                made++;
                end();
            }
        }

        private void cancel(Map<String, Object> query, boolean ends) {
            lab.delete(ATTEMPT, query);
            results.remove(query.getOrDefault("nonce", ""));
            if (ends) {
                end();
            }
        }

        private void seal() {
            lab.seal.seal();
            assertThat(lab.tryGiving(UPDATE, lab.shares.get(0), last).status()).isEqualTo(503);
            lab.unseal();
            results.clear();
            end();
        }

        private void end() {
            running = "";
            given.clear();
        }

        private static void refused(Response response) {
            assertThat(response.status()).isEqualTo(400);
        }

        private void check() {
            JsonNode read = lab.read(ATTEMPT);
            assertThat(read.path("nonce").asText()).isEqualTo(running);
            assertThat(read.path("started").asBoolean()).isEqualTo(!running.isEmpty());
            assertThat(read.path("progress").asInt()).isEqualTo(given.size());
            assertThat(read.path("complete").asBoolean()).isFalse();
            assertThat(lab.read(ATTEMPT, last).path("encoded_token").asText())
                    .isEqualTo(results.getOrDefault(last, ""));
            assertThat(lab.rootTokens).hasSize(made);
        }
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Kind> kinds = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(Kind.GIVE)),
                Tuple.of(2, Arbitraries.just(Kind.START)),
                Tuple.of(1, Arbitraries.of(Kind.class)));
        return Combinators.combine(kinds, Arbitraries.integers().between(0, SHARES - 1))
                .as(Step::new)
                .list()
                .ofMaxSize(40);
    }

    @Property(tries = 200)
    void followsTheModel(@ForAll("steps") List<Step> steps) {
        Model model = new Model();
        steps.forEach(model::take);
    }

    @Property(tries = 500)
    void noOtherTextCounts(@ForAll String share, @ForAll String nonce) {
        CeremonyLab lab = OPEN;
        String before = lab.read(ATTEMPT).toString();
        String running = lab.read(ATTEMPT).path("nonce").asText();
        List<Response> answers = new ArrayList<>();
        answers.add(lab.tryGiving(UPDATE, share, running));
        answers.add(lab.tryGiving(UPDATE, lab.shares.get(0), nonce));
        answers.add(lab.tryGiving(UPDATE, share, nonce));
        assertThat(answers).allMatch(answer -> answer.status() == 400);
        assertThat(lab.read(ATTEMPT)).hasToString(before);
    }

    private static final CeremonyLab OPEN = started();

    private static CeremonyLab started() {
        CeremonyLab lab = CeremonyLab.open(SHARES, THRESHOLD);
        String nonce = lab.update(ATTEMPT, Map.of()).path("nonce").asText();
        lab.give(UPDATE, lab.shares.get(1), nonce);
        return lab;
    }
}
