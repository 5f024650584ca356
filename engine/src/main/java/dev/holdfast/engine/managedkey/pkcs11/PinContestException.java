package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;

/** Two managed keys have different PINs for one token, at which one of them is logged in; only the token knows which is right. */
final class PinContestException extends PinRefusedException {
    PinContestException() {
        super(
                Ckr.PIN_INCORRECT,
                "pin differs from the one with which other managed keys are logged in at this token; set all to the user PIN"
                        + " of the token");
    }
}
