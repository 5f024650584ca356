package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The HSMs of an engine: its configured PKCS#11 modules, and the managed keys in them.
 *
 * <p>Safe for use by many threads. Modules are loaded at first use and finalised by {@link #close()}, unless another
 * engine of this process uses them too.
 */
public final class Pkcs11 implements AutoCloseable {
    private final Map<String, ModuleRef> modules = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Duration backendTimeout;

    /**
     * @param libraries the modules that managed keys may name
     * @param backendTimeout limit of one call to a token, waiting and further attempts included
     */
    public Pkcs11(List<KmsLibrary> libraries, Duration backendTimeout) {
        this.backendTimeout = backendTimeout;
        libraries.forEach(library -> modules.put(library.name(), new ModuleRef(library.library())));
    }

    /**
     * A way to a managed key. Makes no contact.
     *
     * <p>Keep it as long as the settings stay as they are: it holds the sessions, and closing it allows a PIN that the
     * token has rejected to be shown to it again.
     *
     * @param managedKeyName for errors
     * @param settings converted values of the pkcs11 fields
     * @throws InvalidFields if no library of that name is configured
     */
    public KeyBackend open(String managedKeyName, Fields settings) {
        TokenAccess access = access(settings, true);
        int places = (int) Math.max(1, settings.integer(Pkcs11Fields.MAX_PARALLEL));
        SessionPool pool = new SessionPool(access, settings.bool(Pkcs11Fields.FORCE_RW_SESSION));
        return new Pkcs11Key(
                new TokenCalls(managedKeyName, access, pool, places, backendTimeout), KeySettings.of(settings));
    }

    /** The way to the token that these fields name, for one who only looks. */
    TokenAccess access(Fields fields) {
        return access(fields, false);
    }

    private TokenAccess access(Fields fields, boolean contesting) {
        return new TokenAccess(
                module(fields.text(Pkcs11Fields.LIBRARY)),
                new TokenAddress(fields.text(Pkcs11Fields.SLOT), fields.text(Pkcs11Fields.TOKEN_LABEL)),
                Secret.owning(fields.text(Pkcs11Fields.PIN).getBytes(StandardCharsets.UTF_8)),
                contesting);
    }

    /**
     * @throws InvalidFields naming the libraries that are configured
     */
    ModuleRef module(String library) {
        ModuleRef module = modules.get(library);
        if (module == null) {
            String known = modules.isEmpty() ? "none" : String.join(", ", modules.keySet());
            throw InvalidFields.of(Pkcs11Fields.LIBRARY, "no kms_library stanza has this name; configured: " + known);
        }
        return module;
    }

    /** Names of the configured modules, sorted. */
    List<String> names() {
        return new ArrayList<>(modules.keySet());
    }

    Duration backendTimeout() {
        return backendTimeout;
    }

    @Override
    public void close() {
        modules.values().forEach(ModuleRef::close);
    }
}
