package dev.holdfast.engine.access.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

@Label("Policies, whatever is in them")
class PolicyPropertiesTest {

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> pieces = Arbitraries.of(
                "path",
                " \"a/*\" ",
                " \"+/b\" ",
                "{",
                "}",
                "capabilities",
                "=",
                "[",
                "]",
                "\"read\"",
                "\"deny\"",
                ",",
                "denied_parameters",
                "\"x\"",
                "1h",
                ":",
                "\n",
                "required_parameters",
                "min_wrapping_ttl",
                "5",
                "true");
        return pieces.list().ofMaxSize(30).map(list -> String.join(" ", list));
    }

    @Property
    @Label("a text of their own words is a policy, or refused with a line")
    void words(@ForAll("texts") String text) {
        check(text);
    }

    @Property
    @Label("any text is a policy, or refused with a line")
    void anything(@ForAll String text) {
        check(text);
    }

    private static void check(String text) {
        try {
            assertThat(PolicyParser.parse("p", text).rules()).isNotNull();
        } catch (PolicyException e) {
            assertThat(e).hasMessageMatching("(?s)line [0-9]+: .+");
        }
    }

    @Provide
    Arbitrary<String> paths() {
        return Arbitraries.of("a", "b", "", "ab")
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(list -> String.join("/", list));
    }

    @Provide
    Arbitrary<String> patterns() {
        return Arbitraries.of("a", "b", "+", "ab")
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(list -> String.join("/", list))
                .flatMap(text -> Arbitraries.of(text, text.endsWith("+") ? text + "/*" : text + "*", text + "/*"));
    }

    @Property
    @Label("the order of rules and policies does not matter")
    void order(@ForAll("patterns") String one, @ForAll("patterns") String two, @ForAll("paths") String path) {
        Policy first = policy("1", one, Capability.READ);
        Policy second = policy("2", two, Capability.LIST);
        assertThat(new Acl(List.of(first, second)).rule(path).map(PathRule::capabilities))
                .isEqualTo(new Acl(List.of(second, first)).rule(path).map(PathRule::capabilities));
    }

    @Property
    @Label("precedence is a total order")
    void total(@ForAll("patterns") String one, @ForAll("patterns") String two) {
        PathPattern first = PathPattern.of(one);
        PathPattern second = PathPattern.of(two);
        assertThat(first.compareTo(second)).isEqualTo(-second.compareTo(first));
        assertThat(first.compareTo(second) == 0).isEqualTo(first.equals(second));
    }

    private static Policy policy(String name, String path, Capability capability) {
        return new Policy(name, List.of(new PathRule(PathPattern.of(path), Set.of(capability), Conditions.NONE)));
    }
}
