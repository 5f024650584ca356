package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.RetryAfter;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.SdkHttpResponse;

/** What the SDK's exceptions mean. The service's error code decides, since many codes share one class. */
final class AwsFailures {
    private static final int MOST_WORDS = 400;

    private AwsFailures() {}

    /** Lets failures of ours pass through the SDK, which looks into exceptions that it does not know. */
    static <T> T carried(Supplier<T> call) {
        try {
            return call.get();
        } catch (CloudFailure failure) {
            throw SdkClientException.create(failure.getMessage(), failure);
        }
    }

    /** What {@link #carried} carried, or else what the service or the SDK says. */
    static CloudFailure of(SdkException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof CloudFailure own) {
                return own;
            }
        }
        if (e instanceof AwsServiceException answered && answered.awsErrorDetails() != null) {
            return of(answered).causedBy(e);
        }
        return CloudFailure.lasting(
                        Category.UNREACHABLE,
                        "ANSWER_UNREADABLE",
                        "the answer is not one of the key service; check endpoint and proxies")
                .causedBy(e);
    }

    private static CloudFailure of(AwsServiceException e) {
        AwsErrorDetails details = e.awsErrorDetails();
        String code = Optional.ofNullable(details.errorCode()).orElse("");
        String said = words(details.errorMessage());
        Optional<ErrorCode> known = ErrorCode.find(code);
        if (known.isEmpty()) {
            return CloudFailure.ofStatus(e.statusCode(), code, said, RetryAfter.of(header(e, "Retry-After"), null));
        }
        ErrorCode meaning = known.get();
        if (meaning.category() == Category.THROTTLED && meaning.passing()) {
            return CloudFailure.throttled(code, RetryAfter.of(header(e, "Retry-After"), header(e, "Date")));
        }
        String text = meaning.text(said, e.requestId());
        return meaning.passing()
                ? CloudFailure.passing(meaning.category(), code, text)
                : CloudFailure.lasting(meaning.category(), code, text);
    }

    private static String words(String message) {
        String line = Optional.ofNullable(message).orElse("").replaceAll("\\p{Cntrl}+", " ");
        return line.length() > MOST_WORDS ? line.substring(0, MOST_WORDS) : line;
    }

    private static String header(AwsServiceException e, String name) {
        SdkHttpResponse response = e.awsErrorDetails().sdkHttpResponse();
        return response == null ? null : response.firstMatchingHeader(name).orElse(null);
    }
}
