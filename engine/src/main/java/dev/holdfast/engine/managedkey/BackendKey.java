package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.crypto.Pem;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.security.PublicKey;
import java.util.HexFormat;

/**
 * A key pair in a backend, seen from outside.
 *
 * @param id the backend's own name for it: object id in hex, key resource name, version URL
 * @param publicKey its public half
 */
public record BackendKey(String id, PublicKey publicKey) {

    /** The public half as SubjectPublicKeyInfo in PEM. */
    String pem() {
        return Pem.text(Pem.PUBLIC_KEY, publicKey.getEncoded());
    }

    /** SHA-256 of the public half's SubjectPublicKeyInfo in DER: 64 lower-case hex digits. */
    public String fingerprint() {
        return HexFormat.of().formatHex(HashAlgorithm.SHA2_256.digest(publicKey.getEncoded()));
    }
}
