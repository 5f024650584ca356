package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.AccessTokens;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.Optional;

/**
 * One identity at the provider, with the token that it has. Safe for use by many threads.
 *
 * @param quotaProject the project that is charged for a person's calls, if the credentials name one
 */
record Login(AccessTokens tokens, Optional<String> quotaProject) {

    AccessToken token(Deadline deadline) {
        return tokens.get(deadline);
    }

    void forget(AccessToken refused) {
        tokens.forget(refused);
    }
}
