package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
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
        while (true) {
            int generation = access.module().generation();
            try {
                if (rung == null || cure(rung, deadline, generation)) {
                    return access.module().with(deadline, call);
                }
            } catch (CkException e) {
                rung = rung == null ? Rung.of(e.code()) : rung.next(e.code());
                failure = e;
                LOG.debug("{}: {}; next: {}", access.address(), e.getMessage(), rung);
                continue;
            }
            throw failure;
        }
    }

    /** Whether there is any sense in trying again. */
    private boolean cure(Rung rung, Deadline deadline, int generation) {
        if (deadline.hasPassed()) {
            return false;
        }
        return switch (rung) {
            case FRESH_SESSION -> access.module().with(deadline, this::freshSessions);
            case LOGIN_AGAIN -> access.module().with(deadline, this::loginAgain);
            case INITIALIZE_AGAIN -> initializeAgain(deadline, generation);
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

    private boolean initializeAgain(Deadline deadline, int generation) {
        keys.clear();
        Module module = access.module();
        if (generation == 0 || module.with(deadline, access::isWell)) {
            return false;
        }
        return module.generation() != generation
                || (module.sightings().mayLook(access.address()) && module.initializeAgain(deadline, generation));
    }
}
