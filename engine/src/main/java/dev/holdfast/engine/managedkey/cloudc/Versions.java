package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyMismatch;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import dev.holdfast.engine.managedkey.cloud.Repeats;
import java.time.Duration;
import java.util.Optional;

/** Looks at versions of one key and waits for new ones. Immutable; safe for use by many threads. */
final class Versions {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final String managedKey;
    private final KeyCalls calls;
    private final SignatureAlgorithm algorithm;

    /** @param managedKey its name, for errors */
    Versions(String managedKey, KeyCalls calls, SignatureAlgorithm algorithm) {
        this.managedKey = managedKey;
        this.calls = calls;
        this.algorithm = algorithm;
    }

    /**
     * A version as it is, waited for while the provider makes it.
     *
     * @param version its resource name
     * @throws KeyMismatch if its algorithm is another one than configured
     * @throws CloudFailure {@code disabled} if it is not enabled, {@code not_found} if there is none
     */
    BackendKey get(String version, Deadline deadline) {
        Duration pause = FIRST_PAUSE;
        while (true) {
            Optional<BackendKey> enabled = ifEnabled(version, deadline);
            if (enabled.isPresent()) {
                return enabled.get();
            }
            if (deadline.left().compareTo(pause) <= 0) {
                throw VersionStates.unusable(version, VersionStates.PENDING_GENERATION);
            }
            Repeats.rest(pause);
            pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
        }
    }

    /** Empty while the provider makes it, or when it was made between two questions. */
    private Optional<BackendKey> ifEnabled(String version, Deadline deadline) {
        try {
            return Optional.of(checked(version, calls.publicKey(version, deadline)));
        } catch (CloudFailure failure) {
            String state = stateBehind(failure, version, deadline);
            if (state.equals(VersionStates.PENDING_GENERATION) || state.equals(VersionStates.ENABLED)) {
                return Optional.empty();
            }
            throw VersionStates.unusable(version, state);
        }
    }

    private BackendKey checked(String version, KeyCalls.PublicKeyReply reply) {
        if (!reply.algorithm().equals(algorithm.name())) {
            throw new KeyMismatch(managedKey, algorithm.name(), reply.algorithm());
        }
        return new BackendKey(version, PublicHalf.of(reply.pem(), algorithm));
    }

    /**
     * The state that a call failed for.
     *
     * @throws CloudFailure the given one, if it is not about the state or the identity may not ask for that
     */
    String stateBehind(CloudFailure failure, String version, Deadline deadline) {
        if (!failure.code().equals(KmsFailures.FAILED_PRECONDITION)) {
            throw failure;
        }
        try {
            return calls.state(version, deadline);
        } catch (CloudFailure unknown) {
            throw unknown.category() == Category.PERMISSION ? failure : unknown;
        }
    }
}
