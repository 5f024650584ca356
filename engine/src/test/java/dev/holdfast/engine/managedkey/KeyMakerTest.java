package dev.holdfast.engine.managedkey;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.PKCS11;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A missing key")
class KeyMakerTest {

    @Test
    @DisplayName("is made once when many ask for it")
    void isMadeOnce() throws Exception {
        KeyLab lab = new KeyLab();
        lab.write("pkcs11/k", with(PKCS11, "allow_generate_key", true, "mechanism", 4161, "curve", "P256"));
        Callable<Object> test = () -> lab.test("pkcs11/k", Map.of()).body().get("generated");
        List<Object> generated = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (Future<Object> answer : threads.invokeAll(Collections.nCopies(16, test))) {
                generated.add(answer.get());
            }
        } finally {
            threads.shutdown();
        }
        assertThat(generated).containsOnlyOnce(true);
    }
}
