package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/**
 * A token.
 *
 * @param slot number of the slot that it is in
 * @param flags CKF_ flags
 */
public record TokenInfo(long slot, String label, String manufacturer, String model, String serial, long flags) {

    static TokenInfo read(Arena arena, Layout layout, long at, long slot) {
        return new TokenInfo(
                slot,
                Texts.padded(arena.bytes(at + layout.offset(0), 32)),
                Texts.padded(arena.bytes(at + layout.offset(1), 32)),
                Texts.padded(arena.bytes(at + layout.offset(2), 16)),
                Texts.padded(arena.bytes(at + layout.offset(3), 16)),
                arena.ulong(at + layout.offset(4)));
    }

    public boolean has(long flag) {
        return (flags & flag) != 0;
    }

    /** What tells this token from others, whichever slot it is in. */
    public String identity() {
        return String.join("\n", manufacturer, model, serial, label);
    }
}
