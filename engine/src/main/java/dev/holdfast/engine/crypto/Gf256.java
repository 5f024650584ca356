package dev.holdfast.engine.crypto;

/**
 * Arithmetic in GF(2^8) with the reduction polynomial x^8 + x^4 + x^3 + x + 1 (0x11B), the field of AES (FIPS 197,
 * section 4). Elements are ints in 0..255.
 *
 * <p>No branch and no table index depends on an operand, so running time tells nothing about secret bytes.
 */
final class Gf256 {
    private static final int POLYNOMIAL = 0x11B;

    private Gf256() {}

    static int add(int a, int b) {
        return a ^ b;
    }

    /** Shift-and-add; masks of all ones or all zeros stand in for branches. */
    static int multiply(int a, int b) {
        int product = 0;
        int shifted = a;
        for (int bit = 0; bit < 8; bit++) {
            product ^= shifted & -((b >>> bit) & 1);
            shifted = (shifted << 1) ^ (POLYNOMIAL & -(shifted >>> 7));
        }
        return product;
    }

    /** {@code a / b}; dividing by 0 gives 0, so callers exclude it beforehand. */
    static int divide(int a, int b) {
        return multiply(a, inverse(b));
    }

    /** {@code a^254}, by 254 = 2 + 4 + 8 + ... + 128. */
    private static int inverse(int a) {
        int square = a;
        int result = 1;
        for (int i = 1; i < 8; i++) {
            square = multiply(square, square);
            result = multiply(result, square);
        }
        return result;
    }
}
