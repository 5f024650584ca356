package dev.holdfast.engine.bench.keys;

import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.managedkey.KeyUsers;
import dev.holdfast.engine.managedkey.ManagedKeyTypes;
import dev.holdfast.engine.managedkey.ManagedKeys;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Type;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The registry by itself over memory, with keys in a library that is never loaded. Used by one thread. */
final class ManyKeys implements AutoCloseable {
    static final List<KmsLibrary> LIBRARIES = List.of(new KmsLibrary("hsm", Path.of("/nowhere/libhsm.so")));
    private static final Map<String, Object> SETTINGS = Map.of(
            "library", "hsm", "slot", "1", "pin", "1234", "key_label", "key", "mechanism", "0x1041", "curve", "P256");

    private final Pkcs11 pkcs11 = new Pkcs11(LIBRARIES, Duration.ofSeconds(30));
    private final Pkcs11Type type = new Pkcs11Type(pkcs11::open, LIBRARIES);
    private final ManagedKeys keys = new ManagedKeys(
            "root", new MemoryStore(), new ManagedKeyTypes(Edition.ENTERPRISE, List.of(type)), KeyUsers.NONE);
    private final int count;

    ManyKeys(int count) {
        this.count = count;
        keys.load();
        for (int i = 0; i < count; i++) {
            keys.put(type, name(i), settings());
        }
    }

    static String name(int number) {
        return String.format(Locale.ROOT, "key-%05d", number);
    }

    /** Settings of a key, as a create call sends them. */
    static Map<String, Object> settings() {
        return SETTINGS;
    }

    /** Reads all keys as at unsealing. */
    void load() {
        keys.load();
    }

    void list() {
        check(keys.list(type).size());
    }

    /** Opens the way to every key's backend. */
    void openAll() {
        int opened = 0;
        for (int i = 0; i < count; i++) {
            opened += keys.open(name(i)).isPresent() ? 1 : 0;
        }
        check(opened);
    }

    private void check(int found) {
        if (found != count) {
            throw new IllegalStateException(found + " of " + count + " keys");
        }
    }

    @Override
    public void close() {
        keys.close();
        pkcs11.close();
    }
}
