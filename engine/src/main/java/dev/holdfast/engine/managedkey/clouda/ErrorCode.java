package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import java.util.Optional;

/** Error codes of the key service, by what is to be done (its API reference, errors of each action and common errors). */
enum ErrorCode {
    CREDENTIALS(
            Category.AUTHENTICATION,
            false,
            "the credentials are not accepted; check access_key, secret_key and region, and the server's clock"),
    PERMISSION(Category.PERMISSION, false, "give the identity this permission in its policy and in the key's"),
    MISSING(Category.NOT_FOUND, false, "check kms_key and region"),
    DISABLED(Category.DISABLED, false, "enable the key, or cancel its deletion"),
    UNAVAILABLE(Category.DISABLED, true, "wait until the key can be used"),
    RATE(Category.THROTTLED, true, ""),
    QUOTA(Category.THROTTLED, false, "have the quota raised"),
    UNSUPPORTED(Category.UNSUPPORTED, false, "use another key"),
    UNFIT(Category.MECHANISM, false, "check that the settings fit the key"),
    TAKEN(Category.MECHANISM, false, "name another alias, or use the key that has it"),
    INTERNAL(Category.UNREACHABLE, true, "the service itself failed; see its status page, and try again");

    private final Category category;
    private final boolean passing;
    private final String remedy;

    ErrorCode(Category category, boolean passing, String remedy) {
        this.category = category;
        this.passing = passing;
        this.remedy = remedy;
    }

    static Optional<ErrorCode> find(String code) {
        return switch (code) {
            case "UnrecognizedClientException",
                    "InvalidSignatureException",
                    "SignatureDoesNotMatch",
                    "IncompleteSignature",
                    "IncompleteSignatureException",
                    "MissingAuthenticationToken",
                    "MissingAuthenticationTokenException",
                    "InvalidClientTokenId",
                    "AuthFailure",
                    "ExpiredToken",
                    "ExpiredTokenException",
                    "RequestExpired",
                    "RequestTimeTooSkewed" -> Optional.of(CREDENTIALS);
            case "AccessDeniedException", "AccessDenied", "NotAuthorized", "UnauthorizedOperation", "OptInRequired" ->
                Optional.of(PERMISSION);
            case "NotFoundException", "InvalidArnException" -> Optional.of(MISSING);
            case "DisabledException", "KMSInvalidStateException" -> Optional.of(DISABLED);
            case "KeyUnavailableException" -> Optional.of(UNAVAILABLE);
            case "ThrottlingException",
                    "Throttling",
                    "ThrottledException",
                    "TooManyRequestsException",
                    "RequestLimitExceeded" -> Optional.of(RATE);
            case "LimitExceededException" -> Optional.of(QUOTA);
            case "UnsupportedOperationException" -> Optional.of(UNSUPPORTED);
            case "InvalidKeyUsageException",
                    "ValidationException",
                    "SerializationException",
                    "InvalidAliasNameException",
                    "KMSInvalidSignatureException" -> Optional.of(UNFIT);
            case "AlreadyExistsException" -> Optional.of(TAKEN);
            case "KMSInternalException",
                    "InternalFailure",
                    "InternalServerError",
                    "ServiceUnavailable",
                    "ServiceUnavailableException",
                    "DependencyTimeoutException",
                    "RequestTimeout",
                    "RequestTimeoutException" -> Optional.of(INTERNAL);
            default -> Optional.empty();
        };
    }

    Category category() {
        return category;
    }

    /** Whether the next attempt may succeed. */
    boolean passing() {
        return passing;
    }

    /** In words; what the service says about refused credentials may quote the request and is left out. */
    String text(String said, String requestId) {
        String what = said.isEmpty() || this == CREDENTIALS ? "" : said + "; ";
        return what + remedy + (requestId == null ? "" : " (request " + requestId + ")");
    }
}
