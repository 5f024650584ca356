package dev.holdfast.engine.config;

import java.nio.file.Path;

/** A configuration cannot be used. The message begins with file and line, where there are any. */
public final class ConfigException extends RuntimeException {
    private final Path file;
    private final int line;

    ConfigException(Place place, String reason) {
        super(place + ": " + reason);
        this.file = place.file();
        this.line = place.line();
    }

    /** The file, or the folder that was searched for files. */
    public Path file() {
        return file;
    }

    /** Counted from 1; 0 if the whole file is meant. */
    public int line() {
        return line;
    }
}
