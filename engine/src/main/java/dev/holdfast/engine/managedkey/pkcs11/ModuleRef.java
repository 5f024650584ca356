package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.LibraryNotLoadedException;
import java.nio.file.Path;

/** A module by the path that the configuration names; looked up at first use. Safe for use by many threads. */
final class ModuleRef implements AutoCloseable {
    private final Path library;
    private Module module;

    ModuleRef(Path library) {
        this.library = library;
    }

    /**
     * The module.
     *
     * @throws LibraryNotLoadedException if there is no such file; asked again, it looks again
     */
    synchronized Module get() {
        if (module == null) {
            module = Modules.of(library);
            module.enter();
        }
        return module;
    }

    synchronized boolean isResolved() {
        return module != null;
    }

    @Override
    public synchronized void close() {
        if (module != null) {
            module.leave();
            module = null;
        }
    }
}
