package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.ImportedKey.Method;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.MechanismName;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;

/**
 * Puts private keys of ours on a token. Wrapped where the token can unwrap, since some take keys in no other way; else as
 * an object. Safe for use by many threads.
 */
final class KeyImporter {
    private final TokenCalls calls;
    private final KeyLookup lookup;
    private final KeySettings settings;
    private final KeyTemplates templates;
    private final KeyTrial trial;
    private final SecureRandom random;

    KeyImporter(TokenCalls calls, KeyLookup lookup, KeySettings settings, SecureRandom random) {
        this.calls = calls;
        this.lookup = lookup;
        this.settings = settings;
        this.templates = new KeyTemplates(settings);
        this.trial = new KeyTrial(calls, settings, random);
        this.random = random;
    }

    /**
     * All that can be refused without contact.
     *
     * @throws ApiException 400 if the settings describe another key, or none that can be put on a token
     */
    KeyMaterial check(KeyPair pair) {
        if (Mechanisms.isSymmetric(settings.mechanism())) {
            throw InvalidFields.of(
                    Pkcs11Fields.MECHANISM,
                    MechanismName.of(settings.mechanism()) + " is for secret keys, and the key to be stored is a pair");
        }
        if (!settings.address().id().isEmpty()) {
            throw InvalidFields.of(
                    Pkcs11Fields.KEY_ID,
                    "a stored key gets an id of its own, so it would not be found; use key_label alone");
        }
        KeyShape found = KeyShape.of(pair.getPublic());
        if (!settings.shape().admits(found)) {
            throw ApiException.badRequest("the managed key is configured as " + settings.shape()
                    + ", but the key to be stored is " + found + "; change the settings or name another key");
        }
        return KeyMaterial.of(pair)
                .orElseThrow(() -> ApiException.badRequest("a key that is " + found
                        + " cannot be stored on a token; RSA, P256, P384, P521 and Ed25519 can"));
    }

    /** The way of one key to the token. */
    Placing placing(KeyMaterial material) {
        return new Placing(material);
    }

    /** Puts one key on the token. For one thread at a time. */
    final class Placing {
        private final KeyMaterial material;
        private Method method = Method.CREATE;

        private Placing(KeyMaterial material) {
            this.material = material;
        }

        Method method() {
            return method;
        }

        /** Puts the key there and tries it; another attempt goes on from what the one before may have made. */
        BackendKey place(byte[] id) {
            return calls.run(attachment -> {
                KeyPairHandles pair = inSession(attachment, session -> earlier(attachment, session, id))
                        .orElseGet(() -> place(attachment, id));
                trial.prove(new Sessions(calls.pool(), attachment), pair, material.publicKey());
                return pair.key();
            });
        }

        private Optional<KeyPairHandles> earlier(Attachment attachment, CkSession session, byte[] id) {
            return lookup.pair(attachment, session, HexFormat.of().formatHex(id));
        }

        /** The public half first: a private one without it could not be read. */
        private KeyPairHandles place(Attachment attachment, byte[] id) {
            inSession(attachment, session -> {
                Succession.removeRemnants(session, id);
                return session.create(material.describePublic(templates.publicHalf(material.type(), id)));
            });
            long handle = unwrapped(attachment, id).orElseGet(() -> created(attachment, id));
            return inSession(attachment, session -> lookup.describe(attachment, session, handle));
        }

        private Optional<Long> unwrapped(Attachment attachment, byte[] id) {
            for (long mechanism : WrappedKey.mechanisms(calls.keys().mechanisms(attachment, calls.access()))) {
                method = Method.UNWRAP;
                try (WrappedKey wrapped = new WrappedKey(mechanism, material, random)) {
                    Template template = templates.privateHalf(material.type(), id);
                    return Optional.of(inSession(attachment, session -> wrapped.unwrap(session, template)));
                } catch (CkException e) {
                    if (!Refusals.isRefusal(e, calls.access(), attachment)) {
                        throw e;
                    }
                }
            }
            return Optional.empty();
        }

        private long created(Attachment attachment, byte[] id) {
            method = Method.CREATE;
            Template template = material.describePrivate(templates.privateHalf(material.type(), id));
            try {
                return inSession(attachment, session -> session.create(template));
            } finally {
                template.wipe();
            }
        }

        private <T> T inSession(Attachment attachment, Function<CkSession, T> use) {
            return calls.pool().withReadWrite(attachment, use);
        }
    }
}
