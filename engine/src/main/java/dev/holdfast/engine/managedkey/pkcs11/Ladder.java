package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tries a call again after what may cure its failure, one {@link Rung} after the other and each at most once.
 *
 * <p>Safe for use by many threads. Runs on a thread of the module.
 */
final class Ladder {
    private static final Logger LOG = LoggerFactory.getLogger(Ladder.class);

    private final TokenAccess access;
    private final SessionPool pool;
    private final KnownKeys keys;

    Ladder(TokenAccess access, SessionPool pool, KnownKeys keys) {
        this.access = access;
        this.pool = pool;
        this.keys = keys;
    }

    <T> T climb(Deadline deadline, Function<Attachment, T> call) {
        Rung rung = null;
        CkException failure = null;
        int seen = 0;
        while (true) {
            AtomicBoolean own = new AtomicBoolean();
            boolean others = false;
            try {
                if (rung == null || cure(rung, deadline, seen, own)) {
                    others = seen != 0 && access.module().generation() != seen && !own.get();
                    seen = access.module().generation();
                    return attempt(rung, deadline, call);
                }
            } catch (CkException e) {
                rung = next(rung, e.code(), others);
                failure = e;
                LOG.debug("{}: {}; next: {}", access.address(), e.getMessage(), rung);
                continue;
            } catch (PinContestException e) {
                contest(deadline, e);
                continue;
            }
            throw failure;
        }
    }

    /** Another call may have initialised the module before the token was back: that cured nothing, and must not count. */
    private static Rung next(Rung tried, long code, boolean others) {
        return tried == null || others ? Rung.of(code) : tried.next(code);
    }

    /** Lets the token decide which of two PINs is right: when this one is shown, nobody is logged in. */
    private void contest(Deadline deadline, PinContestException contest) {
        Module module = access.module();
        if (!access.mayContest() || !module.initializeAgain(deadline, module.generation(), access::contest)) {
            throw contest;
        }
    }

    private <T> T attempt(Rung rung, Deadline deadline, Function<Attachment, T> call) {
        T result = withRoom(deadline, call);
        if (rung == Rung.INITIALIZE_AGAIN) {
            access.module().sightings().recovered(access.address());
        }
        return result;
    }

    /** A token that has no room for one more session may have it when those that nobody uses are closed. */
    private <T> T withRoom(Deadline deadline, Function<Attachment, T> call) {
        Module module = access.module();
        try {
            return module.with(deadline, call);
        } catch (CkException e) {
            if (!e.is(Ckr.SESSION_COUNT) || !module.with(deadline, module.pools()::makeRoom)) {
                throw e;
            }
            return module.with(deadline, call);
        }
    }

    /**
     * Whether there is any sense in trying again.
     *
     * @param seen generation of the module in which the call has failed
     * @param own set if it is this call that initialises the module again
     */
    private boolean cure(Rung rung, Deadline deadline, int seen, AtomicBoolean own) {
        if (deadline.hasPassed()) {
            return false;
        }
        return switch (rung) {
            case FRESH_SESSION -> access.module().with(deadline, this::freshSessions);
            case LOGIN_AGAIN -> access.module().with(deadline, this::loginAgain);
            case INITIALIZE_AGAIN -> initializeAgain(deadline, seen, own);
            case GIVE_UP -> false;
        };
    }

    private boolean freshSessions(Attachment attachment) {
        pool.drain(attachment);
        return true;
    }

    private boolean loginAgain(Attachment attachment) {
        pool.drain(attachment);
        keys.clear();
        access.renew(attachment);
        return true;
    }

    private boolean initializeAgain(Deadline deadline, int seen, AtomicBoolean own) {
        Module module = access.module();
        if (seen == 0) {
            return false;
        }
        keys.clear();
        return module.generation() != seen
                || (module.with(deadline, access::hasLostLogin) && module.with(deadline, this::loginAgain))
                || (!isWell(deadline) && (isWell(deadline) || look(module, deadline, seen, own)))
                || module.generation() != seen;
    }

    /** Asked twice before the module is initialised again: what is well at the second time had a passing fault. */
    private boolean isWell(Deadline deadline) {
        return access.module().with(deadline, access::isWell);
    }

    private boolean look(Module module, Deadline deadline, int seen, AtomicBoolean own) {
        Sightings sightings = module.sightings();
        boolean harmless = access.isAlone();
        return sightings.awaitTurn(access.address(), deadline)
                && module.initializeAgain(deadline, seen, attachment -> {
                    own.set(true);
                    sightings.looked(access.address(), harmless);
                });
    }
}
