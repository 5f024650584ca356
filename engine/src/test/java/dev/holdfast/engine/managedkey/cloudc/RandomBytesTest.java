package dev.holdfast.engine.managedkey.cloudc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class RandomBytesTest {

    @Property(tries = 200)
    void areGatheredInCallsOfAllowedLength(@ForAll @IntRange(max = 5000) int length) {
        List<Integer> calls = new ArrayList<>();
        byte[] all = RandomBytes.gather(length, count -> {
            calls.add(count);
            byte[] some = new byte[count];
            Arrays.fill(some, (byte) 7);
            return some;
        });
        assertThat(all).hasSize(length);
        for (byte b : all) {
            assertThat(b).isEqualTo((byte) 7);
        }
        assertThat(calls).hasSize((length + 1023) / 1024).allSatisfy(count -> assertThat(count)
                .isBetween(8, 1024));
    }
}
