package dev.holdfast.engine.config;

import java.nio.file.Path;

/**
 * Where something stands.
 *
 * @param line counted from 1; 0 for the whole file
 */
record Place(Path file, int line) {

    @Override
    public String toString() {
        return line == 0 ? file.toString() : file + ":" + line;
    }
}
