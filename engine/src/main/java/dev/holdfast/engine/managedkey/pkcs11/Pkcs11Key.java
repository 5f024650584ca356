package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.CommonFields;
import dev.holdfast.engine.managedkey.ImportedKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.nio.ByteBuffer;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A managed key in an HSM. Safe for use by many threads; keys are made one at a time. */
final class Pkcs11Key implements KeyBackend {
    private static final int RANDOM_AT_ONCE = 1024;

    private final TokenCalls calls;
    private final KeyLookup lookup;
    private final KeyMaker maker;
    private final Encryption encryption;
    private final KeyImporter importer;
    private final Succession succession;

    Pkcs11Key(TokenCalls calls, KeySettings settings) {
        SecureRandom random = new SecureRandom();
        this.calls = calls;
        this.lookup = new KeyLookup(calls, settings);
        this.maker = new KeyMaker(settings);
        this.encryption = new Encryption(calls, lookup, settings, random);
        this.importer = new KeyImporter(calls, lookup, settings, random);
        this.succession = new Succession(calls, lookup, random);
    }

    @Override
    public Optional<BackendKey> find() {
        return calls.run(attachment -> calls.pool().with(attachment, session -> lookup.pair(attachment, session)))
                .map(KeyPairHandles::key);
    }

    @Override
    public boolean exists() {
        return calls.run(attachment -> calls.pool().with(attachment, session -> lookup.anyKey(attachment, session)))
                .isPresent();
    }

    @Override
    public BackendKey generate() {
        synchronized (succession) {
            return calls.run(attachment ->
                            calls.pool().withReadWrite(attachment, session -> findOrMake(attachment, session)))
                    .key();
        }
    }

    /** A second attempt finds what the first one may have made before it failed. */
    private KeyPairHandles findOrMake(Attachment attachment, CkSession session) {
        maker.check();
        return lookup.pair(attachment, session).orElseGet(() -> make(attachment, session, succession.newId()));
    }

    private KeyPairHandles make(Attachment attachment, CkSession session, byte[] id) {
        return lookup.describe(attachment, session, maker.make(session, id));
    }

    @Override
    public BackendKey replace(Consumer<BackendKey> accept) {
        synchronized (succession) {
            return succession.change(find(), this::makeById, accept);
        }
    }

    private BackendKey makeById(byte[] id) {
        return calls.run(attachment ->
                        calls.pool().withReadWrite(attachment, session -> findOrMakeById(attachment, session, id)))
                .key();
    }

    private KeyPairHandles findOrMakeById(Attachment attachment, CkSession session, byte[] id) {
        maker.check();
        return lookup.pair(attachment, session, HexFormat.of().formatHex(id))
                .orElseGet(() -> make(attachment, session, id));
    }

    @Override
    public ImportedKey importKey(KeyPair pair, boolean mayReplace) {
        KeyMaterial material = importer.check(pair);
        try (material) {
            synchronized (succession) {
                return importKey(material, mayReplace);
            }
        }
    }

    private ImportedKey importKey(KeyMaterial material, boolean mayReplace) {
        Optional<BackendKey> old = find();
        if (old.isPresent() && !mayReplace) {
            throw InvalidFields.of(
                    CommonFields.ALLOW_REPLACE_KEY,
                    "is false, and the token has a key there already; set it to true, or name another key_label");
        }
        KeyImporter.Placing placing = importer.placing(material);
        BackendKey key = succession.change(old, placing::place, made -> {});
        return new ImportedKey(key, old.isPresent(), placing.method());
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
