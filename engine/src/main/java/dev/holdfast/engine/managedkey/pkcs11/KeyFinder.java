package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds a key on a token and reads the public half of a pair. Immutable; sessions are the caller's. */
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
        List<Long> handles = privateHalves(session, ignored);
        if (handles.isEmpty()) {
            refuseSecretKey(session);
        }
        return only(handles).map(handle -> describe(session, handle, generation));
    }

    private List<Long> privateHalves(CkSession session, Set<String> ignored) {
        return search(session, Cka.CLASS_PRIVATE_KEY).stream()
                .filter(handle -> ignored.isEmpty() || !ignored.contains(id(session, handle)))
                .toList();
    }

    private Optional<Long> only(List<Long> handles) {
        if (handles.size() > 1) {
            throw new UnusableKeyException(
                    Category.NOT_FOUND,
                    Ckr.OBJECT_HANDLE_INVALID,
                    handles.size() + " keys match " + address + "; address one of them by key_label and key_id");
        }
        return handles.stream().findFirst();
    }

    /**
     * The secret key that the settings mean.
     *
     * @throws UnusableKeyException if several match, or it is a key pair
     */
    Optional<AddressedKey> findSecret(CkSession session, int generation) {
        List<Long> handles = search(session, Cka.CLASS_SECRET_KEY);
        if (handles.isEmpty() && !search(session, Cka.CLASS_PRIVATE_KEY).isEmpty()) {
            throw new UnusableKeyException(
                    Category.MECHANISM,
                    Ckr.KEY_TYPE_INCONSISTENT,
                    "the key with " + address + " is a key pair, and the mechanism is for secret keys; set mechanism to"
                            + " one that fits the key");
        }
        return only(handles).map(handle -> AddressedKey.secret(id(session, handle), handle, generation));
    }

    /** The key that the settings mean, be it a pair or a secret key. */
    Optional<AddressedKey> findAny(CkSession session, int generation, Set<String> ignored) {
        List<Long> pairs = privateHalves(session, ignored);
        List<Long> all = new ArrayList<>(pairs);
        all.addAll(search(session, Cka.CLASS_SECRET_KEY));
        return only(all)
                .map(handle -> pairs.isEmpty()
                        ? AddressedKey.secret(id(session, handle), handle, generation)
                        : AddressedKey.of(describe(session, handle, generation)));
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
        return session.find(search).stream()
                .filter(handle -> id.length > 0 || id(session, handle).isEmpty())
                .findFirst();
    }

    private static String id(CkSession session, long handle) {
        return HexFormat.of().formatHex(session.attribute(handle, Cka.ID).orElse(new byte[0]));
    }
}
