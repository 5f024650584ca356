package dev.holdfast.engine.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ParsedTest {
    private final Parsed<String, Integer> parsed = new Parsed<>();
    private final AtomicInteger made = new AtomicInteger();

    @Test
    @DisplayName("makes once of one source, and again of another one under the same name")
    void sources() {
        assertThat(get("a", "1")).isEqualTo(1);
        assertThat(get("a", "1")).isEqualTo(1);
        assertThat(made).hasValue(1);
        assertThat(get("a", "2")).isEqualTo(2);
        assertThat(get("a", "1")).isEqualTo(1);
        assertThat(made).hasValue(3);
    }

    @Test
    @DisplayName("keeps a thousand, of which the longest unused goes first")
    void bound() {
        for (int i = 0; i < 1000; i++) {
            get("n" + i, "1");
        }
        get("n0", "1");
        get("one more", "1");
        made.set(0);
        get("n0", "1");
        assertThat(made).hasValue(0);
        get("n1", "1");
        assertThat(made).hasValue(1);
    }

    private int get(String name, String source) {
        return parsed.get(name, source, () -> {
            made.incrementAndGet();
            return Integer.valueOf(source);
        });
    }
}
