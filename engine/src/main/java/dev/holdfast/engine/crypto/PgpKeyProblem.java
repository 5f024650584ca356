package dev.holdfast.engine.crypto;

import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.openpgp.api.OpenPGPCertificate;
import org.bouncycastle.openpgp.api.OpenPGPCertificate.OpenPGPComponentKey;

/** Says in words why nothing can be encrypted to a certificate. */
final class PgpKeyProblem {
    private PgpKeyProblem() {}

    static String of(OpenPGPCertificate certificate, Instant now) {
        List<OpenPGPComponentKey> capable = certificate.getKeys().stream()
                .filter(key -> key.getPGPPublicKey().isEncryptionKey())
                .toList();
        return problem("the key", certificate.getPrimaryKey(), now)
                .or(() -> capable.stream()
                        .flatMap(key -> problem("its encryption key", key, now).stream())
                        .findFirst())
                .orElse("has no primary key or subkey that is meant for encryption");
    }

    private static Optional<String> problem(String which, OpenPGPComponentKey key, Instant now) {
        if (key.getPGPPublicKey().hasRevocation()) {
            return Optional.of("cannot be used: " + which + " was revoked");
        }
        Date expires = key.getKeyExpirationDateAt(Date.from(now));
        return expires != null && expires.toInstant().isBefore(now)
                ? Optional.of("cannot be used: " + which + " expired on " + expires.toInstant())
                : Optional.empty();
    }
}
