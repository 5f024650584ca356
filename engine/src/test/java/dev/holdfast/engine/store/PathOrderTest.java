package dev.holdfast.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;

class PathOrderTest {
    @Property(tries = 2000)
    void ordersAsTheBytesDo(@ForAll @StringLength(max = 4) String a, @ForAll @StringLength(max = 4) String b) {
        sameAsBytes(a, b);
    }

    @Property(tries = 2000)
    void ordersNeighboursOfTheSurrogates(
            @ForAll @CharRange(from = '\uD7F0', to = '\uE010') @StringLength(max = 4) String a,
            @ForAll @CharRange(from = '\uD7F0', to = '\uE010') @StringLength(max = 4) String b) {
        if (UTF_8.newEncoder().canEncode(a) && UTF_8.newEncoder().canEncode(b)) {
            sameAsBytes(a, b);
        }
    }

    private static void sameAsBytes(String a, String b) {
        int bytes = Arrays.compareUnsigned(a.getBytes(UTF_8), b.getBytes(UTF_8));
        if (UTF_8.newEncoder().canEncode(a) && UTF_8.newEncoder().canEncode(b)) {
            assertThat(Integer.signum(PathOrder.UTF8.compare(a, b))).isEqualTo(Integer.signum(bytes));
        }
    }
}
