package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.ApiException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * What encryption gives. The form is in the package's description.
 *
 * @param version of the key that encrypted; empty if a stranger did, with the public half of the newest version
 * @param block the RSA block
 */
record Ciphertext(Optional<String> version, byte[] block) {
    private static final byte FORM = 1;
    private static final int MAX_VERSION = 64;
    /** Bytes of a block of RSA 2048, 3072 and 4096. */
    private static final Set<Integer> BLOCKS = Set.of(256, 384, 512);

    byte[] bytes() {
        byte[] name = version.orElseThrow().getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(2 + name.length + block.length)
                .put(FORM)
                .put((byte) name.length)
                .put(name)
                .put(block)
                .array();
    }

    /** @throws ApiException 400 if it is neither of the two forms */
    static Ciphertext parse(byte[] bytes) {
        if (BLOCKS.contains(bytes.length)) {
            return new Ciphertext(Optional.empty(), bytes.clone());
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (in.remaining() < 2 || in.get() != FORM) {
            throw notOurs();
        }
        int length = in.get();
        if (length < 1 || length > MAX_VERSION || !BLOCKS.contains(in.remaining() - length)) {
            throw notOurs();
        }
        byte[] name = new byte[length];
        byte[] block = new byte[in.remaining() - length];
        in.get(name).get(block);
        String version = new String(name, StandardCharsets.US_ASCII);
        if (!KeyBundle.isVersion(version)) {
            throw notOurs();
        }
        return new Ciphertext(Optional.of(version), block);
    }

    /** Whatever is wrong with it: saying more would help those who forge. */
    static ApiException notOurs() {
        return ApiException.badRequest("ciphertext: was not made with this key; send one that was");
    }
}
