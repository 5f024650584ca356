package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Hides paths as the audit log does, under a key of this cluster. Immutable, safe for use by many threads. */
final class PathHmac {
    static final String PREFIX = "hmac-sha256:";

    private static final Key KEY = Key.local("replication/dr/diverged/key");
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;

    private final SecretKeySpec key;

    private PathHmac(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /** Under the key that is kept there; makes one if there is none. */
    static PathHmac of(Entries local) {
        return new PathHmac(local.get(KEY).orElseGet(() -> {
            byte[] made = new byte[KEY_BYTES];
            new SecureRandom().nextBytes(made);
            local.write(Change.put(KEY, made));
            return made;
        }));
    }

    /** 64 hex digits. */
    String hex(String path) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(path.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
