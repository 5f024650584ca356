package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendKey;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is known of one managed key's token, so that an operation needs no search: handles of its keys and the
 * mechanisms. Void in another generation of the module and after a login. Safe for use by many threads.
 */
final class KnownKeys {
    private final Map<String, KeyPairHandles> pairs = new ConcurrentHashMap<>();
    private volatile AddressedKey addressed;
    private volatile Mechanisms mechanisms;

    /** The mechanisms of the token. */
    private record Mechanisms(Set<Long> types, int generation) {}

    /** Handles of this very key; another one may have come under its id. */
    Optional<KeyPairHandles> pair(BackendKey key, Attachment attachment) {
        return Optional.ofNullable(pairs.get(key.id()))
                .filter(pair -> pair.generation() == attachment.generation()
                        && pair.key().equals(key));
    }

    void add(KeyPairHandles pair) {
        pairs.put(pair.key().id(), pair);
    }

    /** The key that the settings mean. */
    Optional<AddressedKey> addressed(Attachment attachment) {
        return Optional.ofNullable(addressed).filter(key -> key.generation() == attachment.generation());
    }

    void address(AddressedKey key) {
        addressed = key;
    }

    /** The mechanisms of the token in this slot. */
    Set<Long> mechanisms(Attachment attachment, TokenAccess access) {
        Mechanisms known = mechanisms;
        if (known == null || known.generation() != attachment.generation()) {
            long slot = access.token(attachment).slot();
            known = new Mechanisms(Set.copyOf(attachment.cryptoki().mechanisms(slot)), attachment.generation());
            mechanisms = known;
        }
        return known.types();
    }

    void clear() {
        pairs.clear();
        addressed = null;
        mechanisms = null;
    }
}
