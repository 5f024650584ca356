package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import com.kenai.jffi.Platform;
import com.kenai.jffi.Type;

/**
 * How a platform lays out the structures of PKCS#11.
 *
 * @param ulong bytes of CK_ULONG: 4 on Windows, the machine's word elsewhere
 * @param pointer bytes of a pointer
 * @param packed whether structures have no padding, as the standard demands on Windows
 */
public record Abi(int ulong, int pointer, boolean packed) {
    /** Linux and macOS on 64-bit machines. */
    public static final Abi UNIX_64 = new Abi(8, 8, false);

    /** Windows on 64-bit machines. */
    public static final Abi WINDOWS_64 = new Abi(4, 8, true);

    /** The platform this process runs on. */
    public static Abi host() {
        boolean windows = Platform.getPlatform().getOS() == Platform.OS.WINDOWS;
        return new Abi(Type.ULONG.size(), Type.POINTER.size(), windows);
    }

    /**
     * Lays out a structure.
     *
     * @param fields per field {@code U} for CK_ULONG, {@code P} for a pointer, or the length of an array of bytes
     */
    public Layout layout(String... fields) {
        int[] offsets = new int[fields.length];
        int end = 0;
        int widest = 1;
        for (int i = 0; i < fields.length; i++) {
            int unit = alignment(fields[i]);
            offsets[i] = align(end, unit);
            end = offsets[i] + size(fields[i]);
            widest = Math.max(widest, unit);
        }
        return new Layout(offsets, align(end, widest));
    }

    /** Where the pointer to a function stands in CK_FUNCTION_LIST, which begins with a version of two bytes. */
    public int functionOffset(int index) {
        return align(2, pointer) + index * pointer;
    }

    private int size(String field) {
        return switch (field) {
            case "U" -> ulong;
            case "P" -> pointer;
            default -> Integer.parseInt(field);
        };
    }

    private int alignment(String field) {
        return field.equals("U") || field.equals("P") ? size(field) : 1;
    }

    private int align(int offset, int unit) {
        return packed ? offset : (offset + unit - 1) / unit * unit;
    }
}
