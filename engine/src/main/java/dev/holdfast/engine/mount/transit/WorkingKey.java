package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.KeyUse;
import dev.holdfast.engine.managedkey.Usage;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.interfaces.RSAPublicKey;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A key at work in one call: the secrets of a version are read when it is first needed, and wiped at the end. For one
 * thread.
 */
final class WorkingKey implements AutoCloseable {
    private final TransitKeys keys;
    private final MountKeys managed;
    private final TransitKey key;
    private final SecureRandom random;
    private final Map<Integer, KeyMaterial> materials = new HashMap<>();
    private final Map<Integer, VersionCipher> ciphers = new HashMap<>();
    private final Map<Integer, VersionSigner> signers = new HashMap<>();

    /** @param random makes nonces and salts */
    WorkingKey(TransitKeys keys, MountKeys managed, TransitKey key, SecureRandom random) {
        this.keys = keys;
        this.managed = managed;
        this.key = key;
        this.random = random;
    }

    TransitKey key() {
        return key;
    }

    /** @throws dev.holdfast.engine.api.ApiException 400 if keys of this type do not encrypt */
    VersionCipher cipher(int version) {
        return once(ciphers, version, this::newCipher);
    }

    private VersionCipher newCipher(int version) {
        return switch (key.type().family()) {
            case AEAD -> new AeadCipher(key.type(), material(version).key(), random);
            case RSA -> new OaepCipher((RSAPublicKey) publicKey(version), () -> privateKey(version));
            case MANAGED -> new ManagedCipher(usage -> use(version, usage));
            case ECDSA, EDDSA, HMAC -> throw key.unfit("encrypt or decrypt");
        };
    }

    /** @throws dev.holdfast.engine.api.ApiException 400 if keys of this type do not sign */
    VersionSigner signer(int version) {
        return once(signers, version, this::newSigner);
    }

    private VersionSigner newSigner(int version) {
        Supplier<PrivateKey> secret = () -> privateKey(version);
        return switch (key.type().family()) {
            case RSA -> new RsaSigner((RSAPublicKey) publicKey(version), secret, random);
            case ECDSA -> new EcdsaSigner(publicKey(version), secret);
            case EDDSA -> new Ed25519Signer(publicKey(version), secret);
            case MANAGED -> new ManagedSigner(usage -> use(version, usage));
            case AEAD, HMAC -> throw key.unfit("sign");
        };
    }

    /** The HMAC of an input; every type that is held here has a key for it. */
    byte[] mac(int version, MacWish wish, byte[] input) {
        if (key.type() == KeyType.MANAGED_KEY) {
            return ManagedMac.make(use(version, Usage.MAC), wish, input);
        }
        KeyMaterial material = material(version);
        Secret secret = key.type() == KeyType.HMAC ? material.key() : material.mac();
        return Hashes.mac(wish.hash(), secret, input);
    }

    /** @throws dev.holdfast.engine.api.ApiException 400 if no private key is held here */
    KeyPair pair(int version) {
        return switch (key.type().family()) {
            case RSA, ECDSA, EDDSA -> new KeyPair(publicKey(version), privateKey(version));
            case AEAD, HMAC, MANAGED -> throw key.unfit("have a private key here");
        };
    }

    private KeyUse use(int version, Usage usage) {
        return managed.use(key.versions().get(version).managed().orElseThrow(), usage);
    }

    private PrivateKey privateKey(int version) {
        return KeyPairs.privateKey(key.type(), material(version).key());
    }

    private PublicKey publicKey(int version) {
        return KeyPairs.publicKey(key.type(), key.versions().get(version).publicKey());
    }

    private KeyMaterial material(int version) {
        return once(materials, version, number -> keys.material(key, number));
    }

    private static <T> T once(Map<Integer, T> known, int version, IntFunction<T> maker) {
        T present = known.get(version);
        if (present == null) {
            present = maker.apply(version);
            known.put(version, present);
        }
        return present;
    }

    @Override
    public void close() {
        materials.values().forEach(KeyMaterial::close);
    }
}
