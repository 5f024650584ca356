package dev.holdfast.engine.client;

import java.util.List;

/**
 * What an initialisation is asked for.
 *
 * @param shares how many
 * @param threshold how many of them will be needed
 * @param pgpKeys one public key for each share, or none
 * @param rootTokenPgpKey public key to which the root token is encrypted, or ""
 */
public record InitOptions(int shares, int threshold, List<String> pgpKeys, String rootTokenPgpKey) {

    public InitOptions {
        pgpKeys = List.copyOf(pgpKeys);
    }

    /** Shares and root token in plain. */
    public static InitOptions plain(int shares, int threshold) {
        return new InitOptions(shares, threshold, List.of(), "");
    }
}
