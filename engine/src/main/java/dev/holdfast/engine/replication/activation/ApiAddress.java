package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.config.ServiceAddress;
import java.util.Optional;
import okhttp3.HttpUrl;

/** Where the API of a primary is: as the operator says, else as the activation token does. */
final class ApiAddress {
    private static final String FIELD = PrimaryAccess.ADDRESS.name() + ": ";

    private ApiAddress() {}

    /**
     * @return empty if nobody has said it
     * @throws ApiException 400 if the one that counts cannot be used
     */
    static Optional<HttpUrl> of(ActivationToken token, PrimaryAccess access) {
        String given = access.address().strip();
        if (!given.isEmpty()) {
            return Optional.of(url(given, ""));
        }
        return token.address().isEmpty()
                ? Optional.empty()
                : Optional.of(url(token.address(), "is required, for the address in the token "));
    }

    private static HttpUrl url(String text, String where) {
        ServiceAddress.problem(text).ifPresent(problem -> {
            throw ApiException.badRequest(FIELD + where + problem);
        });
        HttpUrl url = HttpUrl.parse(text);
        if (url == null || url.query() != null || url.fragment() != null) {
            throw ApiException.badRequest(FIELD + where + "must be an http or https URL without a query");
        }
        return url;
    }

    /** The address as operators write it. */
    static String text(HttpUrl address) {
        String text = address.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    static ApiException missing() {
        return ApiException.badRequest(
                FIELD + "is required, for the token does not say where the API of the primary is");
    }
}
