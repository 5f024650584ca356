package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/**
 * What a token can do with a mechanism.
 *
 * @param min least key size
 * @param max greatest key size
 * @param flags CKF_ flags
 */
public record MechanismInfo(long mechanism, long min, long max, long flags) {

    static MechanismInfo read(Arena arena, Layout layout, long at, long mechanism) {
        return new MechanismInfo(
                mechanism,
                arena.ulong(at + layout.offset(0)),
                arena.ulong(at + layout.offset(1)),
                arena.ulong(at + layout.offset(2)));
    }
}
