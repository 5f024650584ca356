package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.LibraryNotLoadedException;
import java.nio.file.Path;

/** A module by the path that the configuration names; looked up at first use. Safe for use by many threads. */
final class ModuleRef implements AutoCloseable {
    private final Path library;
    private volatile Module module;

    ModuleRef(Path library) {
        this.library = library;
    }

    /**
     * The module.
     *
     * @throws LibraryNotLoadedException if there is no such file; asked again, it looks again
     */
    Module get() {
        Module known = module;
        return known == null ? lookUp() : known;
    }

    private synchronized Module lookUp() {
        if (module == null) {
            Module found = Modules.of(library);
            found.enter();
            module = found;
        }
        return module;
    }

    boolean isResolved() {
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
