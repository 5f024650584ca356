package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/**
 * A slot of a module.
 *
 * @param id its number
 */
public record SlotInfo(long id, boolean tokenPresent, String description, String manufacturer) {

    static SlotInfo read(Arena arena, Layout layout, long at, long id) {
        long flags = arena.ulong(at + layout.offset(2));
        return new SlotInfo(
                id,
                (flags & Ckf.TOKEN_PRESENT) != 0,
                Texts.padded(arena.bytes(at + layout.offset(0), 64)),
                Texts.padded(arena.bytes(at + layout.offset(1), 32)));
    }
}
