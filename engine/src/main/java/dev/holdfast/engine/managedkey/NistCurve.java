package dev.holdfast.engine.managedkey;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/** The three curves of managed keys, known by the order of their base point (FIPS 186-4, D.1.2). */
enum NistCurve {
    P256("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"),
    P384("ffffffffffffffffffffffffffffffffffffffffffffffff" + "c7634d81f4372ddf581a0db248b0a77aecec196accc52973"),
    P521("01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
            + "a51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409");

    private final BigInteger order;

    NistCurve(String order) {
        this.order = new BigInteger(order, 16);
    }

    static Optional<NistCurve> byOrder(BigInteger order) {
        return Arrays.stream(values()).filter(c -> c.order.equals(order)).findFirst();
    }
}
