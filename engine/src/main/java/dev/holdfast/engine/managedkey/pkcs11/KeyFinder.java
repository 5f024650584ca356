package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds a key pair on a token and reads its public half. Immutable; sessions are the caller's. */
final class KeyFinder {
    private final KeyAddress address;

    KeyFinder(KeyAddress address) {
        this.address = address;
    }

    /**
     * The key pair that the settings mean.
     *
     * @param ignored ids of keys that do not count, because they are just being made
     * @throws UnusableKeyException if several match, or it is not a key pair
     */
    Optional<KeyPairHandles> find(CkSession session, int generation, Set<String> ignored) {
        List<Long> handles = search(session, Cka.CLASS_PRIVATE_KEY).stream()
                .filter(handle -> ignored.isEmpty() || !ignored.contains(id(session, handle)))
                .toList();
        if (handles.size() > 1) {
            throw new UnusableKeyException(
                    Category.NOT_FOUND,
                    Ckr.OBJECT_HANDLE_INVALID,
                    handles.size() + " keys match " + address + "; address one of them by key_label and key_id");
        }
        if (handles.isEmpty()) {
            refuseSecretKey(session);
            return Optional.empty();
        }
        return Optional.of(describe(session, handles.get(0), generation));
    }

    /** The key pair with this id among those that the settings mean. */
    Optional<KeyPairHandles> findById(CkSession session, int generation, String id) {
        return search(session, Cka.CLASS_PRIVATE_KEY).stream()
                .filter(handle -> id(session, handle).equals(id))
                .findFirst()
                .map(handle -> describe(session, handle, generation));
    }

    private List<Long> search(CkSession session, long objectClass) {
        List<Long> found = List.of();
        for (Template template : address.searches(objectClass)) {
            found = found.isEmpty() ? session.find(template) : found;
        }
        return found;
    }

    private void refuseSecretKey(CkSession session) {
        if (!search(session, Cka.CLASS_SECRET_KEY).isEmpty()) {
            throw new UnusableKeyException(
                    Category.MECHANISM,
                    Ckr.KEY_TYPE_INCONSISTENT,
                    "the key with " + address + " is a secret key, which makes no signatures; use a key pair");
        }
    }

    /** Reads a key pair, given its private half. */
    KeyPairHandles describe(CkSession session, long privateHandle, int generation) {
        Optional<Long> publicHandle = publicHalf(session, privateHandle);
        BackendKey key =
                new BackendKey(id(session, privateHandle), new PublicHalf(session, privateHandle, publicHandle).read());
        return new KeyPairHandles(key, privateHandle, publicHandle.orElse(0L), generation);
    }

    private static Optional<Long> publicHalf(CkSession session, long privateHandle) {
        byte[] id = session.attribute(privateHandle, Cka.ID).orElse(new byte[0]);
        byte[] label = session.attribute(privateHandle, Cka.LABEL).orElse(new byte[0]);
        Template template = new Template().with(Cka.CLASS, Cka.CLASS_PUBLIC_KEY);
        if (id.length == 0 && label.length == 0) {
            return Optional.empty();
        }
        Template search = id.length > 0 ? template.with(Cka.ID, id) : template.with(Cka.LABEL, label);
        return session.find(search).stream().findFirst();
    }

    private static String id(CkSession session, long handle) {
        return HexFormat.of().formatHex(session.attribute(handle, Cka.ID).orElse(new byte[0]));
    }
}
