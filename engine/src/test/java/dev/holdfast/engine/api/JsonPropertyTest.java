package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class JsonPropertyTest {

    @Property(tries = 500)
    void anyBytesGiveMembersOrA400(@ForAll byte[] bytes) {
        assertMembersOr400(bytes);
    }

    @Property(tries = 1000)
    void anyChangeToADocumentGivesMembersOrA400(@ForAll int position, @ForAll char character) {
        StringBuilder text = new StringBuilder("{\"a\":[1.5e3,-2,\"x\\u00e4\",{\"b\":null}],\"c\":{\"d\":true}}");
        text.setCharAt(Math.floorMod(position, text.length()), character);

        assertMembersOr400(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Example
    void hugeNumbersGiveMembersOrA400() {
        assertMembersOr400("{\"a\":1e999999999999}".getBytes(StandardCharsets.UTF_8));
        assertMembersOr400(("{\"a\":" + "9".repeat(1001) + "}").getBytes(StandardCharsets.UTF_8));
    }

    private static void assertMembersOr400(byte[] bytes) {
        try {
            assertThat(Json.line(Json.object(bytes, JsonLimits.DEFAULT))).isNotEmpty();
        } catch (ApiException e) {
            assertThat(e.status()).isEqualTo(400);
        }
    }
}
