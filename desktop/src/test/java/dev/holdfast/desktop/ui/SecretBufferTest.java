package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SecretBufferTest {
    private final SecretBuffer buffer = new SecretBuffer();

    private String text() {
        return buffer.asText(Function.identity());
    }

    @Test
    void takesEditsAtAnyPlace() {
        buffer.replace(0, 0, "1234");
        buffer.replace(2, 2, "xx");
        buffer.replace(0, 1, "");
        buffer.replace(4, 5, "end");

        assertThat(text()).isEqualTo("2xx3end");
        assertThat(buffer.length()).isEqualTo(7);
    }

    @Test
    void growsPastItsFirstArray() {
        buffer.replace(0, 0, "a".repeat(50));
        buffer.replace(50, 50, "b".repeat(500));

        assertThat(text()).isEqualTo("a".repeat(50) + "b".repeat(500));
    }

    @Test
    void dropsControlCharactersOfAPastedSecret() {
        assertThat(buffer.replace(0, 0, "1234\r\n")).isEqualTo(4);
        assertThat(text()).isEqualTo("1234");
    }

    @Test
    void isEmptyAfterWiping() {
        buffer.replace(0, 0, "1234");
        buffer.wipe();

        assertThat(buffer.isEmpty()).isTrue();
        assertThat(buffer.copy()).isEmpty();
    }

    @Test
    void givesCopiesThatLeaveItAlone() {
        buffer.replace(0, 0, "1234");
        buffer.copy()[0] = 'x';

        assertThat(text()).isEqualTo("1234");
    }

    @Test
    void saysNothingOfItsContent() {
        buffer.replace(0, 0, "1234");

        assertThat(buffer).hasToString("SecretBuffer[hidden]");
    }

    @Test
    void takesOverWhatAnotherHoldsAndTellsWhetherBothHoldTheSame() {
        SecretBuffer first = new SecretBuffer();
        SecretBuffer second = new SecretBuffer();
        first.replace(0, 0, "hfd.one");
        second.replace(0, 0, "hfd.other, and longer");
        assertThat(first.isSame(second)).isFalse();
        second.set(first);
        assertThat(second.<String>asText(text -> text)).isEqualTo("hfd.one");
        assertThat(first.isSame(second)).isTrue();
        second.replace(4, 7, "two");
        assertThat(first.isSame(second)).isFalse();
        first.wipe();
        assertThat(second.isEmpty()).isFalse();
    }
}
