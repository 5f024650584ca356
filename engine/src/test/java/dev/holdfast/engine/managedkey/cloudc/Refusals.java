package dev.holdfast.engine.managedkey.cloudc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.holdfast.engine.managedkey.BackendException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What tests say of calls that must fail. */
final class Refusals {
    private Refusals() {}

    /** The failure of a call, which must have this category and code and show no secret. */
    static BackendException assertFails(ThrowingCallable call, String category, String code) {
        BackendException failure = catchThrowableOfType(BackendException.class, call);
        assertThat(failure).as("a failure").isNotNull();
        assertThat(failure.status()).isEqualTo(category.equals("timeout") ? 504 : 502);
        assertThat(failure.data())
                .containsEntry("category", category)
                .containsEntry("backend_code", code)
                .containsEntry("managed_key", "k");
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            assertThat(String.valueOf(cause.getMessage()))
                    .doesNotContain("ya29.", "<html>", "PRIVATE KEY", "marked-secret", "assertion=");
        }
        return failure;
    }
}
