package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.Optional;

/** What proves an identity at the provider. Holds secrets and shows none. */
interface Credentials {

    /** Logs in. */
    AccessToken fetch(TokenEndpoint endpoint, Deadline deadline);

    /** The project that is charged for calls of this identity, if the credentials name one. */
    default Optional<String> quotaProject() {
        return Optional.empty();
    }
}
