package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import java.util.function.Function;

/** Sessions for one call, which may need several of them: one in which anything has failed is not used again. */
record Sessions(SessionPool pool, Attachment attachment) {

    /** Lends a session. */
    <T> T with(Function<CkSession, T> use) {
        return pool.with(attachment, use);
    }
}
