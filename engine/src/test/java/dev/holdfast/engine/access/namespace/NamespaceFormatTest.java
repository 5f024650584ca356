package dev.holdfast.engine.access.namespace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The stored form of a namespace")
class NamespaceFormatTest {
    private static final String WRITTEN = "{\"version\":1,\"path\":\"a/b/\",\"custom_metadata\":{\"k\":\"v\"}}";

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("stays the same")
    void golden() {
        Namespace namespace = new Namespace("Ab3x9", "a/b/", Map.of("k", "v"));
        assertThat(new String(NamespaceFormat.write(namespace), StandardCharsets.UTF_8).strip())
                .isEqualTo(WRITTEN);
        assertThat(NamespaceFormat.read("Ab3x9", bytes(WRITTEN))).isEqualTo(namespace);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"version\":2,\"path\":\"a/\",\"custom_metadata\":{}}",
                "{\"version\":1,\"path\":\"a\",\"custom_metadata\":{}}",
                "{\"version\":1,\"path\":\"/\",\"custom_metadata\":{}}",
                "{\"version\":1,\"path\":\"a/\"}",
                "{\"version\":1,\"path\":\"a/\",\"custom_metadata\":{\"k\":[]}}",
                "[]"
            })
    @DisplayName("is refused if it is another one, naming the namespace")
    void refused(String text) {
        assertThatThrownBy(() -> NamespaceFormat.read("Ab3x9", bytes(text)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("Ab3x9");
    }

    @Property
    @Label("is read from any bytes or refused")
    void anyBytes(@ForAll byte[] bytes) {
        try {
            assertThat(NamespaceFormat.read("x", bytes).path()).endsWith("/");
        } catch (StoreException refused) {
            assertThat(refused).hasMessageContaining("namespace x");
        }
    }
}
