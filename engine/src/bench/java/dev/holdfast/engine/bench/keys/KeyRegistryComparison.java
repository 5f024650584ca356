package dev.holdfast.engine.bench.keys;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.bench.Median;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What managed keys in number cost: milliseconds, the median of several rounds, beside what is wanted. */
public final class KeyRegistryComparison {
    private static final String LIST = "sys/managed-keys/pkcs11";
    private static final int WARM_UPS = 2;

    private final int count;
    private final int rounds;

    private KeyRegistryComparison(int count, int rounds) {
        this.count = count;
        this.rounds = rounds;
    }

    /** Arguments: an empty folder on the disk to be measured, number of keys, number of rounds. */
    public static void main(String[] args) {
        KeyRegistryComparison comparison =
                new KeyRegistryComparison(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
        System.out.printf(Locale.ROOT, "%-62s %10s %8s%n", comparison.count + " managed keys", "ms", "wanted");
        comparison.overTheApi(Path.of(args[0]));
        comparison.byTheService();
    }

    private void overTheApi(Path folder) {
        try (KeyEngine engine = new KeyEngine(folder)) {
            print("unsealed while there are none", median(engine::seal, engine::unseal), "");
            print("created, each by a call of its own and durable", once(() -> create(engine)), "");
            print("listed over the API in process", median(() -> {}, () -> list(engine)), "< 100");
            print("one read over the API in process", median(() -> {}, () -> read(engine)), "");
            print("unsealed while they are there", median(engine::seal, engine::unseal), "");
        }
    }

    private void byTheService() {
        try (ManyKeys keys = new ManyKeys(count)) {
            print("listed by the registry, over memory", median(() -> {}, keys::list), "< 100");
            print("loaded by the registry, over memory", median(() -> {}, keys::load), "");
            print("ways to all backends opened after loading", median(keys::load, keys::openAll), "");
        }
    }

    private void create(KeyEngine engine) {
        for (int i = 0; i < count; i++) {
            engine.call(Operation.UPDATE, LIST + "/" + ManyKeys.name(i), ManyKeys.settings());
        }
    }

    private void list(KeyEngine engine) {
        Object names = engine.call(Operation.LIST, LIST, Map.of()).body().get("keys");
        if (((List<?>) names).size() != count) {
            throw new IllegalStateException("the list is not complete");
        }
    }

    private static void read(KeyEngine engine) {
        engine.call(Operation.READ, LIST + "/" + ManyKeys.name(0), Map.of());
    }

    private double median(Runnable before, Runnable measured) {
        Median median = new Median();
        for (int i = -WARM_UPS; i < rounds; i++) {
            before.run();
            double took = once(measured);
            if (i >= 0) {
                median.add(took);
            }
        }
        return median.get();
    }

    private static double once(Runnable measured) {
        long start = System.nanoTime();
        measured.run();
        return (System.nanoTime() - start) / 1e6;
    }

    private static void print(String what, double milliseconds, String wanted) {
        System.out.printf(Locale.ROOT, "  %-60s %10.2f %8s%n", what, milliseconds, wanted);
    }
}
