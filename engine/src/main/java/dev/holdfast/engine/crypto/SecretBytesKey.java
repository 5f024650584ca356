package dev.holdfast.engine.crypto;

import javax.crypto.SecretKey;

/**
 * A key without the uncontrolled copy that {@code SecretKeySpec} would keep. Usable until its bytes are wiped.
 *
 * @param algorithm the JDK's name of it
 * @param bytes whoever made them wipes them
 */
public record SecretBytesKey(String algorithm, Secret bytes) implements SecretKey {
    @Override
    public String getAlgorithm() {
        return algorithm;
    }

    @Override
    public String getFormat() {
        return "RAW";
    }

    @Override
    public byte[] getEncoded() {
        return bytes.copy();
    }
}
