package dev.holdfast.engine.managedkey.pkcs11;

/** A PIN that is not shown to the token, and why. */
class PinRefusedException extends RuntimeException {
    private final long code;

    /**
     * @param code the return code that the token gave, or would give
     * @param why without the PIN
     */
    PinRefusedException(long code, String why) {
        super(why);
        this.code = code;
    }

    long code() {
        return code;
    }
}
