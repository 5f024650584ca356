package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The logins of one generation of a module, one per slot. Safe for use by many threads. */
final class TokenLogins {
    private final Map<Long, TokenLogin> bySlot = new ConcurrentHashMap<>();

    TokenLogin of(long slot) {
        return bySlot.computeIfAbsent(slot, TokenLogin::new);
    }

    /** Whether nobody is logged in anywhere. */
    boolean isIdle() {
        return bySlot.values().stream().allMatch(TokenLogin::isIdle);
    }

    /** Whether nobody is logged in anywhere else than here. */
    boolean areIdleBut(TokenLogin here) {
        return bySlot.values().stream().allMatch(login -> login == here || login.isIdle());
    }

    /** Forgets all; only while the module is being finalised, which ends the logins. */
    void clear() {
        bySlot.values().forEach(TokenLogin::forget);
        bySlot.clear();
    }
}
