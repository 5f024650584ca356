package dev.holdfast.engine.managedkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The stored form")
class KeyFormatTest {
    private static final LastTest OUTCOME =
            new LastTest(Instant.parse("2026-03-01T10:00:00.250Z"), false, "timeout", "no answer");

    private static StoredKey key() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("any_mount", true);
        settings.put("usages", List.of("sign", "verify"));
        settings.put("library", "hsm1");
        settings.put("slot", 4_294_967_295L);
        settings.put("pin", "é\"\\");
        return new StoredKey("0b5e8a5c-58b5-4c58-8a3e-2f6a3f0f9b1d", "pkcs11", settings);
    }

    private static byte[] golden(String name) throws IOException {
        try (InputStream file = KeyFormatTest.class.getResourceAsStream(name)) {
            return file.readAllBytes();
        }
    }

    @Test
    void isTheGoldenOne() throws IOException {
        assertThat(KeyFormat.write(key())).isEqualTo(golden("key-1.json"));
        assertThat(KeyFormat.readKey(golden("key-1.json"))).isEqualTo(key());
        assertThat(KeyFormat.write(OUTCOME)).isEqualTo(golden("test-1.json"));
        assertThat(KeyFormat.readTest(golden("test-1.json"))).isEqualTo(OUTCOME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "{\"version\":2}",
                "{\"version\":1} x",
                "{\"version\":1,\"version\":1}",
                "{\"version\":1,\"uuid\":1,\"type\":\"t\",\"settings\":{}}",
                "{\"version\":1,\"uuid\":\"u\",\"type\":\"t\",\"settings\":[]}",
                "{\"version\":1,\"uuid\":\"u\",\"type\":\"t\",\"settings\":{\"a\":null}}",
                "{\"version\":1,\"uuid\":\"u\",\"type\":\"t\",\"settings\":{\"a\":{}}}",
                "{\"version\":1,\"time\":\"today\",\"ok\":true,\"category\":\"\",\"message\":\"\"}"
            })
    void refusesEverythingElse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> KeyFormat.readKey(bytes)).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> KeyFormat.readTest(bytes)).isInstanceOf(StoreException.class);
    }

    @Test
    void neverRepeatsContentInAnError() {
        for (String text : List.of("{\"pin\":topsecret}", "topsecret", "{\"version\":\"topsecret\"}")) {
            assertThatThrownBy(() -> KeyFormat.readKey(text.getBytes(StandardCharsets.UTF_8)))
                    .hasMessageNotContaining("topsecret")
                    .hasNoCause();
        }
        assertThat(key().toString()).doesNotContain("\"\\");
    }

    @Property(tries = 2000)
    void anyBytesGiveAValueOrACleanError(@ForAll("content") byte[] bytes) {
        for (Throwable failure : List.of(
                orNone(catchThrowable(() -> KeyFormat.readKey(bytes))),
                orNone(catchThrowable(() -> KeyFormat.readTest(bytes))))) {
            assertThat(failure).isInstanceOf(StoreException.class);
        }
    }

    private static Throwable orNone(Throwable failure) {
        return failure == null ? new StoreException("none") : failure;
    }

    /** Anything, and the golden form with one byte changed. */
    @Provide
    Arbitrary<byte[]> content() {
        Arbitrary<byte[]> noise = Arbitraries.bytes().array(byte[].class).ofMaxSize(60);
        Arbitrary<byte[]> bent = Arbitraries.of(KeyFormat.write(key()), KeyFormat.write(OUTCOME))
                .flatMap(whole -> Arbitraries.integers()
                        .between(0, whole.length - 1)
                        .flatMap(at -> Arbitraries.bytes().map(with -> bend(whole, at, with))));
        return Arbitraries.oneOf(noise, bent);
    }

    private static byte[] bend(byte[] whole, int at, byte with) {
        byte[] bent = whole.clone();
        bent[at] = with;
        return bent;
    }
}
