package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.managedkey.BackendException.Category;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import okhttp3.Headers;

/**
 * What came back over HTTP. May hold a secret and shows none.
 *
 * @param status never that of a redirect that was followed
 * @param body at most {@link CloudHttp#MOST_BYTES}
 */
public record CloudReply(int status, Headers headers, byte[] body) {

    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /**
     * The members of the JSON object in the body.
     *
     * @throws CloudFailure {@code unreachable} if it is none, as a page of a proxy is none
     */
    public Map<String, Object> json() {
        try {
            return Json.object(body, JsonLimits.DEFAULT);
        } catch (ApiException e) {
            throw notJson().causedBy(e);
        }
    }

    private CloudFailure notJson() {
        return CloudFailure.lasting(
                Category.UNREACHABLE,
                "HTTP_" + status,
                "the answer is not JSON but " + headers.get("Content-Type") + ", so something else than the provider's"
                        + " service gave it; check endpoints and proxies");
    }

    /** How long the provider wants to be left alone, if it says so. */
    public Optional<Duration> retryAfter() {
        return RetryAfter.of(headers.get("Retry-After"), headers.get("Date"));
    }

    /**
     * The failure that a status of 300 and more stands for, where the provider's own code does not say more.
     *
     * @param code the provider's, or "" if it gave none
     * @param said the provider's own words without secrets, or ""
     */
    public CloudFailure failure(String code, String said) {
        return CloudFailure.ofStatus(status, code, said, retryAfter());
    }

    @Override
    public String toString() {
        return "CloudReply[" + status + "]";
    }
}
