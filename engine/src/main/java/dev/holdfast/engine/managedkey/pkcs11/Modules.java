package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.LibraryNotLoadedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The modules of this process, one per file.
 *
 * <p>This is the one static state of the engine: C_Initialize and C_Login count per process, whatever the number of
 * engines in it. Safe for use by many threads.
 */
final class Modules {
    private static final Map<Path, Module> LOADED = new ConcurrentHashMap<>();

    private Modules() {}

    /**
     * The module of a file.
     *
     * @throws LibraryNotLoadedException if the path is not absolute or there is no such file
     */
    static Module of(Path library) {
        if (!library.isAbsolute()) {
            throw new LibraryNotLoadedException(library + " is not an absolute path");
        }
        try {
            return LOADED.computeIfAbsent(library.toRealPath(), Module::new);
        } catch (IOException e) {
            throw new LibraryNotLoadedException("there is no readable file " + library);
        }
    }
}
