package dev.holdfast.engine.mount.transit;

import java.io.IOException;
import java.math.BigInteger;
import java.security.interfaces.ECPublicKey;
import java.util.Optional;
import org.bouncycastle.crypto.signers.PlainDSAEncoding;
import org.bouncycastle.crypto.signers.StandardDSAEncoding;

/** The two forms of ECDSA signatures: DER, and r and s side by side, each as long as the curve's order. */
final class EcdsaForm {
    private EcdsaForm() {}

    /** @param der as a backend made it */
    static byte[] toSideBySide(ECPublicKey key, byte[] der) {
        BigInteger order = key.getParams().getOrder();
        try {
            BigInteger[] halves = StandardDSAEncoding.INSTANCE.decode(order, der);
            return PlainDSAEncoding.INSTANCE.encode(order, halves[0], halves[1]);
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalStateException("a backend made a signature that is not in DER", e);
        }
    }

    /** Empty if the bytes are no two numbers of the order's length, below it. */
    static Optional<byte[]> toDer(ECPublicKey key, byte[] sideBySide) {
        BigInteger order = key.getParams().getOrder();
        try {
            BigInteger[] halves = PlainDSAEncoding.INSTANCE.decode(order, sideBySide);
            return Optional.of(StandardDSAEncoding.INSTANCE.encode(order, halves[0], halves[1]));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
