package dev.holdfast.engine.client;

import dev.holdfast.engine.crypto.PgpArmour;
import java.util.Base64;

/** A share or a token that only the owner of a PGP key can read. */
public final class PgpMessage {
    private PgpMessage() {}

    /**
     * As people pass it on and programs read it.
     *
     * @param base64 the message as a cluster answers it
     */
    public static String armoured(String base64) {
        return PgpArmour.of(Base64.getDecoder().decode(base64));
    }
}
