package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AeadTest {
    private static final HexFormat HEX = HexFormat.of();
    private final Aead aead = new Aead(Secret.copyOf(new byte[32]));

    @Test
    @DisplayName("is AES-256-GCM: test case 14 of the specification by McGrew and Viega")
    void published() {
        byte[] sealed = aead.encrypt(new byte[12], new byte[16], new byte[0]);
        assertThat(HEX.formatHex(sealed, 12, sealed.length))
                .isEqualTo("cea7403d4d606b6e074ec5d3baf39d18" + "d0d1c8a799996bf0265b98b5d48ab919");
    }

    @Property(tries = 200)
    void opensWhatItSealed(@ForAll byte[] plaintext, @ForAll byte[] associated) {
        byte[] sealed = aead.encrypt(plaintext, associated);
        assertThat(sealed).hasSize(plaintext.length + Aead.OVERHEAD);
        assertThat(aead.decrypt(sealed, 0, associated)).isEqualTo(plaintext);
    }

    @Property(tries = 200)
    void noticesEveryFlippedBit(@ForAll byte[] plaintext, @ForAll @IntRange(max = 1_000_000) int bit) {
        byte[] sealed = aead.encrypt(plaintext, new byte[] {1});
        int at = bit % (sealed.length * 8);
        sealed[at / 8] ^= (byte) (1 << at % 8);
        assertThatThrownBy(() -> aead.decrypt(sealed, 0, new byte[] {1})).isInstanceOf(AeadException.class);
    }

    @Test
    @DisplayName("refuses other associated data, another key and a stump")
    void refusals() {
        byte[] sealed = aead.encrypt(new byte[] {1, 2, 3}, new byte[] {1});
        byte[] otherKey = new byte[32];
        otherKey[31] = 1;
        Aead other = new Aead(Secret.owning(otherKey));
        assertThatThrownBy(() -> aead.decrypt(sealed, 0, new byte[] {2})).isInstanceOf(AeadException.class);
        assertThatThrownBy(() -> other.decrypt(sealed, 0, new byte[] {1})).isInstanceOf(AeadException.class);
        byte[] stump = Arrays.copyOf(sealed, 27);
        assertThatThrownBy(() -> aead.decrypt(stump, 0, new byte[] {1})).isInstanceOf(AeadException.class);
    }

    @Test
    @DisplayName("works on after a refusal, by several threads at once")
    void refusalThenUse() throws InterruptedException {
        byte[] associated = {1};
        byte[] sealed = aead.encrypt(new byte[] {1, 2, 3}, associated);
        Set<Thread> failed = ConcurrentHashMap.newKeySet();
        List<Thread> threads = Stream.generate(() -> new Thread(() -> {
                    for (int i = 0; i < 500; i++) {
                        assertThatThrownBy(() -> aead.decrypt(sealed, 0, new byte[0]))
                                .isInstanceOf(AeadException.class);
                        byte[] mine = aead.encrypt(sealed, associated);
                        assertThat(aead.decrypt(mine, 0, associated)).isEqualTo(sealed);
                    }
                }))
                .limit(20)
                .toList();
        threads.forEach(thread -> thread.setUncaughtExceptionHandler((who, why) -> failed.add(who)));
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failed).isEmpty();
    }

    @Test
    @DisplayName("needs a key of 32 bytes, and none after closing")
    void keys() {
        assertThatThrownBy(() -> new Aead(Secret.copyOf(new byte[16]))).isInstanceOf(IllegalArgumentException.class);
        byte[] sealed = aead.encrypt(new byte[1], new byte[0]);
        aead.close();
        assertThatThrownBy(() -> aead.encrypt(new byte[1], new byte[0])).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> aead.decrypt(sealed, 0, new byte[0])).isInstanceOf(IllegalStateException.class);
        assertThat(aead).hasToString("Aead[hidden]");
    }
}
