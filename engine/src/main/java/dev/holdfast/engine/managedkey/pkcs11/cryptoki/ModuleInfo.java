package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/**
 * What a module says about itself.
 *
 * @param version of the standard, such as {@code 2.40}
 */
public record ModuleInfo(String version, String manufacturer, String description) {

    static ModuleInfo read(Arena arena, Layout layout, long at) {
        byte[] version = arena.bytes(at, 2);
        return new ModuleInfo(
                (version[0] & 0xFF) + "." + (version[1] & 0xFF),
                Texts.padded(arena.bytes(at + layout.offset(1), 32)),
                Texts.padded(arena.bytes(at + layout.offset(3), 32)));
    }
}
