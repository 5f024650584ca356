package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import static dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki.check;

/**
 * The operation with a key that is active in a session, of which there is one at a time: begun by the Init function,
 * finished by the one that takes all input at once. Not safe for use by many threads.
 */
final class KeyOperation {
    private final FunctionTable functions;
    private final Structures structures;
    private final Arena arena;
    private final long session;
    private final Turnstile turnstile;
    private CkMechanism mechanism;
    private long written;

    KeyOperation(FunctionTable functions, Structures structures, Arena arena, long session, Turnstile turnstile) {
        this.functions = functions;
        this.structures = structures;
        this.arena = arena;
        this.session = session;
        this.turnstile = turnstile;
    }

    KeyOperation begin(CkFunction init, CkMechanism chosen, long key) {
        arena.reset();
        mechanism = chosen;
        written = chosen.write(arena, structures);
        check(init, turnstile.pass(() -> functions.call(init, session, written, key)));
        return this;
    }

    byte[] finish(CkFunction function, byte[] input, int longest) {
        long data = arena.put(input);
        long output = arena.allocate(longest);
        long length = arena.putUlong(longest);
        check(function, functions.call(function, session, data, input.length, output, length));
        return arena.bytes(output, (int) Math.min(longest, arena.ulong(length)));
    }

    boolean verify(byte[] input, byte[] signature) {
        long data = arena.put(input);
        long claimed = arena.put(signature);
        long code = functions.call(CkFunction.C_Verify, session, data, input.length, claimed, signature.length);
        if (code == Ckr.SIGNATURE_INVALID || code == Ckr.SIGNATURE_LEN_RANGE) {
            return false;
        }
        check(CkFunction.C_Verify, code);
        return true;
    }

    /** The nonce that the token has used; to be asked before the memory is reset. */
    byte[] nonceUsed() {
        return mechanism.nonceUsed(arena, structures, written);
    }
}
