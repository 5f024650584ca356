package dev.holdfast.engine.bench;

import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyMaker;
import dev.holdfast.engine.managedkey.KeyUsers;
import dev.holdfast.engine.managedkey.ManagedKeyTypes;
import dev.holdfast.engine.managedkey.ManagedKeys;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Type;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.file.Path;
import java.security.PublicKey;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A managed key in the token that the system properties name, made if it is missing. Safe for use by many threads. */
public final class BenchKey implements AutoCloseable {
    static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private static final int PLACES = 16;

    private final String kind;
    private final Pkcs11 pkcs11 = new Pkcs11(libraries(), Duration.ofSeconds(30));
    private final ManagedKeys keys;
    private final BackendKey key;

    /** @param kind of the key, which is also its label: {@code ec} is P-256, {@code rsa} is RSA-2048 */
    BenchKey(String kind) {
        this.kind = kind;
        Pkcs11Type type = new Pkcs11Type(pkcs11::open, libraries());
        keys = new ManagedKeys(
                "root", new MemoryStore(), new ManagedKeyTypes(Edition.ENTERPRISE, List.of(type)), KeyUsers.NONE);
        keys.load();
        keys.put(type, kind, settings(kind));
        key = new KeyMaker().findOrGenerate(keys.open(kind).orElseThrow()).key();
    }

    PublicKey publicKey() {
        return key.publicKey();
    }

    /** Signs with the key, which is looked up in the registry. */
    byte[] sign(byte[] message) {
        return keys.open(kind).orElseThrow().backend().sign(key, SHA256, message);
    }

    @Override
    public void close() {
        keys.close();
        pkcs11.close();
    }

    static List<KmsLibrary> libraries() {
        return List.of(new KmsLibrary("bench", Path.of(System.getProperty("bench.module"))));
    }

    /** What a managed key of this kind is made of: in the token of the system properties, generated if missing. */
    public static Map<String, Object> settings(String kind) {
        Map<String, Object> settings = new HashMap<>(Map.of(
                "library",
                "bench",
                "token_label",
                System.getProperty("bench.token"),
                "pin",
                System.getProperty("bench.pin"),
                "key_label",
                kind,
                "max_parallel",
                PLACES,
                "any_mount",
                true,
                "allow_generate_key",
                true));
        settings.putAll(
                kind.equals("ec")
                        ? Map.of("mechanism", "0x1041", "curve", "P256")
                        : Map.of("mechanism", "0x0001", "key_bits", 2048));
        return settings;
    }
}
