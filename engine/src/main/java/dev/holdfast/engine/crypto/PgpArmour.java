package dev.holdfast.engine.crypto;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.bouncycastle.bcpg.ArmoredOutputStream;

/** ASCII armour: the form of PGP messages that survives mail and clipboards, and that every program reads. */
public final class PgpArmour {
    private PgpArmour() {}

    /** A binary message, armoured, without any header. */
    public static String of(byte[] message) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (ArmoredOutputStream armour =
                ArmoredOutputStream.builder().clearHeaders().build(text)) {
            armour.write(message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString(StandardCharsets.US_ASCII);
    }
}
