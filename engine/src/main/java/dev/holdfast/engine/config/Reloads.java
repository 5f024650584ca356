package dev.holdfast.engine.config;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Parts of the configuration that can be read again while the server runs. Safe for use by many threads. */
public final class Reloads {
    private final Map<Subsystem, Supplier<List<String>>> works = new ConcurrentHashMap<>();

    /** What can be read again. */
    public enum Subsystem {
        /** Certificates and keys of listeners. */
        TLS,
        LOG_LEVEL;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Says how something is read again.
     *
     * @param work leaves things as they are where that cannot be done, and returns what is in the way, empty if nothing is
     */
    public void offer(Subsystem subsystem, Supplier<List<String>> work) {
        works.put(subsystem, work);
    }

    /** Reads something again, and returns what is in the way, empty if nothing is. */
    public List<String> run(Subsystem subsystem) {
        Supplier<List<String>> unknown = () -> List.of("this server has no file to read it from");
        return works.getOrDefault(subsystem, unknown).get();
    }
}
