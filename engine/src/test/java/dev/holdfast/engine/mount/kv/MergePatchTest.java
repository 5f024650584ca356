package dev.holdfast.engine.mount.kv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A merge patch")
class MergePatchTest {

    @ParameterizedTest
    @DisplayName("does what the examples of RFC 7396 say")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'a':'b'} | {'a':'c'} | {'a':'c'}",
                "{'a':'b'} | {'b':'c'} | {'a':'b','b':'c'}",
                "{'a':'b'} | {'a':null} | {}",
                "{'a':'b','b':'c'} | {'a':null} | {'b':'c'}",
                "{'a':['b']} | {'a':'c'} | {'a':'c'}",
                "{'a':'c'} | {'a':['b']} | {'a':['b']}",
                "{'a':{'b':'c'}} | {'a':{'b':'d','c':null}} | {'a':{'b':'d'}}",
                "{'a':[{'b':'c'}]} | {'a':[1]} | {'a':[1]}",
                "{'e':null} | {'a':1} | {'e':null,'a':1}",
                "{} | {'a':{'bb':{'ccc':null}}} | {'a':{'bb':{}}}",
            })
    void examples(String target, String patch, String merged) {
        assertThat(MergePatch.apply(json(target), json(patch))).isEqualTo(json(merged));
    }

    private static Map<String, Object> json(String text) {
        return Json.object(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8), JsonLimits.DEFAULT);
    }
}
