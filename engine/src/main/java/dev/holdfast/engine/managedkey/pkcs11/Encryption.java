package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.OperationNotOffered;
import dev.holdfast.engine.managedkey.Usage;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.MechanismName;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.function.BiFunction;

/** What a managed key does beyond signing: encrypts, decrypts, makes MACs. Safe for use by many threads. */
final class Encryption {
    /** Greatest length of a MAC whose mechanism is not known. */
    private static final int LONGEST_MAC = 512;

    private final TokenCalls calls;
    private final KeyLookup lookup;
    private final long mechanism;
    private final Optional<KeyCipher> cipher;

    Encryption(TokenCalls calls, KeyLookup lookup, KeySettings settings, SecureRandom random) {
        this.calls = calls;
        this.lookup = lookup;
        this.mechanism = settings.mechanism();
        this.cipher = cipher(settings, random);
    }

    private static Optional<KeyCipher> cipher(KeySettings settings, SecureRandom random) {
        long mechanism = settings.mechanism();
        if (!Mechanisms.operations(mechanism).contains(Usage.ENCRYPT)) {
            return Optional.empty();
        }
        if (mechanism == Ckm.RSA_PKCS || mechanism == Ckm.RSA_PKCS_OAEP) {
            return Optional.of(new RsaCipher(RsaPadding.of(settings)));
        }
        if (mechanism == Ckm.AES_GCM) {
            return Optional.of(new GcmCipher(random));
        }
        return Optional.of(mechanism == Ckm.AES_CBC_PAD ? new CbcCipher(random) : new OtherCipher(mechanism));
    }

    byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        KeyCipher chosen = cipher(Usage.ENCRYPT, associatedData);
        return withKey((sessions, key) -> chosen.encrypt(sessions, key, plaintext, associatedData));
    }

    byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        KeyCipher chosen = cipher(Usage.DECRYPT, associatedData);
        return withKey((sessions, key) -> {
            try {
                return chosen.decrypt(sessions, key, ciphertext, associatedData);
            } catch (CkException e) {
                throw blamesCiphertext(e, sessions.attachment()) ? new BadCiphertext() : e;
            }
        });
    }

    private KeyCipher cipher(Usage usage, byte[] associatedData) {
        KeyCipher chosen = cipher.orElseThrow(() -> new OperationNotOffered(usage));
        if (associatedData.length > 0 && !chosen.takesAssociatedData()) {
            throw ApiException.badRequest("associated_data: " + MechanismName.of(mechanism)
                    + ", the mechanism of this managed key, takes none; leave it out, or use a key for CKM_AES_GCM");
        }
        return chosen;
    }

    private boolean blamesCiphertext(CkException e, Attachment attachment) {
        if (e.function() != CkFunction.C_Decrypt) {
            return false;
        }
        boolean plain = e.is(
                Ckr.ENCRYPTED_DATA_INVALID,
                Ckr.ENCRYPTED_DATA_LEN_RANGE,
                Ckr.AEAD_DECRYPT_FAILED,
                Ckr.DATA_INVALID,
                Ckr.DATA_LEN_RANGE,
                Ckr.SIGNATURE_INVALID,
                Ckr.ARGUMENTS_BAD);
        return plain || Refusals.isNoOutage(e, calls.access(), attachment);
    }

    byte[] mac(byte[] message) {
        if (!Mechanisms.operations(mechanism).contains(Usage.MAC)) {
            throw new OperationNotOffered(Usage.MAC);
        }
        int longest = Mechanisms.macHash(mechanism).map(HashAlgorithm::length).orElse(LONGEST_MAC);
        return withKey((sessions, key) -> {
            if (key.publicKey().isPresent()) {
                throw new UnusableKeyException(
                        Category.MECHANISM,
                        Ckr.KEY_TYPE_INCONSISTENT,
                        "the key is a key pair, which makes no MACs; use a secret key");
            }
            return sessions.with(session -> session.sign(CkMechanism.of(mechanism), key.decryptor(), message, longest));
        });
    }

    private byte[] withKey(BiFunction<Sessions, AddressedKey, byte[]> operation) {
        return calls.run(attachment -> {
            Sessions sessions = new Sessions(calls.pool(), attachment);
            return operation.apply(sessions, sessions.with(session -> lookup.key(attachment, session)));
        });
    }
}
