package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the calls of one managed key: waits for a place, hands over to a thread of the module, climbs the ladder, keeps
 * the time limit, translates failures. Safe for use by many threads.
 */
final class TokenCalls {
    private static final Logger LOG = LoggerFactory.getLogger(TokenCalls.class);
    private static final Duration FAREWELL = Duration.ofSeconds(5);
    /** The calls in which a token looks at a key. */
    private static final Set<CkFunction> TAKING = EnumSet.of(
            CkFunction.C_SignInit, CkFunction.C_VerifyInit, CkFunction.C_EncryptInit, CkFunction.C_DecryptInit);

    private final TokenAccess access;
    private final SessionPool pool;
    private final KnownKeys keys = new KnownKeys();
    private final Ladder ladder;
    private final Failures failures;
    private final Duration limit;
    private final Places places;
    private volatile boolean closed;

    /**
     * @param places how many calls may be at the HSM at once
     * @param limit of one call, all attempts and waiting included
     */
    TokenCalls(String user, TokenAccess access, SessionPool pool, int places, Duration limit) {
        this.access = access;
        this.pool = pool;
        this.ladder = new Ladder(access, pool, keys);
        this.failures = new Failures(user, access);
        this.places = new Places(places);
        this.limit = limit;
    }

    TokenAccess access() {
        return access;
    }

    SessionPool pool() {
        return pool;
    }

    KnownKeys keys() {
        return keys;
    }

    /**
     * Makes calls to the token.
     *
     * @param work may be tried several times, each time from its beginning
     * @throws BackendException if it fails
     */
    <T> T run(Function<Attachment, T> work) {
        return failures.translated(() -> {
            Deadline deadline = Deadline.after(limit);
            return places.call(access.module(), deadline, () -> climb(deadline, work), failures::of);
        });
    }

    private <T> T climb(Deadline deadline, Function<Attachment, T> work) {
        if (closed) {
            throw UnusableKeyException.changed();
        }
        try {
            return ladder.climb(deadline, work);
        } catch (CkException e) {
            if (!mayHaveGone(e, deadline)) {
                throw e;
            }
            LOG.debug("looking again for the key at {}: {}", access.address(), e.getMessage());
            keys.clear();
            return ladder.climb(deadline, work);
        }
    }

    /** A key that others destroy while it is taken looks like one that may not be used so, or as if the device had failed. */
    private boolean mayHaveGone(CkException e, Deadline deadline) {
        return TAKING.contains(e.function())
                && !deadline.hasPassed()
                && (e.is(Ckr.KEY_FUNCTION_NOT_PERMITTED, Ckr.KEY_TYPE_INCONSISTENT, Ckr.MECHANISM_INVALID)
                        || access.module().with(deadline, attachment -> Refusals.isNoOutage(e, access, attachment)));
    }

    /** Ends sessions and login because the settings change: a PIN that was rejected may then be shown once more. */
    void close() {
        if (access.isInUse()) {
            access.forgive();
        }
        end(Module::rest);
    }

    /** Ends sessions and login. A module that does not answer is left alone. */
    void quit() {
        end((module, deadline) -> {});
    }

    private void end(BiConsumer<Module, Deadline> last) {
        closed = true;
        keys.clear();
        if (access.isInUse()) {
            pool.close();
            try {
                failures.translated(() -> leave(last));
            } catch (BackendException e) {
                LOG.warn("sessions at {} are closed later: {}", access.address(), e.getMessage());
                access.module().whenItAnswers(this::leave);
            }
        }
        access.wipe();
    }

    private Void leave(BiConsumer<Module, Deadline> last) {
        Deadline deadline = Deadline.after(FAREWELL);
        Module module = access.module();
        module.admit();
        if (!places.awaitEmpty(deadline)) {
            LOG.warn("calls at {} are still running", access.address());
        }
        return module.call(deadline, () -> {
            module.ifInitialized(deadline, this::leave);
            last.accept(module, deadline);
            return null;
        });
    }

    private void leave(Attachment attachment) {
        pool.drain(attachment);
        access.leave(attachment);
    }
}
