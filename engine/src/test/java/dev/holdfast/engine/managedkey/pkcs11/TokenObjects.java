package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Function;

/** Objects that a test puts on a token by itself, past the managed keys. */
final class TokenObjects {
    /** Values of CKA_KEY_TYPE and of CKA_VALUE's own number, from pkcs11t.h 3.0. */
    private static final long GENERIC_SECRET = 0x10;

    private static final long AES = 0x1F;
    private static final long VALUE = 0x11;

    private final Pkcs11 pkcs11;
    private final TestSettings settings;

    TokenObjects(Pkcs11 pkcs11, SoftHsm token) {
        this.pkcs11 = pkcs11;
        this.settings = TestSettings.of(token);
    }

    /** An AES key of this value. */
    void aes(String label, int id, byte[] value) {
        with(session -> session.create(secret(AES, label, id, value)));
    }

    /** A key for HMACs of this value. */
    void generic(String label, int id, byte[] value) {
        with(session -> session.create(secret(GENERIC_SECRET, label, id, value)));
    }

    private static Template secret(long type, String label, int id, byte[] value) {
        boolean aes = type == AES;
        return new Template()
                .with(Cka.CLASS, Cka.CLASS_SECRET_KEY)
                .with(Cka.KEY_TYPE, type)
                .with(Cka.TOKEN, true)
                .with(Cka.SENSITIVE, true)
                .with(Cka.LABEL, label.getBytes(StandardCharsets.UTF_8))
                .with(Cka.ID, new byte[] {(byte) id})
                .with(Cka.ENCRYPT, aes)
                .with(Cka.DECRYPT, aes)
                .with(Cka.SIGN, true)
                .with(VALUE, value);
    }

    /** Makes calls in a read-write session. */
    <T> T with(Function<CkSession, T> use) {
        TokenAccess access = pkcs11.access(settings.fields());
        SessionPool pool = new SessionPool(access, true);
        TokenCalls calls = new TokenCalls("a test", access, pool, 1, Duration.ofSeconds(30));
        try {
            return calls.run(attachment -> pool.with(attachment, use));
        } finally {
            calls.quit();
        }
    }
}
