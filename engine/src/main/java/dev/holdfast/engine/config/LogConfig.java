package dev.holdfast.engine.config;

/**
 * What is logged, and how.
 *
 * @param level lines of this level and above
 * @param json whether each line is a JSON object
 */
public record LogConfig(Level level, boolean json) {

    /** How much is told, most first. */
    public enum Level {
        TRACE,
        DEBUG,
        INFO,
        WARN,
        ERROR
    }

    /** Plain lines from {@code info} on. */
    public static final LogConfig DEFAULT = new LogConfig(Level.INFO, false);
}
