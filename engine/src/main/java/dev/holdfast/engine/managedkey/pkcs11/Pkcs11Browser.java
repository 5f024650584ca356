package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.MechanismInfo;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.MechanismName;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.ModuleInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Looks into modules and tokens. Safe for use by many threads; follows the PIN rules of managed keys. */
final class Pkcs11Browser {
    private final Pkcs11 pkcs11;

    Pkcs11Browser(Pkcs11 pkcs11) {
        this.pkcs11 = pkcs11;
    }

    /** Every configured module; one that cannot be loaded says why. */
    List<Map<String, Object>> libraries() {
        return pkcs11.names().stream().map(this::library).toList();
    }

    private Map<String, Object> library(String name) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("name", name);
        try {
            ModuleInfo info = atModule(name, attachment -> attachment.cryptoki().info());
            shown.put("loaded", true);
            shown.put("description", info.description());
            shown.put("manufacturer", info.manufacturer());
            shown.put("cryptoki_version", info.version());
        } catch (BackendException e) {
            shown.put("loaded", false);
            shown.put("error", e.getMessage());
            shown.put("description", "");
            shown.put("manufacturer", "");
            shown.put("cryptoki_version", "");
        }
        return shown;
    }

    /** The slots of a module. Some modules see new tokens only when initialised again, so that is tried if none is there. */
    List<Map<String, Object>> slots(String library) {
        SlotListing listing = atModule(library, SlotListing::of);
        if (!listing.hasTokens()) {
            Module module = pkcs11.module(library).get();
            boolean again = initializeAgain(library, module);
            listing = again ? atModule(library, SlotListing::of) : listing;
        }
        return listing.shown();
    }

    private boolean initializeAgain(String library, Module module) {
        int generation = module.generation();
        return failures(library).translated(() -> {
            Deadline deadline = Deadline.after(pkcs11.backendTimeout());
            return module.call(deadline, () -> look(module, deadline, generation));
        });
    }

    private static boolean look(Module module, Deadline deadline, int generation) {
        Sightings sightings = module.sightings();
        boolean harmless = module.logins().isIdle();
        return sightings.awaitTurn(TokenAddress.NONE, deadline)
                && module.initializeAgain(
                        deadline, generation, attachment -> sightings.looked(TokenAddress.NONE, harmless));
    }

    private <T> T atModule(String library, Function<Attachment, T> calls) {
        ModuleRef ref = pkcs11.module(library);
        return failures(library).translated(() -> {
            Deadline deadline = Deadline.after(pkcs11.backendTimeout());
            Module module = ref.get();
            module.admit();
            return module.call(deadline, () -> module.with(deadline, calls));
        });
    }

    private Failures failures(String library) {
        TokenAccess none =
                new TokenAccess(pkcs11.module(library), TokenAddress.NONE, Secret.owning(new byte[0]), false);
        return new Failures(user(library), none);
    }

    /** Who asks, in failures that otherwise name a managed key. */
    private static String user(String library) {
        return "(none; library " + library + ")";
    }

    /** The keys and mechanisms of the token that these fields name. */
    Map<String, Object> contents(Fields fields) {
        TokenAccess access = pkcs11.access(fields);
        SessionPool pool = new SessionPool(access, false);
        TokenCalls calls =
                new TokenCalls(user(fields.text(Pkcs11Fields.LIBRARY)), access, pool, 1, pkcs11.backendTimeout());
        try {
            Map<String, Object> contents = new LinkedHashMap<>();
            contents.put("keys", calls.run(attachment -> pool.with(attachment, KeyListing::of)));
            contents.put("mechanisms", calls.run(attachment -> mechanisms(attachment, access)));
            return contents;
        } finally {
            calls.quit();
        }
    }

    private static List<Map<String, Object>> mechanisms(Attachment attachment, TokenAccess access) {
        Cryptoki cryptoki = attachment.cryptoki();
        long slot = access.token(attachment).slot();
        List<Map<String, Object>> shown = new ArrayList<>();
        for (long mechanism : cryptoki.mechanisms(slot)) {
            shown.add(shown(cryptoki.mechanismInfo(slot, mechanism).orElse(new MechanismInfo(mechanism, 0, 0, 0))));
        }
        return shown;
    }

    private static Map<String, Object> shown(MechanismInfo info) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("mechanism", info.mechanism());
        shown.put("hex", String.format(Locale.ROOT, "0x%04X", info.mechanism()));
        shown.put("name", MechanismName.of(info.mechanism()));
        shown.put("min", info.min());
        shown.put("max", info.max());
        shown.put("flags", info.flags());
        return shown;
    }
}
