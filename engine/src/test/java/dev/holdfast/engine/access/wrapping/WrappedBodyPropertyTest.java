package dev.holdfast.engine.access.wrapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.store.StoreException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class WrappedBodyPropertyTest {

    @Property
    void whatIsWrappedComesOutByteForByte(
            @ForAll Map<String, String> texts,
            @ForAll BigDecimal number,
            @ForAll BigInteger whole,
            @ForAll String end) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("data", Map.of("number", number, "whole", whole, "texts", texts));
        members.put("warnings", null);
        members.put("auth", List.of(true, end));

        WrappedBody read = WrappedBody.decode(new WrappedBody(members, "inner").encoded());

        assertThat(Json.line(read.members())).isEqualTo(Json.line(members));
        assertThat(read.accessor()).isEqualTo("inner");
    }

    @Property
    void anyBytesAreABodyOrRefused(@ForAll byte[] bytes) {
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> WrappedBody.decode(bytes));
    }

    @Property
    void aBodyThatWasCutOffIsRefused(@ForAll int length) {
        byte[] whole = new WrappedBody(Map.of("data", Map.of("a", "b")), "").encoded();
        byte[] cut = Arrays.copyOf(whole, Math.floorMod(length, whole.length));
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> WrappedBody.decode(cut));
    }

    @Example
    void theStoredFormIsAsItWasWrittenDown() {
        byte[] golden =
                "{\"version\":1,\"wrapped_accessor\":\"x\",\"body\":{\"request_id\":\"r\",\"data\":{\"a\":1.50}}}"
                        .getBytes(StandardCharsets.UTF_8);
        WrappedBody read = WrappedBody.decode(golden);
        assertThat(read.encoded()).isEqualTo(golden);
        byte[] other = new String(golden, StandardCharsets.UTF_8)
                .replace("\"version\":1", "\"version\":2")
                .getBytes(StandardCharsets.UTF_8);
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> WrappedBody.decode(other));
    }
}
