package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Whatever is called in whatever order, and whichever write fails, exactly the shares in force open the cluster. */
class RekeyPropertyTest {
    private static final String INIT = "sys/rekey/init";
    private static final String UPDATE = "sys/rekey/update";
    private static final String VERIFY = "sys/rekey/verify";

    /** What is done. */
    enum Kind {
        START,
        START_VERIFIED,
        GIVE,
        SHOW,
        CANCEL,
        RESTART_VERIFICATION,
        BREAK,
        MEND,
        SEAL
    }

    /**
     * One step.
     *
     * @param share which one, where a share is given
     */
    record Step(Kind kind, int share) {}

    /** A cluster and the shares that must open it. */
    private static final class Model {
        final CeremonyLab lab = CeremonyLab.open(3, 2);
        List<String> inForce = lab.shares;
        List<String> candidate = List.of();

        void take(Step step) {
            switch (step.kind()) {
                case START -> start(false);
                case START_VERIFIED -> start(true);
                case GIVE -> give(step.share());
                case SHOW -> show(step.share());
                case CANCEL -> lab.call(Operation.DELETE, INIT, Map.of());
                case RESTART_VERIFICATION -> lab.call(Operation.DELETE, VERIFY, Map.of());
                case BREAK -> lab.store.broken = true;
                case MEND -> lab.store.broken = false;
                case SEAL -> assertThat(lab.isOpenedBy(inForce)).isTrue();
            }
        }

        private void start(boolean verified) {
            lab.call(
                    Operation.UPDATE,
                    INIT,
                    Map.of("secret_shares", 3, "secret_threshold", 2, "require_verification", verified));
        }

        private void give(int share) {
            JsonNode done = given(UPDATE, inForce.get(share), lab.read(INIT).path("nonce"));
            if (done.path("complete").asBoolean()) {
                List<String> made = new ArrayList<>();
                done.path("keys").forEach(key -> made.add(key.asText()));
                if (done.path("verification_required").asBoolean()) {
                    candidate = made;
                } else {
                    inForce = made;
                }
            }
        }

        private void show(int share) {
            if (!candidate.isEmpty()) {
                JsonNode nonce = lab.read(VERIFY).path("nonce");
                if (given(VERIFY, candidate.get(share), nonce).path("complete").asBoolean()) {
                    inForce = candidate;
                }
            }
        }

        private JsonNode given(String path, String share, JsonNode nonce) {
            try {
                Response response = lab.tryGiving(path, share, nonce.asText());
                assertThat(response.status()).isIn(200, 400);
                return CeremonyLab.json(response);
            } catch (StoreException broken) {
                assertThat(lab.store.broken).isTrue();
                return MissingNode.getInstance();
            }
        }

        void check() {
            assertThat(lab.isOpenedBy(inForce)).isTrue();
            assertThat(candidate.equals(inForce) || candidate.isEmpty() || !lab.isOpenedBy(candidate))
                    .isTrue();
        }
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Kind> kinds = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(Kind.GIVE)),
                Tuple.of(3, Arbitraries.just(Kind.SHOW)),
                Tuple.of(2, Arbitraries.of(Kind.START, Kind.START_VERIFIED, Kind.MEND)),
                Tuple.of(1, Arbitraries.of(Kind.class)));
        return Combinators.combine(kinds, Arbitraries.integers().between(0, 2))
                .as(Step::new)
                .list()
                .ofMaxSize(50);
    }

    @Property(tries = 200)
    void theSharesInForceOpenIt(@ForAll("steps") List<Step> steps) {
        Model model = new Model();
        steps.forEach(model::take);
        model.check();
    }
}
