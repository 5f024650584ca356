package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts a new key pair in the place of the one that is there: made under an id of its own and tried while the old one is
 * still the one that counts; only then the old one goes. Safe for use by many threads; one change at a time.
 */
final class Succession {
    private static final Logger LOG = LoggerFactory.getLogger(Succession.class);
    private static final int ID_LENGTH = 16;

    private final TokenCalls calls;
    private final KeyLookup lookup;
    private final SecureRandom random;

    Succession(TokenCalls calls, KeyLookup lookup, SecureRandom random) {
        this.calls = calls;
        this.lookup = lookup;
        this.random = random;
    }

    byte[] newId() {
        byte[] id = new byte[ID_LENGTH];
        random.nextBytes(id);
        return id;
    }

    /**
     * Makes the change.
     *
     * @param maker makes the new key under this id
     * @param accept tries it; whatever fails until it returns, the old key stays and the new one goes
     */
    synchronized BackendKey change(
            Optional<BackendKey> old, Function<byte[], BackendKey> maker, Consumer<BackendKey> accept) {
        byte[] id = newId();
        Set<String> successor = Set.of(HexFormat.of().formatHex(id));
        lookup.ignore(successor);
        try {
            BackendKey made = undoing(id, () -> {
                BackendKey key = maker.apply(id);
                accept.accept(key);
                return key;
            });
            lookup.ignore(old.map(BackendKey::id).map(Set::of).orElse(Set.of()));
            old.ifPresent(key -> destroy(key.id(), () -> {
                lookup.ignore(successor);
                remove(id);
            }));
            return made;
        } finally {
            lookup.ignore(Set.of());
        }
    }

    private BackendKey undoing(byte[] id, Supplier<BackendKey> making) {
        try {
            return making.get();
        } catch (RuntimeException | Error refusal) {
            try {
                remove(id);
            } catch (RuntimeException e) {
                refusal.addSuppressed(e);
            }
            throw refusal;
        }
    }

    /**
     * Destroys a key pair. If that fails but the key can be seen to be still there, this change is undone; a key of
     * which nothing is known may be gone, so that the new one must stay.
     */
    private void destroy(String id, Runnable undo) {
        calls.keys().clear();
        try {
            inSession((attachment, session) -> {
                lookup.pair(attachment, session, id).ifPresent(pair -> destroy(session, pair));
                return true;
            });
        } catch (BackendException failure) {
            if (inSession((attachment, session) ->
                    lookup.pair(attachment, session, id).isPresent())) {
                undo.run();
            }
            throw failure;
        }
    }

    /** Once the private half is gone, so is the key; a public half that stays does no harm. */
    private static void destroy(CkSession session, KeyPairHandles pair) {
        session.destroy(pair.privateHandle());
        try {
            if (pair.publicHandle() != 0) {
                session.destroy(pair.publicHandle());
            }
        } catch (CkException e) {
            LOG.warn("the public half of a key that was replaced stays on the token: {}", e.getMessage());
        }
    }

    private void remove(byte[] id) {
        calls.keys().clear();
        inSession((attachment, session) -> {
            removeRemnants(session, id);
            return true;
        });
    }

    private <T> T inSession(BiFunction<Attachment, CkSession, T> use) {
        return calls.run(
                attachment -> calls.pool().withReadWrite(attachment, session -> use.apply(attachment, session)));
    }

    /** Destroys both halves of a key that was just made, or what there is of them. */
    static void removeRemnants(CkSession session, byte[] id) {
        for (long objectClass : List.of(Cka.CLASS_PRIVATE_KEY, Cka.CLASS_PUBLIC_KEY)) {
            session.find(new Template().with(Cka.CLASS, objectClass).with(Cka.ID, id))
                    .forEach(session::destroy);
        }
    }
}
