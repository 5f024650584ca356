package dev.holdfast.engine.managedkey;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_A;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_B;
import static dev.holdfast.engine.managedkey.Samples.PKCS11;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("The registry of managed keys")
class ManagedKeysTest {
    private final MemoryStore store = new MemoryStore();
    private final KeyLab lab = new KeyLab(store, Map.of());

    private Map<String, Object> list(String type) {
        return lab.call(Operation.LIST, "sys/managed-keys/" + type, Map.of()).body();
    }

    @Nested
    @DisplayName("lists")
    class Lists {

        @Test
        void nothingAs404() {
            ApiException refusal = lab.refusal(Operation.LIST, "pkcs11", Map.of());
            assertThat(refusal.status()).isEqualTo(404);
            assertThat(refusal.errors()).isEmpty();
        }

        @Test
        void namesInOrderWithTheirSummaries() {
            lab.mounts.put("b", List.of("transit/", "pki/"));
            for (String name : List.of("c", "a", "b")) {
                lab.write("pkcs11/" + name, with(PKCS11, "any_mount", name.equals("a")));
            }
            lab.write("cloudAkms/other", CLOUD_A);
            Map<String, Object> data = list("pkcs11/");
            assertThat(data.get("keys")).isEqualTo(List.of("a", "b", "c"));
            Map<?, ?> info = (Map<?, ?>) data.get("key_info");
            Map<String, Object> expected = new LinkedHashMap<>();
            expected.put("type", "pkcs11");
            expected.put("UUID", lab.read("pkcs11/b").get("UUID"));
            expected.put("usages", List.of("sign", "verify"));
            expected.put("any_mount", false);
            expected.put("allowed_mounts", List.of("transit/", "pki/"));
            expected.put("location", "slot 1 / signer-1");
            expected.put("last_test", null);
            assertThat(info.get("b")).isEqualTo(expected);
            assertThat(((Map<?, ?>) info.get("a")).get("any_mount")).isEqualTo(true);
        }

        @Test
        void everyTypeUnderEverySpelling() {
            lab.write("azurekeyvault/k", CLOUD_B);
            assertThat(list("cloudBkeyvault")).isEqualTo(list("azurekeyvault"));
        }

        @Test
        void noOtherType() {
            for (Operation operation : List.of(Operation.LIST, Operation.READ, Operation.UPDATE, Operation.DELETE)) {
                String path = operation == Operation.LIST ? "PKCS11" : "PKCS11/k";
                assertThat(lab.refusal(operation, path, Map.of()).errors())
                        .containsExactly("type: must be one of pkcs11, cloudAkms, cloudBkeyvault, cloudCckms");
            }
        }

        @Test
        void tenThousandKeysQuickly() {
            List<Change> changes = new ArrayList<>();
            for (int i = 0; i < 10_000; i++) {
                changes.add(Change.put(
                        Key.replicated("core/managed-keys/root/key-" + i),
                        KeyFormat.write(
                                new StoredKey("uuid-" + i, "pkcs11", with(PKCS11, "slot", 1L, "mechanism", 1L)))));
            }
            store.write(changes);
            lab.keys.load();
            List<?> names = List.of();
            long fastest = Long.MAX_VALUE;
            for (int round = 0; round < 5; round++) {
                long started = System.nanoTime();
                names = (List<?>) list("pkcs11").get("keys");
                fastest = Math.min(fastest, System.nanoTime() - started);
            }
            assertThat(fastest / 1_000_000).as("milliseconds").isLessThan(100);
            assertThat(names).hasSize(10_000);
            assertThat(names.subList(0, 3)).isEqualTo(List.of("key-0", "key-1", "key-10"));
        }
    }

    @Nested
    @DisplayName("removes")
    class Deletes {

        @Test
        void aKeyAndWhatIsNotThere() {
            lab.write("pkcs11/k", PKCS11);
            for (String path : List.of("cloudAkms/k", "pkcs11/other", "pkcs11/k", "pkcs11/k")) {
                assertThat(lab.call(Operation.DELETE, "sys/managed-keys/" + path, Map.of())
                                .status())
                        .isEqualTo(204);
                boolean gone = path.equals("pkcs11/k");
                assertThat(lab.keys.open("k").isEmpty()).isEqualTo(gone);
            }
            assertThat(lab.refusal(Operation.READ, "pkcs11/k", Map.of()).errors())
                    .isEmpty();
        }

        @Test
        void noKeyThatMountsList() {
            lab.write("pkcs11/k", PKCS11);
            lab.mounts.put("k", List.of("transit/", "pki/"));
            ApiException refusal = lab.refusal(Operation.DELETE, "pkcs11/k", Map.of());
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.getMessage()).contains("transit/", "pki/", "allowed_managed_keys");
            assertThat(lab.read("pkcs11/k")).containsEntry("name", "k");
        }

        @Test
        void soThatTheNameIsFreeForAnotherType() {
            lab.write("pkcs11/k", PKCS11);
            Object uuid = lab.read("pkcs11/k").get("UUID");
            lab.call(Operation.DELETE, "sys/managed-keys/pkcs11/k", Map.of());
            lab.write("cloudAkms/k", CLOUD_A);
            assertThat(lab.read("cloudAkms/k").get("UUID")).isNotEqualTo(uuid);
        }
    }

    @Nested
    @DisplayName("keeps backends open")
    class Backends {

        private JdkBackend backend() {
            return (JdkBackend) lab.keys.open("k").orElseThrow().backend();
        }

        @Test
        void oneForAllUsesUntilTheKeyChanges() {
            lab.write("pkcs11/k", PKCS11);
            JdkBackend first = backend();
            assertThat(backend()).isSameAs(first);
            lab.write("pkcs11/k", Map.of("key_label", "other"));
            assertThat(first.closed).isTrue();
            JdkBackend second = backend();
            assertThat(second).isNotSameAs(first);
            lab.call(Operation.DELETE, "sys/managed-keys/pkcs11/k", Map.of());
            assertThat(second.closed).isTrue();
        }

        @Test
        void untilSealing() {
            lab.write("pkcs11/k", PKCS11);
            JdkBackend first = backend();
            lab.keys.close();
            assertThat(first.closed).isTrue();
            assertThat(lab.keys.open("k")).isEmpty();
            lab.keys.load();
            assertThat(backend()).isNotSameAs(first);
        }
    }

    @Nested
    @DisplayName("reads from storage")
    class Loading {

        @Test
        void everythingThatWasThere() {
            lab.write("pkcs11/k", PKCS11);
            lab.token.keys.put("signer-1", JdkToken.ec("P256"));
            lab.write("pkcs11/k", Map.of("mechanism", "0x1041"));
            lab.test("pkcs11/k", Map.of());
            Map<String, Object> before = lab.read("pkcs11/k");
            assertThat(before.get("last_test")).isNotNull();
            KeyLab restarted = new KeyLab(store, Map.of());
            assertThat(restarted.read("pkcs11/k")).isEqualTo(before);
            assertThat(restarted
                            .call(Operation.LIST, "sys/managed-keys/pkcs11", Map.of())
                            .body())
                    .isEqualTo(list("pkcs11"));
        }

        @Test
        void orNamesTheEntryThatItCannotRead() {
            for (String content : List.of(
                    "{\"version\":2}",
                    "{}",
                    "junk",
                    "{\"version\":1,\"uuid\":\"u\",\"type\":\"new\",\"settings\":{}}")) {
                store.write(Change.put(
                        Key.replicated("core/managed-keys/root/odd"), content.getBytes(StandardCharsets.UTF_8)));
                assertThatThrownBy(lab.keys::load)
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("odd");
            }
        }
    }

    @Test
    @DisplayName("gives a name to one of many types when all create it at once")
    void namesAreUniqueUnderLoad() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (int round = 0; round < 50; round++) {
                String name = "k" + round;
                List<Callable<Boolean>> creations = List.of(
                        () -> creates("pkcs11/" + name, PKCS11),
                        () -> creates("cloudAkms/" + name, CLOUD_A),
                        () -> creates("cloudBkeyvault/" + name, CLOUD_B));
                int created = 0;
                for (Future<Boolean> creation : threads.invokeAll(creations)) {
                    created += creation.get() ? 1 : 0;
                }
                assertThat(created).isOne();
            }
        } finally {
            threads.shutdown();
        }
    }

    private boolean creates(String path, Map<String, Object> settings) {
        try {
            lab.write(path, settings);
            return true;
        } catch (ApiException taken) {
            return false;
        }
    }
}
