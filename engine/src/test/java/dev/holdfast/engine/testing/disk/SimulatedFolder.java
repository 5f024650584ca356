package dev.holdfast.engine.testing.disk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Names in a folder: which are durable, and what was done since. Used by one thread. */
final class SimulatedFolder implements SimulatedNode {
    private final Map<String, SimulatedNode> durable = new TreeMap<>();
    private final List<Consumer<Map<String, SimulatedNode>>> unsynced = new ArrayList<>();

    void put(String name, SimulatedNode node) {
        unsynced.add(names -> names.put(name, node));
    }

    void remove(String name) {
        unsynced.add(names -> names.remove(name));
    }

    /** Both names change together. */
    void rename(String from, String to, SimulatedNode node) {
        unsynced.add(names -> {
            names.remove(from);
            names.put(to, node);
        });
    }

    void sync() {
        unsynced.forEach(step -> step.accept(durable));
        unsynced.clear();
    }

    /** What programs see. */
    Map<String, SimulatedNode> seen() {
        Map<String, SimulatedNode> names = new TreeMap<>(durable);
        unsynced.forEach(step -> step.accept(names));
        return names;
    }

    /** What may be there after a power loss: what is durable, and any of what was done since. */
    Map<String, SimulatedNode> left(Random random) {
        int keptOf4 = random.nextInt(5);
        Map<String, SimulatedNode> names = new TreeMap<>(durable);
        unsynced.stream().filter(step -> random.nextInt(4) < keptOf4).forEach(step -> step.accept(names));
        return names;
    }
}
