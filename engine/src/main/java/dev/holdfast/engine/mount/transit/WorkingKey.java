package dev.holdfast.engine.mount.transit;

import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** A key at work in one call: the secrets of a version are read when it is first needed, and wiped at the end. */
final class WorkingKey implements AutoCloseable {
    private final TransitKeys keys;
    private final TransitKey key;
    private final SecureRandom random;
    private final Map<Integer, KeyMaterial> materials = new HashMap<>();
    private final Map<Integer, VersionCipher> ciphers = new HashMap<>();

    /** @param random makes nonces */
    WorkingKey(TransitKeys keys, TransitKey key, SecureRandom random) {
        this.keys = keys;
        this.key = key;
        this.random = random;
    }

    TransitKey key() {
        return key;
    }

    VersionCipher cipher(int version) {
        return once(ciphers, version, this::newCipher);
    }

    private VersionCipher newCipher(int version) {
        return new AeadCipher(key.type(), material(version).key(), random);
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
