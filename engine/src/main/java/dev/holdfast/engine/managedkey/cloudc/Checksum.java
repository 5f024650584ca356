package dev.holdfast.engine.managedkey.cloudc;

import java.util.zip.CRC32C;

/** The provider's check of bytes on their way: CRC32C as a 64-bit integer, which JSON writes as a text. */
final class Checksum {
    private Checksum() {}

    static String of(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return Long.toString(crc.getValue());
    }
}
