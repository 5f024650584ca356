package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.util.Optional;
import java.util.Set;

/**
 * Looks keys of one managed key up, and remembers what it found until the module or its login is renewed. Safe for use
 * by many threads; the methods run within {@link TokenCalls#run}.
 */
final class KeyLookup {
    private final TokenCalls calls;
    private final KeyFinder finder;
    private final KeySettings settings;
    private volatile Set<String> ignored = Set.of();

    KeyLookup(TokenCalls calls, KeySettings settings) {
        this.calls = calls;
        this.finder = new KeyFinder(settings.address());
        this.settings = settings;
    }

    /** From now on these keys, by id, do not count: they are just coming or going. */
    void ignore(Set<String> ids) {
        ignored = Set.copyOf(ids);
    }

    /** The key pair that the settings mean. */
    Optional<KeyPairHandles> pair(Attachment attachment, CkSession session) {
        Optional<KeyPairHandles> found = calls.access()
                .search(attachment, session, () -> finder.find(session, attachment.generation(), ignored));
        found.ifPresent(calls.keys()::add);
        return found;
    }

    /** The key pair with this id. */
    Optional<KeyPairHandles> pair(Attachment attachment, CkSession session, String id) {
        return finder.findById(session, attachment.generation(), id);
    }

    /** The key pair that was seen before. */
    KeyPairHandles pair(Attachment attachment, CkSession session, BackendKey key) {
        return calls.keys().pair(key, attachment).orElseGet(() -> {
            Optional<KeyPairHandles> found =
                    calls.access().search(attachment, session, () -> pair(attachment, session, key.id()));
            found.ifPresent(calls.keys()::add);
            return found.filter(pair -> pair.key().equals(key))
                    .orElseThrow(() ->
                            missing("the key is no longer on the token; put it back, or let a new one be generated"));
        });
    }

    /** Reads a key pair that was made just now. */
    KeyPairHandles describe(Attachment attachment, CkSession session, long privateHandle) {
        KeyPairHandles made = finder.describe(session, privateHandle, attachment.generation());
        calls.keys().add(made);
        return made;
    }

    /** The key that the settings mean, of the kind that their mechanism wants. */
    AddressedKey key(Attachment attachment, CkSession session) {
        return calls.keys()
                .addressed(attachment)
                .or(() -> anyKey(attachment, session))
                .orElseThrow(() -> missing("no key with " + settings.address()
                        + " is on the token; correct key_label and key_id, or put the key there"));
    }

    /** As {@link #key}, but none is no failure. Always looks at the token. */
    Optional<AddressedKey> anyKey(Attachment attachment, CkSession session) {
        Optional<AddressedKey> found = calls.access().search(attachment, session, () -> search(attachment, session));
        found.ifPresent(calls.keys()::address);
        return found;
    }

    private Optional<AddressedKey> search(Attachment attachment, CkSession session) {
        int generation = attachment.generation();
        if (Mechanisms.isSymmetric(settings.mechanism())) {
            return finder.findSecret(session, generation);
        }
        return settings.isRsa() || settings.isEc()
                ? finder.find(session, generation, ignored).map(AddressedKey::of)
                : finder.findAny(session, generation, ignored);
    }

    private static UnusableKeyException missing(String why) {
        return new UnusableKeyException(Category.NOT_FOUND, Ckr.OBJECT_HANDLE_INVALID, why);
    }
}
