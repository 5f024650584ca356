package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException.Category;
import java.security.KeyPair;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A managed key at the operation that it was asked for.
 *
 * <p>The backend's key is looked for once, made if it is missing and may be made, and remembered as long as the way to
 * the backend is open. When the backend does not have it any more, or it is disabled, it is looked for once more.
 *
 * <p>All methods throw {@link BackendException} if the backend fails, and {@link KeyMismatch} if its key is not as
 * configured. Safe for use by many threads.
 */
public final class KeyUse {
    private final OpenKey open;
    private final KeyMaker maker;

    KeyUse(OpenKey open, KeyMaker maker) {
        this.open = open;
        this.maker = maker;
    }

    public ManagedKey key() {
        return open.key();
    }

    /** The backend's key; made if it is missing and may be made. */
    public BackendKey backendKey() {
        return open.found().get().orElseGet(this::look);
    }

    /** The backend's key, if it has it already. */
    public Optional<BackendKey> present() {
        return open.found().get().or(() -> open.backend().find().map(this::accept));
    }

    public byte[] sign(SignatureScheme scheme, byte[] message) {
        return withKey(key -> open.backend().sign(key, scheme, message));
    }

    public boolean verify(SignatureScheme scheme, byte[] message, byte[] signature) {
        return withKey(key -> open.backend().verify(key, scheme, message, signature));
    }

    public byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        return withKeyMade(() -> open.backend().encrypt(plaintext, associatedData));
    }

    public byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        return withKeyMade(() -> open.backend().decrypt(ciphertext, associatedData));
    }

    public byte[] mac(byte[] message) {
        return withKeyMade(() -> open.backend().mac(message));
    }

    public byte[] random(int length) {
        return open.backend().random(length);
    }

    /** Puts a private key of ours into the backend, in place of the one there if the settings allow it. */
    public ImportedKey importKey(KeyPair pair) {
        return maker.importKey(open, pair);
    }

    private <T> T withKey(Function<BackendKey, T> work) {
        Optional<BackendKey> known = open.found().get();
        if (known.isPresent()) {
            try {
                return work.apply(known.get());
            } catch (BackendException e) {
                if (e.category() != Category.NOT_FOUND && e.category() != Category.DISABLED) {
                    throw e;
                }
                open.found().forget();
            }
        }
        return work.apply(look());
    }

    /** The backend finds the key by itself then; only where one can be made it is looked for before. */
    private <T> T withKeyMade(Supplier<T> work) {
        return key().type().generationObstacle(key().settings()).isPresent() ? work.get() : withKey(made -> work.get());
    }

    private BackendKey look() {
        return accept(maker.findOrGenerate(open).key());
    }

    private BackendKey accept(BackendKey found) {
        KeyShape configured = key().type().shape(key().settings());
        KeyShape shape = KeyShape.of(found.publicKey());
        if (!configured.admits(shape)) {
            throw new KeyMismatch(key(), configured, shape);
        }
        return open.found().remember(found);
    }

    @Override
    public String toString() {
        return "KeyUse[" + key() + "]";
    }
}
