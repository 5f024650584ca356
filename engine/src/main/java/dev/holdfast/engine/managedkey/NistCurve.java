package dev.holdfast.engine.managedkey;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.NoSuchAlgorithmException;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.InvalidParameterSpecException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** The curves of managed keys, with the object identifier that tokens know them by (SEC 2, appendix A.2). */
public enum NistCurve {
    P256("secp256r1", "06082a8648ce3d030107", 256),
    P384("secp384r1", "06052b81040022", 384),
    P521("secp521r1", "06052b81040023", 521);

    private final String jdkName;
    private final String oid;
    private final int bits;

    NistCurve(String jdkName, String oid, int bits) {
        this.jdkName = jdkName;
        this.oid = oid;
        this.bits = bits;
    }

    /** DER of the object identifier, as CKA_EC_PARAMS holds it. */
    public byte[] oid() {
        return HexFormat.of().parseHex(oid);
    }

    /** Bytes of a coordinate, and of each half of a signature. */
    public int width() {
        return (bits + 7) / 8;
    }

    /** Size of the field. */
    public int bits() {
        return bits;
    }

    public ECParameterSpec parameters() {
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec(jdkName));
            return parameters.getParameterSpec(ECParameterSpec.class);
        } catch (NoSuchAlgorithmException | InvalidParameterSpecException e) {
            throw new IllegalStateException("the Java platform lacks the curve " + jdkName, e);
        }
    }

    public static Optional<NistCurve> ofOid(byte[] oid) {
        String hex = HexFormat.of().formatHex(oid);
        return Arrays.stream(values()).filter(c -> c.oid.equals(hex)).findFirst();
    }

    /** The curve whose base point has this order. */
    public static Optional<NistCurve> byOrder(BigInteger order) {
        return Arrays.stream(values())
                .filter(c -> c.parameters().getOrder().equals(order))
                .findFirst();
    }
}
