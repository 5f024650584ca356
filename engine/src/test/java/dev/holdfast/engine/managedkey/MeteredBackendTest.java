package dev.holdfast.engine.managedkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.metrics.KeyOperations;
import dev.holdfast.engine.metrics.Metrics;
import dev.holdfast.engine.metrics.MetricsSettings;
import dev.holdfast.engine.metrics.PrometheusText;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Calls to a key's backend are counted and timed")
class MeteredBackendTest {
    private static final String COUNT = "holdfast_managed_key_operations_total";
    private static final String TIME = "holdfast_managed_key_operation_seconds";

    private final Metrics metrics = new Metrics(MetricsSettings.DEFAULT);
    private final JdkToken token = new JdkToken();
    private final KeyBackend backend = new MeteredBackend(
            token.open(
                    "secret-name",
                    new Fields(Map.of("pin", JdkToken.PIN, "key_label", "l", "curve", "P256"), Set.of())),
            "pkcs11",
            new KeyOperations(metrics));

    @AfterEach
    void close() {
        metrics.close();
    }

    private double count(String operation, String outcome) {
        return text().value(COUNT, Map.of("type", "pkcs11", "operation", operation, "outcome", outcome));
    }

    private PrometheusText text() {
        return PrometheusText.parse(metrics.text());
    }

    @Test
    @DisplayName("by operation, with buckets of time")
    void success() {
        BackendKey key = backend.generate();
        assertThat(backend.find()).isPresent();
        SignatureScheme scheme = SigningChoices.ALL.choose(Optional.empty(), Optional.empty());
        byte[] signature = backend.sign(key, scheme, new byte[1]);
        assertThat(backend.verify(key, scheme, new byte[1], signature)).isTrue();

        for (String operation : new String[] {"generate", "find", "sign", "verify"}) {
            assertThat(count(operation, "success")).as(operation).isEqualTo(1);
            assertThat(text().value(TIME + "_count", Map.of("type", "pkcs11", "operation", operation)))
                    .isEqualTo(1);
            assertThat(text().value(TIME + "_bucket", Map.of("type", "pkcs11", "operation", operation, "le", "+Inf")))
                    .isEqualTo(1);
        }
        assertThat(text().type(TIME)).isEqualTo("histogram");
    }

    @Test
    @DisplayName("and by the kind of failure, with nothing of its text")
    void failure() {
        token.outage = Optional.of(
                new BackendException(BackendException.Category.UNREACHABLE, "secret-name", "CODE", null, "it is down"));

        assertThatThrownBy(backend::find).isInstanceOf(BackendException.class);

        assertThat(count("find", "unreachable")).isEqualTo(1);
        assertThat(metrics.text()).doesNotContain("secret-name", "CODE", "down");
    }
}
