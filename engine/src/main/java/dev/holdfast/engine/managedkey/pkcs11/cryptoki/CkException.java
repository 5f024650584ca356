package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** A function of a module answered something else than CKR_OK. */
public final class CkException extends RuntimeException {
    private final transient CkFunction function;
    private final long code;

    public CkException(CkFunction function, long code) {
        super(function + ": " + ReturnCode.of(code).name());
        this.function = function;
        this.code = code;
    }

    public CkFunction function() {
        return function;
    }

    /** The return code, without sign. */
    public long code() {
        return code;
    }

    /** Whether it is one of these codes. */
    public boolean is(long... codes) {
        for (long other : codes) {
            if (code == other) {
                return true;
            }
        }
        return false;
    }
}
