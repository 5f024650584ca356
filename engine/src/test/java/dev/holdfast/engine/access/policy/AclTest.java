package dev.holdfast.engine.access.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Rules of policies")
class AclTest {

    private static Acl acl(String... texts) throws PolicyException {
        List<Policy> policies = new ArrayList<>();
        for (String text : texts) {
            policies.add(PolicyParser.parse("p" + policies.size(), text));
        }
        return new Acl(policies);
    }

    private static String rule(String path, String capability) {
        return "path \"" + path + "\" { capabilities = [\"" + capability + "\"] }\n";
    }

    private static String counting(Acl acl, String path) {
        return acl.rule(path).map(rule -> rule.pattern().text()).orElse("none");
    }

    @ParameterizedTest(name = "{0} and the folder {1}: {2}")
    @DisplayName("reach into folders")
    @CsvSource({
        "s/data/x, s/, true",
        "s, s/, true",
        "s/, s/, true",
        "s/*, s/, true",
        "s*, s/, true",
        "*, s/, true",
        "+/data/x, s/, true",
        "a/+/c, a/b/, true",
        "a/+, a/b/, true",
        "sx/*, s/, false",
        "a/*, s/, false",
        "a, a/b/, false",
        "a/b/c, a/c/, false",
    })
    void reach(String pattern, String folder, boolean expected) throws PolicyException {
        assertThat(acl(rule(pattern, "read")).reaches(folder)).isEqualTo(expected);
        assertThat(acl(rule(pattern, "deny")).reaches(folder)).isFalse();
    }

    @Test
    @DisplayName("reach into a folder only by what counts there")
    void reachPastDenial() throws PolicyException {
        assertThat(acl(rule("*", "read") + rule("s/*", "deny")).reaches("s/")).isFalse();
        assertThat(acl(rule("s/*", "deny") + rule("s/a", "read")).reaches("s/")).isTrue();
    }

    @ParameterizedTest(name = "{0} and {1}: {2}")
    @DisplayName("match paths")
    @CsvSource({
        "a/b, a/b, true",
        "a/b, a/b/c, false",
        "a/b, a, false",
        "a/b*, a/b, true",
        "a/b*, a/bc/d, true",
        "a/b*, a/c, false",
        "a/*, a/, true",
        "a/*, a, false",
        "*, anything/at/all, true",
        "+/b, a/b, true",
        "+/b, a/x/b, false",
        "a/+/c, a/b/c, true",
        "a/+/c, a/b/d, false",
        "a/+/c*, a/b/cd/e, true",
        "a/+, a/b, true",
        "a/+, a/b/c, false",
        "+/+/*, a/b/c, true",
        "+/+/*, a/b, false",
        "a/x+, a/x+, true",
        "a/x+, a/xb, false",
        "a*b, a*b, true",
        "a*b, axb, false",
        "/a, a, true",
    })
    void matching(String pattern, String path, boolean matches) throws PolicyException {
        assertThat(acl(rule(pattern, "read")).rule(path).isPresent()).isEqualTo(matches);
    }

    @ParameterizedTest(name = "on {2}: {0} before {1}")
    @DisplayName("count by precedence")
    @CsvSource({
        // an exact path first
        "a/b, a/*, a/b",
        "a/b, a/+, a/b",
        "a/b, a/b*, a/b",
        // a later first wildcard
        "a/b/*, a/*, a/b/c",
        "a/b*, a/*, a/bc",
        "a/+/c, +/b/c, a/b/c",
        "a/b/+, a/+/c, a/b/c",
        "a/b/*, a/+/c, a/b/c",
        // without * at the end
        "a/+, a/*, a/b",
        "a/+/c, a/+/*, a/b/c",
        // fewer +
        "a/+/c/d*, a/+/+/d*, a/b/c/d",
        "a/+/c, a/+/+, a/b/c",
        // longer
        "a/+/bcd*, a/+/bc*, a/x/bcde",
    })
    void precedence(String first, String second, String path) throws PolicyException {
        assertThat(counting(acl(rule(first, "read") + rule(second, "list")), path))
                .isEqualTo(first);
        assertThat(counting(acl(rule(second, "list"), rule(first, "read")), path))
                .isEqualTo(first);
    }

    @Test
    @DisplayName("of the same rank count in lexical order, the greater first")
    void lexical() throws PolicyException {
        PathPattern one = PathPattern.of("a/+/b/+");
        PathPattern two = PathPattern.of("a/+/+/c");
        assertThat(one.compareTo(two)).isNegative();
        assertThat(counting(acl(rule("a/+/+/c", "read") + rule("a/+/b/+", "list")), "a/x/b/c"))
                .isEqualTo("a/+/b/+");
    }

    @Test
    @DisplayName("of one path in several policies add up")
    void union() throws PolicyException {
        Acl acl = acl(rule("a", "read"), rule("a", "list"), rule("b", "read"));
        PathRule rule = acl.rule("a").orElseThrow();
        assertThat(rule.capabilities()).containsExactlyInAnyOrder(Capability.READ, Capability.LIST);
        assertThat(acl.policiesOf(rule)).containsExactly("p0", "p1");
    }

    @Test
    @DisplayName("of one path in one policy add up as well")
    void twice() throws PolicyException {
        assertThat(acl(rule("a/*", "read") + rule("/a/*", "list"))
                        .rule("a/x")
                        .orElseThrow()
                        .capabilities())
                .hasSize(2);
    }

    @Test
    @DisplayName("deny beats all on the same path, and nothing on another")
    void deny() throws PolicyException {
        Acl acl = acl(rule("a", "read"), rule("a", "deny"), rule("b/*", "deny"), rule("b/c", "read"));
        assertThat(acl.rule("a").orElseThrow().capabilities()).containsExactly(Capability.DENY);
        assertThat(acl.rule("a").orElseThrow().grants(Capability.READ)).isFalse();
        assertThat(acl.rule("a").orElseThrow().grants(Capability.DENY)).isFalse();
        assertThat(acl.rule("b/c").orElseThrow().grants(Capability.READ)).isTrue();
        assertThat(acl.rule("b/d").orElseThrow().grants(Capability.READ)).isFalse();
    }

    @Test
    @DisplayName("for listing are looked for with and without the slash at the end")
    void listing() throws PolicyException {
        Acl acl = acl(rule("a/", "list") + rule("b", "list") + rule("c/*", "list") + rule("d/+/", "list"));
        for (String path : List.of("a", "a/", "b", "b/", "c", "c/", "d/x", "d/x/")) {
            assertThat(acl.ruleForListing(path)).as(path).isPresent();
        }
        assertThat(acl.rule("a")).isEmpty();
        assertThat(acl.ruleForListing("e")).isEmpty();
    }

    @Nested
    @DisplayName("have conditions:")
    class WithConditions {
        private Conditions of(String body) throws PolicyException {
            return acl("path \"a\" { capabilities = [\"update\"]\n" + body + "}")
                    .rule("a")
                    .orElseThrow()
                    .conditions();
        }

        @Test
        @DisplayName("only allowed parameters and values")
        void allowed() throws PolicyException {
            Conditions conditions = of("allowed_parameters = { type = [\"rsa*\", \"*ecdsa\", \"*mid*\"], any = [] }");
            assertThat(conditions.allowParameters(Map.of(), FieldSet.NONE)).isTrue();
            assertThat(conditions.allowParameters(Map.of("type", "rsa-2048", "ANY", 1), FieldSet.NONE))
                    .isTrue();
            assertThat(conditions.allowParameters(Map.of("type", "x-ecdsa"), FieldSet.NONE))
                    .isTrue();
            assertThat(conditions.allowParameters(Map.of("type", "amidst"), FieldSet.NONE))
                    .isTrue();
            assertThat(conditions.allowParameters(Map.of("type", "aes"), FieldSet.NONE))
                    .isFalse();
            assertThat(conditions.allowParameters(Map.of("other", 1), FieldSet.NONE))
                    .isFalse();
            assertThat(of("allowed_parameters = { type = [\"a\"], \"*\" = [] }")
                            .allowParameters(Map.of("other", 1, "type", "a"), FieldSet.NONE))
                    .isTrue();
        }

        @Test
        @DisplayName("no denied parameters and values, whatever is allowed")
        void denied() throws PolicyException {
            Conditions conditions =
                    of("denied_parameters = { type = [\"aes\"], no = [] }\nallowed_parameters = { \"*\" = [] }");
            assertThat(conditions.allowParameters(Map.of("type", "rsa"), FieldSet.NONE))
                    .isTrue();
            assertThat(conditions.allowParameters(Map.of("type", "aes"), FieldSet.NONE))
                    .isFalse();
            assertThat(conditions.allowParameters(Map.of("Type", "aes"), FieldSet.NONE))
                    .isFalse();
            assertThat(conditions.allowParameters(Map.of("no", ""), FieldSet.NONE))
                    .isFalse();
            assertThat(of("denied_parameters = { \"*\" = [] }").allowParameters(Map.of(), FieldSet.NONE))
                    .isTrue();
            assertThat(of("denied_parameters = { \"*\" = [] }").allowParameters(Map.of("x", 1), FieldSet.NONE))
                    .isFalse();
        }

        @Test
        @DisplayName("all required parameters")
        void required() throws PolicyException {
            Conditions conditions = of("required_parameters = [\"name\"]");
            assertThat(conditions.allowParameters(Map.of(), FieldSet.NONE)).isFalse();
            assertThat(conditions.allowParameters(Map.of("NAME", "x", "more", 1), FieldSet.NONE))
                    .isTrue();
        }

        @Test
        @DisplayName("that mean a parameter by each of its spellings, whichever was sent and whichever they name")
        void spellings() throws PolicyException {
            FieldSet fields = FieldSet.of(Field.text("store_name").aliases("vault_name"), Field.text("a"));
            for (String named : List.of("store_name", "vault_name", "VAULT_NAME")) {
                Conditions denied = of("denied_parameters = { " + named + " = [\"x\"] }");
                Conditions allowed = of("allowed_parameters = { " + named + " = [\"y\"] }");
                Conditions required = of("required_parameters = [\"" + named + "\"]");
                for (String sent : List.of("store_name", "vault_name", "Store_Name")) {
                    assertThat(denied.allowParameters(Map.of(sent, "x"), fields))
                            .isFalse();
                    assertThat(denied.allowParameters(Map.of(sent, "y"), fields))
                            .isTrue();
                    assertThat(allowed.allowParameters(Map.of(sent, "x"), fields))
                            .isFalse();
                    assertThat(allowed.allowParameters(Map.of(sent, "y"), fields))
                            .isTrue();
                    assertThat(required.allowParameters(Map.of(sent, "x"), fields))
                            .isTrue();
                }
                assertThat(allowed.allowParameters(Map.of("a", "y"), fields)).isFalse();
                assertThat(required.allowParameters(Map.of("a", "y"), fields)).isFalse();
            }
        }

        @Test
        @DisplayName("an answer wrapped neither too long nor too short")
        void wrapping() throws PolicyException {
            Conditions conditions = of("min_wrapping_ttl = 10\nmax_wrapping_ttl = \"1m\"");
            assertThat(conditions.allowWrapping(Optional.empty())).isFalse();
            assertThat(conditions.allowWrapping(Optional.of(Duration.ofSeconds(10))))
                    .isTrue();
            assertThat(conditions.allowWrapping(Optional.of(Duration.ofSeconds(9))))
                    .isFalse();
            assertThat(conditions.allowWrapping(Optional.of(Duration.ofSeconds(61))))
                    .isFalse();
            assertThat(Conditions.NONE.allowWrapping(Optional.empty())).isTrue();
        }

        @Test
        @DisplayName("which add up too, the shorter wrapping limits counting")
        void together() throws PolicyException {
            Acl acl = acl(
                    "path \"a\" { capabilities = [\"update\"]\n allowed_parameters = { x = [\"1\"], y = [\"1\"] }\n"
                            + "min_wrapping_ttl = 9\n max_wrapping_ttl = 60 }",
                    "path \"a\" { capabilities = [\"update\"]\n allowed_parameters = { x = [\"2\"], y = [] }\n"
                            + "min_wrapping_ttl = 5\n required_parameters = [\"x\"] }");
            Conditions conditions = acl.rule("a").orElseThrow().conditions();
            assertThat(conditions.allowed()).isEqualTo(Map.of("x", List.of("1", "2"), "y", List.of()));
            assertThat(conditions.minWrapping()).isEqualTo(Duration.ofSeconds(5));
            assertThat(conditions.maxWrapping()).isEqualTo(Duration.ofSeconds(60));
            assertThat(conditions.required()).containsExactly("x");
        }
    }
}
