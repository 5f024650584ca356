package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.SignatureCheck;
import dev.holdfast.engine.managedkey.SignatureScheme;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A managed key in an HSM. Safe for use by many threads; keys are made one at a time. */
final class Pkcs11Key implements KeyBackend {
    private static final int ID_LENGTH = 16;
    private static final int RANDOM_AT_ONCE = 1024;

    private final TokenCalls calls;
    private final KeyLookup lookup;
    private final KeyMaker maker;
    private final Encryption encryption;
    private final SecureRandom random = new SecureRandom();
    private final Object making = new Object();

    Pkcs11Key(TokenCalls calls, KeySettings settings) {
        this.calls = calls;
        this.lookup = new KeyLookup(calls, settings);
        this.maker = new KeyMaker(settings);
        this.encryption = new Encryption(calls, lookup, settings, random);
    }

    @Override
    public Optional<BackendKey> find() {
        return calls.run(attachment -> calls.pool().with(attachment, session -> lookup.pair(attachment, session)))
                .map(KeyPairHandles::key);
    }

    @Override
    public BackendKey generate() {
        synchronized (making) {
            return calls.run(attachment ->
                            calls.pool().withReadWrite(attachment, session -> findOrMake(attachment, session)))
                    .key();
        }
    }

    /** A second attempt finds what the first one may have made before it failed. */
    private KeyPairHandles findOrMake(Attachment attachment, CkSession session) {
        maker.check();
        return lookup.pair(attachment, session).orElseGet(() -> make(attachment, session, newId()));
    }

    private KeyPairHandles make(Attachment attachment, CkSession session, byte[] id) {
        return lookup.describe(attachment, session, maker.make(session, id));
    }

    private byte[] newId() {
        byte[] id = new byte[ID_LENGTH];
        random.nextBytes(id);
        return id;
    }

    @Override
    public BackendKey replace(Consumer<BackendKey> accept) {
        synchronized (making) {
            Optional<BackendKey> old = find();
            byte[] id = newId();
            String name = HexFormat.of().formatHex(id);
            lookup.ignore(Set.of(name));
            try {
                BackendKey successor = calls.run(attachment -> calls.pool()
                                .withReadWrite(attachment, session -> findOrMakeById(attachment, session, id)))
                        .key();
                putInPlace(successor, old, accept);
                return successor;
            } finally {
                lookup.ignore(Set.of());
            }
        }
    }

    private KeyPairHandles findOrMakeById(Attachment attachment, CkSession session, byte[] id) {
        maker.check();
        return lookup.pair(attachment, session, HexFormat.of().formatHex(id))
                .orElseGet(() -> make(attachment, session, id));
    }

    /** Whatever fails on the way, the old key stays and the new one goes. */
    private void putInPlace(BackendKey successor, Optional<BackendKey> old, Consumer<BackendKey> accept) {
        try {
            accept.accept(successor);
            lookup.ignore(old.map(BackendKey::id).map(Set::of).orElse(Set.of()));
            old.ifPresent(key -> destroy(key.id()));
        } catch (RuntimeException | Error refusal) {
            try {
                destroy(successor.id());
            } catch (RuntimeException e) {
                refusal.addSuppressed(e);
            }
            throw refusal;
        }
    }

    private void destroy(String id) {
        calls.keys().clear();
        calls.run(attachment -> calls.pool().withReadWrite(attachment, session -> {
            lookup.pair(attachment, session, id).ifPresent(pair -> destroy(session, pair));
            return true;
        }));
    }

    private static void destroy(CkSession session, KeyPairHandles pair) {
        session.destroy(pair.privateHandle());
        if (pair.publicHandle() != 0) {
            session.destroy(pair.publicHandle());
        }
    }

    @Override
    public byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message) {
        byte[] signature = calls.run(attachment -> {
            Set<Long> offered = calls.keys().mechanisms(attachment, calls.access());
            Signing signing = Signing.of(key.publicKey(), scheme, message, offered);
            return calls.pool().with(attachment, session -> {
                long handle = lookup.pair(attachment, session, key).privateHandle();
                return session.sign(signing.mechanism(), handle, signing.input(), signing.length());
            });
        });
        return key.publicKey() instanceof ECPublicKey ? EcdsaSignature.toDer(signature) : signature;
    }

    @Override
    public boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        Optional<byte[]> raw = tokenForm(key, signature);
        if (raw.isEmpty()) {
            return false;
        }
        return calls.run(attachment -> verifyInToken(attachment, key, scheme, message, raw.get()))
                .orElseGet(() -> SignatureCheck.verify(key.publicKey(), scheme, message, signature));
    }

    /** Empty if the token has no public half or does not verify. */
    private Optional<Boolean> verifyInToken(
            Attachment attachment, BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        Set<Long> offered = calls.keys().mechanisms(attachment, calls.access());
        Signing signing = Signing.of(key.publicKey(), scheme, message, offered);
        try {
            return calls.pool().with(attachment, session -> {
                long handle = lookup.pair(attachment, session, key).publicHandle();
                return handle == 0
                        ? Optional.empty()
                        : Optional.of(session.verify(signing.mechanism(), handle, signing.input(), signature));
            });
        } catch (CkException e) {
            if (e.is(Ckr.MECHANISM_INVALID, Ckr.KEY_FUNCTION_NOT_PERMITTED, Ckr.FUNCTION_NOT_SUPPORTED)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static Optional<byte[]> tokenForm(BackendKey key, byte[] signature) {
        return key.publicKey() instanceof ECPublicKey ec
                ? EcdsaSignature.toRaw(signature, Signing.width(ec))
                : Optional.of(signature);
    }

    @Override
    public byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        return encryption.encrypt(plaintext, associatedData);
    }

    @Override
    public byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        return encryption.decrypt(ciphertext, associatedData);
    }

    @Override
    public byte[] mac(byte[] message) {
        return encryption.mac(message);
    }

    /** Tokens limit how much they give in one call, so it is asked for in small portions. */
    @Override
    public byte[] random(int length) {
        return calls.run(attachment -> calls.pool().with(attachment, session -> {
            ByteBuffer bytes = ByteBuffer.allocate(length);
            while (bytes.hasRemaining()) {
                bytes.put(session.random(Math.min(bytes.remaining(), RANDOM_AT_ONCE)));
            }
            return bytes.array();
        }));
    }

    @Override
    public void close() {
        calls.close();
    }
}
