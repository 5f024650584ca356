package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import java.time.Duration;
import java.util.Optional;

/** A cloud's key service failed, or could not be reached. The message says what happened and one thing to do. */
public final class CloudFailure extends RuntimeException {
    private final Category category;
    private final String code;
    private final boolean passing;
    private final transient Optional<Duration> retryAfter;

    private CloudFailure(
            Category category, String code, String meaning, boolean passing, Optional<Duration> retryAfter) {
        super(meaning);
        this.category = category;
        this.code = code;
        this.passing = passing;
        this.retryAfter = retryAfter;
    }

    /**
     * A failure that asking again does not mend.
     *
     * @param code the provider's own, or one of ours in capitals
     * @param meaning what happened and one thing to do; holds no secret
     */
    public static CloudFailure lasting(Category category, String code, String meaning) {
        return new CloudFailure(category, code, meaning, false, Optional.empty());
    }

    /** A failure that may be gone at the next attempt. */
    public static CloudFailure passing(Category category, String code, String meaning) {
        return new CloudFailure(category, code, meaning, true, Optional.empty());
    }

    /** The provider wants fewer requests. */
    public static CloudFailure throttled(String code, Optional<Duration> retryAfter) {
        String when = retryAfter.map(d -> "in " + d.toSeconds() + " s").orElse("later");
        String meaning = "the provider limits the rate of requests; try again " + when + ", or have the limit raised";
        return new CloudFailure(Category.THROTTLED, code, meaning, true, retryAfter);
    }

    /** No answer in time. */
    public static CloudFailure noAnswer(Deadline deadline) {
        return passing(
                Category.TIMEOUT,
                "NO_ANSWER",
                "there was no answer within the limit of " + deadline.limit().toMillis()
                        + " ms for the whole call; see whether the service can be reached, or raise backend_timeout");
    }

    /**
     * The failure that an HTTP status of 300 and more stands for, where the provider's own code does not say more.
     *
     * @param code the provider's, or "" if it gave none
     * @param said the provider's own words without secrets, or ""
     */
    public static CloudFailure ofStatus(int status, String code, String said, Optional<Duration> retryAfter) {
        String shown = code.isEmpty() ? "HTTP_" + status : code;
        if (status == 429) {
            return throttled(shown, retryAfter);
        }
        StatusMeaning meaning = StatusMeaning.of(status);
        String text = (said.isEmpty() ? "the provider answered with status " + status : said) + "; " + meaning.remedy();
        return new CloudFailure(meaning.category(), shown, text, meaning.passing(), Optional.empty());
    }

    public CloudFailure causedBy(Throwable cause) {
        initCause(cause);
        return this;
    }

    /** The same failure with more to say. */
    public CloudFailure adding(String more) {
        return new CloudFailure(category, code, getMessage() + "; " + more, passing, retryAfter).causedBy(this);
    }

    public Category category() {
        return category;
    }

    public String code() {
        return code;
    }

    /** Whether it may be gone at the next attempt. */
    public boolean isPassing() {
        return passing;
    }

    /** Whether it proves that the request was not carried out. */
    boolean isUndone() {
        return category == Category.THROTTLED || ConnectionFailures.BEFORE_SENDING.contains(code);
    }

    /** When the provider wants to be asked again, if it said so. */
    Optional<Duration> retryAfter() {
        return retryAfter;
    }

    /** What callers of a managed key see of it. */
    BackendException of(String managedKey) {
        BackendException failure = new BackendException(category, managedKey, code, null, getMessage());
        failure.initCause(this);
        return failure;
    }
}
