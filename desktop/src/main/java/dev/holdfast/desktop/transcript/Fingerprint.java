package dev.holdfast.desktop.transcript;

import java.util.HexFormat;

/**
 * What people compare to know a console's key again: SHA-256 of its public key (SubjectPublicKeyInfo, DER).
 *
 * @param hex 64 digits
 */
public record Fingerprint(String hex) {

    static Fingerprint of(byte[] publicKey) {
        return new Fingerprint(HexFormat.of().formatHex(Chain.sha256(publicKey)));
    }

    /** In groups of four, to be read out. */
    public String grouped() {
        return hex.replaceAll("(.{4})(?=.)", "$1 ");
    }
}
