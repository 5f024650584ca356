package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;

/** Any calls on a path of kv version 2 leave what a few lines of plain code say. */
class KvModelTest {
    private static final MountLab LAB = MountLab.with("s", "kv-v2");
    private static int paths;

    @AfterContainer
    static void close() {
        LAB.close();
    }

    /** What a path should be like. */
    private static final class Model {
        final Map<Long, Integer> data = new TreeMap<>();
        final Map<Long, String> states = new TreeMap<>();
        long current;
        long kept = 10;
        boolean casRequired;

        boolean accepts(Long cas) {
            return cas == null ? !casRequired : cas == current;
        }

        void write(int value) {
            current++;
            data.put(current, value);
            states.put(current, "there");
            states.keySet().removeIf(n -> n <= current - kept);
        }

        void set(long version, String from, String to) {
            states.computeIfPresent(version, (n, state) -> state.equals(from) || from.isEmpty() ? to : state);
        }

        void forget() {
            data.clear();
            states.clear();
            current = 0;
            kept = 10;
            casRequired = false;
        }
    }

    /** A call with its effect on the model; true if it should succeed. */
    private interface Step {
        boolean run(String path, Model model);
    }

    private static boolean call(Operation operation, String path, Map<String, Object> data) {
        int status = LAB.call(operation, path, data).status();
        assertThat(status).isIn(200, 204, 400, 404);
        return status < 300;
    }

    private static Step write(int value, Long cas) {
        return (path, model) -> {
            boolean accepted = model.accepts(cas);
            Map<String, Object> sent = new HashMap<>(Map.of("data", Map.of("v", value)));
            sent.put("options", cas == null ? null : Map.of("cas", cas));
            assertThat(call(Operation.UPDATE, "s/data/" + path, sent)).isEqualTo(accepted);
            if (accepted) {
                model.write(value);
            }
            return accepted;
        };
    }

    private static Step patch(int value) {
        return (path, model) -> {
            boolean accepted = "there".equals(model.states.get(model.current)) && model.accepts(null);
            Map<String, Object> sent = Map.of("data", Map.of("v", value));
            assertThat(call(Operation.PATCH, "s/data/" + path, sent)).isEqualTo(accepted);
            if (accepted) {
                model.write(value);
            }
            return accepted;
        };
    }

    private static Step change(String word, List<Long> versions, String from, String to) {
        return (path, model) -> {
            versions.forEach(version -> model.set(version, from, to));
            return call(Operation.UPDATE, "s/" + word + "/" + path, Map.of("versions", versions));
        };
    }

    private static Step deleteNewest() {
        return (path, model) -> {
            model.set(model.current, "there", "deleted");
            return call(Operation.DELETE, "s/data/" + path, Map.of());
        };
    }

    private static Step settings(int kept, boolean casRequired) {
        return (path, model) -> {
            model.kept = kept == 0 ? 10 : kept;
            model.casRequired = casRequired;
            return call(
                    Operation.UPDATE, "s/metadata/" + path, Map.of("max_versions", kept, "cas_required", casRequired));
        };
    }

    private static Step forget() {
        return (path, model) -> {
            model.forget();
            return call(Operation.DELETE, "s/metadata/" + path, Map.of());
        };
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Integer> values = Arbitraries.integers().between(0, 1000);
        Arbitrary<List<Long>> versions =
                Arbitraries.longs().between(1, 14).list().ofMinSize(1).ofMaxSize(3);
        Arbitrary<Step> writes = Combinators.combine(
                        values, Arbitraries.longs().between(0, 12).injectNull(0.8))
                .as(KvModelTest::write);
        return Arbitraries.frequencyOf(
                        net.jqwik.api.Tuple.of(10, writes),
                        net.jqwik.api.Tuple.of(2, values.map(KvModelTest::patch)),
                        net.jqwik.api.Tuple.of(2, versions.map(v -> change("delete", v, "there", "deleted"))),
                        net.jqwik.api.Tuple.of(2, versions.map(v -> change("undelete", v, "deleted", "there"))),
                        net.jqwik.api.Tuple.of(1, versions.map(v -> change("destroy", v, "", "destroyed"))),
                        net.jqwik.api.Tuple.of(2, Arbitraries.create(KvModelTest::deleteNewest)),
                        net.jqwik.api.Tuple.of(
                                1,
                                Combinators.combine(
                                                Arbitraries.integers().between(0, 4),
                                                Arbitraries.of(true, false, false))
                                        .as(KvModelTest::settings)),
                        net.jqwik.api.Tuple.of(1, Arbitraries.create(KvModelTest::forget)))
                .list()
                .ofMinSize(1)
                .ofMaxSize(40);
    }

    @Property(tries = 150)
    void followsTheModel(@ForAll("steps") List<Step> steps) {
        String path = "p" + paths++;
        Model model = new Model();
        for (Step step : steps) {
            step.run(path, model);
        }
        assertThat(versionsOf(path)).isEqualTo(List.copyOf(model.states.keySet()));
        for (long version = 1; version <= model.current + 1; version++) {
            assertThat(seen(path, version)).as("version %d", version).isEqualTo(expected(model, version));
        }
    }

    private static List<Long> versionsOf(String path) {
        Response response = LAB.call(Operation.READ, "s/metadata/" + path, Map.of());
        List<Long> numbers = new ArrayList<>();
        if (response.status() == 200) {
            ((Map<?, ?>) response.body().get("versions")).keySet().forEach(n -> numbers.add(Long.valueOf((String) n)));
        }
        return numbers;
    }

    private static String expected(Model model, long version) {
        String state = model.states.getOrDefault(version, "none");
        return state.equals("there") ? "there " + model.data.get(version) : state;
    }

    private static String seen(String path, long version) {
        Response response = LAB.call(Operation.READ, "s/data/" + path, Map.of("version", version));
        if (response.status() == 200) {
            return "there " + ((Map<?, ?>) response.body().get("data")).get("v");
        }
        Map<?, ?> metadata = (Map<?, ?>) response.body().get("metadata");
        return metadata == null ? "none" : Boolean.TRUE.equals(metadata.get("destroyed")) ? "destroyed" : "deleted";
    }
}
