package dev.holdfast.engine.store.log;

import java.io.IOException;
import java.nio.file.Path;

/** Opens files of the log. */
@FunctionalInterface
public interface LogFiles {
    /** Opens a file for reading and writing, making it if it is missing. */
    LogFile open(Path file) throws IOException;
}
