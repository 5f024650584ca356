package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.ApiException;

/**
 * What came of an activation token.
 *
 * @param credentials that it stood for
 * @param apiAddress URL of the primary's API, or "" if nobody has said it
 * @param usedUp whether the token is of no more use
 */
public record Redeemed(Credentials credentials, String apiAddress, boolean usedUp) implements AutoCloseable {

    /**
     * The refusal of an activation that fails from now on.
     *
     * @param why what happened, with its place, such as {@code token: }, first
     */
    public ApiException refusal(String why) {
        return ApiException.badRequest(usedUp ? why + "; " + Refusals.NEW_ONE : why);
    }

    @Override
    public void close() {
        credentials.close();
    }
}
