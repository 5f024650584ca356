package dev.holdfast.engine.client;

import java.util.List;

/**
 * What a rekey is asked for.
 *
 * @param shares how many new ones
 * @param threshold how many of them will be needed
 * @param pgpKeys one public key for each share, or none
 * @param backup whether the cluster keeps the messages; needs PGP keys
 * @param verification whether the new shares must be shown before they replace the old ones
 */
public record RekeyOptions(int shares, int threshold, List<String> pgpKeys, boolean backup, boolean verification) {

    public RekeyOptions {
        pgpKeys = List.copyOf(pgpKeys);
    }

    /** Shares in plain, which must be shown before they replace the old ones. */
    public static RekeyOptions verified(int shares, int threshold) {
        return new RekeyOptions(shares, threshold, List.of(), false, true);
    }
}
