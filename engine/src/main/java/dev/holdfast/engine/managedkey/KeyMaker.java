package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.concurrent.NamedLocks;
import java.security.KeyPair;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Finds the key of a managed key, or makes it where the settings allow. Safe for use by many threads: under one name
 * keys are made one after the other, so that two callers do not both make the missing one.
 */
public final class KeyMaker {
    private final NamedLocks<String> locks = new NamedLocks<>();

    /**
     * A key with its history.
     *
     * @param generated whether it was made just now
     * @param replaced whether it took the place of another
     */
    public record Made(BackendKey key, boolean generated, boolean replaced) {}

    /**
     * The key that the backend has, or a new one.
     *
     * @throws BackendException {@code not_found}, saying why none is made; or any failure of the backend
     */
    public Made findOrGenerate(OpenKey open) {
        Optional<BackendKey> found = open.backend().find();
        return found.isPresent()
                ? new Made(found.get(), false, false)
                : locks.holding(open.key().name(), () -> generateUnlessThere(open));
    }

    private static Made generateUnlessThere(OpenKey open) {
        Optional<BackendKey> found = open.backend().find();
        return found.isPresent() ? new Made(found.get(), false, false) : generate(open);
    }

    private static Made generate(OpenKey open) {
        open.key().type().generationObstacle(open.key().settings()).ifPresent(reason -> {
            throw new BackendException(
                    BackendException.Category.NOT_FOUND,
                    open.key().name(),
                    "KEY_NOT_FOUND",
                    null,
                    "the backend has no such key, and " + reason);
        });
        return new Made(open.backend().generate(), true, false);
    }

    /**
     * A new key in place of the existing one, which goes when {@code accept} has returned; or the first one.
     *
     * @param accept tries the new key; if it throws, the existing one stays
     */
    Made replace(OpenKey open, Consumer<BackendKey> accept) {
        return locks.holding(open.key().name(), () -> {
            if (open.backend().find().isEmpty()) {
                Made made = generate(open);
                accept.accept(made.key());
                return made;
            }
            BackendKey made = open.backend().replace(accept);
            return new Made(open.found().remember(made), true, true);
        });
    }

    /** A private key of ours in the backend, in place of the one there if the settings allow it. */
    ImportedKey importKey(OpenKey open, KeyPair pair) {
        return locks.holding(open.key().name(), () -> {
            boolean mayReplace = open.key().settings().bool(CommonFields.ALLOW_REPLACE_KEY);
            ImportedKey imported = open.backend().importKey(pair, mayReplace);
            open.found().remember(imported.key());
            return imported;
        });
    }
}
