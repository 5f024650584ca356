package dev.holdfast.engine.managedkey.clouda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.time.Clock;
import java.time.Duration;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("What the key service answers")
class FailuresTest {
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    private final KmsLab lab = new KmsLab();
    private final DoubleKey key = lab.service.keys.add("alias/signer", "ECC_NIST_P256", "SIGN_VERIFY");
    private final KeyBackend backend = lab.open(KmsLab.EC);

    @AfterEach
    void close() {
        lab.close();
    }

    private static BackendException failure(Runnable call) {
        return Assertions.catchThrowableOfType(BackendException.class, call::run);
    }

    private void sign(BackendKey found) {
        backend.sign(found, SHA256, new byte[] {1});
    }

    @ParameterizedTest
    @CsvSource({
        "400,UnrecognizedClientException,AUTHENTICATION,1",
        "400,InvalidSignatureException,AUTHENTICATION,1",
        "400,ExpiredTokenException,AUTHENTICATION,1",
        "400,AccessDeniedException,PERMISSION,1",
        "400,NotFoundException,NOT_FOUND,1",
        "400,DisabledException,DISABLED,1",
        "400,KMSInvalidStateException,DISABLED,1",
        "400,LimitExceededException,THROTTLED,1",
        "400,UnsupportedOperationException,UNSUPPORTED,1",
        "400,InvalidKeyUsageException,MECHANISM,1",
        "400,ThrottlingException,THROTTLED,4",
        "500,KMSInternalException,UNREACHABLE,4",
        "503,ServiceUnavailableException,UNREACHABLE,4",
        "400,NeverHeardOfException,MECHANISM,1",
        "418,NeverHeardOfException,MECHANISM,1"
    })
    @DisplayName("has one of the nine categories, its own code, and is asked again only if that may help")
    void hasACategory(int status, String code, Category category, int attempts) {
        BackendKey found = backend.find().orElseThrow();
        lab.service.faults.always("Sign", Faults.error(status, code, "words of the service"));
        BackendException failure = failure(() -> sign(found));
        assertThat(failure.status()).isEqualTo(502);
        assertThat(failure.category()).isEqualTo(category);
        assertThat(failure.data()).containsEntry("backend_code", code).containsEntry("managed_key", "k");
        assertThat(failure.getMessage()).contains("\"k\"", code).doesNotContain(KmsDouble.SECRET_KEY);
        assertThat(lab.service.actions().stream().filter("Sign"::equals)).hasSize(attempts);
    }

    @Test
    @DisplayName("that passes is not seen")
    void passes() {
        BackendKey found = backend.find().orElseThrow();
        lab.service.faults.next("Sign", Faults.error(500, "KMSInternalException", ""));
        lab.service.faults.next("Sign", Faults.drop());
        lab.service.faults.next("Sign", Faults.error(400, "ThrottlingException", "Rate exceeded"));
        sign(found);
    }

    @Test
    @DisplayName("with a long Retry-After is not waited for, and its seconds are told")
    void longRetryAfter() {
        lab.service.faults.always(
                "DescribeKey", Faults.with("Retry-After", "3600", Faults.error(400, "ThrottlingException", "")));
        long began = System.nanoTime();
        BackendException failure = failure(backend::find);
        assertThat(failure.category()).isEqualTo(Category.THROTTLED);
        assertThat(failure.getMessage()).contains("3600 s");
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
        assertThat(lab.service.requests).hasSize(1);
    }

    @Test
    @DisplayName("with a short Retry-After is waited for")
    void shortRetryAfter() {
        lab.service.faults.next(
                "DescribeKey", Faults.with("Retry-After", "1", Faults.error(429, "TooManyRequestsException", "")));
        assertThat(backend.find()).isPresent();
    }

    @Test
    @DisplayName("about keys that are disabled or pending deletion is told with their state")
    void disabled() {
        key.state = "Disabled";
        assertThat(failure(backend::find).getMessage()).contains("disabled", "DisabledException", "Disabled", "enable");
        key.state = "PendingDeletion";
        BackendException pending = failure(backend::find);
        assertThat(pending.category()).isEqualTo(Category.DISABLED);
        assertThat(pending.getMessage()).contains("KMSInvalidStateException", "PendingDeletion", "2030");
    }

    @Test
    @DisplayName("to wrong credentials is not quoted")
    void wrongCredentials() {
        BackendException failure =
                failure(() -> lab.open(KmsLab.EC, "secret_key", "not-this-one").find());
        assertThat(failure.category()).isEqualTo(Category.AUTHENTICATION);
        assertThat(failure.data()).containsEntry("backend_code", "InvalidSignatureException");
        assertThat(failure.getMessage()).doesNotContain("not-this-one", KmsDouble.ACCESS_KEY);
        assertThat(failure(() ->
                                lab.open(KmsLab.EC, "access_key", "AKIAUNKNOWN").find())
                        .getMessage())
                .contains("UnrecognizedClientException")
                .doesNotContain("AKIAUNKNOWN");
        assertThat(failure(() -> lab.open(KmsLab.EC, "region", "us-west-2").find())
                        .category())
                .isEqualTo(Category.AUTHENTICATION);
    }

    @Test
    @DisplayName("to a clock that is an hour off names the clock")
    void skewedClock() {
        lab.service.clock = Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
        BackendException failure = failure(backend::find);
        assertThat(failure.category()).isEqualTo(Category.AUTHENTICATION);
        assertThat(failure.getMessage()).contains("clock");
    }

    @Test
    @DisplayName("when it denies an action names that action")
    void denied() {
        lab.service.denied.add("DescribeKey");
        BackendException failure = failure(backend::find);
        assertThat(failure.category()).isEqualTo(Category.PERMISSION);
        assertThat(failure.getMessage()).contains("kms:DescribeKey", "policy");
    }

    @Test
    @DisplayName("with a signature of another key is not passed on")
    void wrongSignature() {
        BackendKey found = backend.find().orElseThrow();
        DoubleKey other = lab.service.keys.add("alias/other", "ECC_NIST_P256", "SIGN_VERIFY");
        BackendKey mixed = new BackendKey(lab.service.keys.arn("key/" + other.id), found.publicKey());
        BackendException failure = failure(() -> sign(mixed));
        assertThat(failure.category()).isEqualTo(Category.MECHANISM);
        assertThat(failure.data()).containsEntry("backend_code", "SIGNATURE_INVALID");
    }
}
