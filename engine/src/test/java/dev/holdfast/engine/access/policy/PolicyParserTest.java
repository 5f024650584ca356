package dev.holdfast.engine.access.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A policy's text")
class PolicyParserTest {

    private static List<PathRule> rules(String text) throws PolicyException {
        return PolicyParser.parse("p", text).rules();
    }

    @Test
    @DisplayName("in HCL gives its rules")
    void hcl() throws PolicyException {
        List<PathRule> rules = rules(
                """
                path "/kv/*" {
                  comment = "all of it"
                  capabilities = ["create", "update", "sudo"]
                  allowed_parameters = { "Name" = ["a", 1, true], "*" = [] }
                  denied_parameters {
                    pin = []
                  }
                  required_parameters = ["name"]
                  min_wrapping_ttl = "10s"
                  max_wrapping_ttl = 90
                }
                path "sys/+/x" { capabilities = ["read"] }
                """);
        PathRule rule = rules.get(0);
        assertThat(rule.pattern().text()).isEqualTo("kv/*");
        assertThat(rule.capabilities())
                .containsExactlyInAnyOrder(Capability.CREATE, Capability.UPDATE, Capability.SUDO);
        assertThat(rule.conditions().allowed()).isEqualTo(Map.of("name", List.of("a", "1", "true"), "*", List.of()));
        assertThat(rule.conditions().denied()).isEqualTo(Map.of("pin", List.of()));
        assertThat(rule.conditions().required()).containsExactly("name");
        assertThat(rule.conditions().minWrapping()).isEqualTo(Duration.ofSeconds(10));
        assertThat(rule.conditions().maxWrapping()).isEqualTo(Duration.ofSeconds(90));
        assertThat(rules.get(1).pattern().text()).isEqualTo("sys/+/x");
    }

    @Test
    @DisplayName("in JSON gives the same")
    void json() throws PolicyException {
        List<PathRule> same =
                rules("path \"a\" { capabilities = [\"read\"] }\npath \"b\" { capabilities = [\"deny\"] }");
        assertThat(rules("{\"path\":{\"a\":{\"capabilities\":[\"read\"]},\"b\":{\"capabilities\":[\"deny\"]}}}"))
                .isEqualTo(same);
        assertThat(rules("{\"path\":[{\"a\":{\"capabilities\":[\"read\"]}},{\"b\":{\"capabilities\":[\"deny\"]}}]}"))
                .isEqualTo(same);
    }

    @Test
    @DisplayName("may be empty, and rules may grant nothing")
    void empty() throws PolicyException {
        assertThat(rules("")).isEmpty();
        assertThat(rules("# nothing")).isEmpty();
        assertThat(rules("path \"a\" {}").get(0).capabilities()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("is refused, naming path, line and word")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`\npath \"a\" {\n capabilities = [\"read\",\n \"raed\"] }`|line 4: path \"a\": unknown capability \"raed\"",
                "`path \"a\" { capability = [\"read\"] }`|line 1: path \"a\": unknown key \"capability\"",
                "`path \"a\" { policy = \"read\" }`|line 1: path \"a\": unknown key \"policy\"",
                "`paths \"a\" { }`|line 1: unknown key \"paths\"",
                "`path \"a\" { capabilities = [\"read\"]\n capabilities = [\"list\"] }`|line 2: path \"a\": capabilities is set twice",
                "`{\"path\":{\"a\":{\"capabilities\":[],\"capabilities\":[]}}}`|line 1: path \"a\": capabilities is set twice",
                "`path \"a\" { capabilities = \"read\" }`|line 1: path \"a\": capabilities must hold a list, not a text",
                "`path \"a\" { capabilities = [1] }`|line 1: path \"a\": capabilities must hold texts, not a number",
                "`path \"a/+*\" { }`|line 1: path \"a/+*\": \"+*\"",
                "`path \"a\" \"b\" { }`|line 1: path \"a\": unknown key \"b\"",
                "`path = \"a\"`|line 1: path must have a path",
                "`path = [\"a\"]`|line 1: path must have a path",
                "`path \"a\" { min_wrapping_ttl = \"soon\" }`|line 1: path \"a\": min_wrapping_ttl must be a duration",
                "`path \"a\" { min_wrapping_ttl = 9\n max_wrapping_ttl = 5 }`|line 2: path \"a\": max_wrapping_ttl is less",
                "`path \"a\" { denied_parameters = [\"x\"] }`|line 1: path \"a\": denied_parameters must be a block",
                "`path \"a\" { denied_parameters = { x = [], X = [] } }`|line 1: path \"a\": denied_parameters: \"X\" is set twice",
                "`path \"a\" { comment = 1 }`|line 1: path \"a\": comment must hold texts",
                "`path \"a\" { capabilities \"x\" { } }`|line 1: path \"a\": capabilities must hold a list, not a block",
                "`path = { a = 1 }`|line 1: path \"a\" must have a block",
                "`{\"path\":{\"a\":{}}`|line 1: not JSON",
                "`path \"a\" { capabilities = [file(\"x\")] }`|line 1: expected",
                "`path \"a\" {`|line 1: expected",
            })
    void refused(String text, String reason) {
        assertThatThrownBy(() -> PolicyParser.parse("p", text))
                .isInstanceOf(PolicyException.class)
                .hasMessageStartingWith(reason);
    }
}
