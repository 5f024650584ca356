package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.util.Set;

/**
 * What may cure a failure, from the cheapest to the dearest. Return codes are sorted by how modules behave rather than
 * by their names: hardly any module says "device removed" when the device is gone.
 */
enum Rung {
    /** Only this session is lost or spoilt: take a new one. */
    FRESH_SESSION,
    /** The login or the handles are lost: log in again, look for the key again. */
    LOGIN_AGAIN,
    /** The module has lost its token: C_Finalize, C_Initialize. */
    INITIALIZE_AGAIN,
    /** Trying again would not help, or would do harm, as with a rejected PIN. */
    GIVE_UP;

    private static final Set<Long> SESSION_LOST =
            Set.of(Ckr.SESSION_HANDLE_INVALID, Ckr.SESSION_CLOSED, Ckr.OPERATION_ACTIVE, Ckr.OPERATION_NOT_INITIALIZED);
    private static final Set<Long> LOGIN_LOST =
            Set.of(Ckr.USER_NOT_LOGGED_IN, Ckr.OBJECT_HANDLE_INVALID, Ckr.KEY_HANDLE_INVALID);
    private static final Set<Long> TOKEN_LOST = Set.of(
            Ckr.DEVICE_ERROR,
            Ckr.DEVICE_REMOVED,
            Ckr.TOKEN_NOT_PRESENT,
            Ckr.TOKEN_NOT_RECOGNIZED,
            Ckr.SLOT_ID_INVALID,
            Ckr.GENERAL_ERROR,
            Ckr.FUNCTION_FAILED,
            Ckr.CRYPTOKI_NOT_INITIALIZED);

    /** The rung on which the cure for a code begins. */
    static Rung of(long code) {
        if (SESSION_LOST.contains(code)) {
            return FRESH_SESSION;
        }
        if (LOGIN_LOST.contains(code)) {
            return LOGIN_AGAIN;
        }
        return TOKEN_LOST.contains(code) ? INITIALIZE_AGAIN : GIVE_UP;
    }

    /** The rung for a code after this one has been tried: always a higher one. */
    Rung next(long code) {
        Rung begin = of(code);
        return begin.compareTo(this) > 0 ? begin : above();
    }

    private Rung above() {
        return switch (this) {
            case FRESH_SESSION -> LOGIN_AGAIN;
            case LOGIN_AGAIN -> INITIALIZE_AGAIN;
            case INITIALIZE_AGAIN, GIVE_UP -> GIVE_UP;
        };
    }
}
