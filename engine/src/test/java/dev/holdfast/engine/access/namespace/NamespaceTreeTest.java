package dev.holdfast.engine.access.namespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The tree of namespaces")
class NamespaceTreeTest {

    private static NamespaceTree tree(Set<String> paths) {
        NamespaceTree tree = new NamespaceTree();
        paths.forEach(path -> tree.put(new Namespace("id-" + path, path, Map.of())));
        return tree;
    }

    @ParameterizedTest(name = "header \"{0}\", path \"{1}\"")
    @DisplayName("finds the namespace that header and path name together")
    @CsvSource({
        "'', sys/mounts, '', sys/mounts",
        "root, sys/mounts, '', sys/mounts",
        "a/b, secret/x, a/b/, secret/x",
        "/a/b/, secret/x, a/b/, secret/x",
        "a//b, secret/x, a/b/, secret/x",
        "'', a/b/secret/x, a/b/, secret/x",
        "a, b/secret/x, a/b/, secret/x",
        "a/, b/secret/x, a/b/, secret/x",
        "'', a/secret/x, a/, secret/x",
        "'', ab/secret/x, '', ab/secret/x",
        "a, a/secret/x, a/, a/secret/x",
        "'', a, '', a",
        "a, b/, a/b/, ''"
    })
    void found(String header, String path, String namespace, String rest) {
        Location location = tree(Set.of("a/", "a/b/")).locate(header, path);
        assertThat(location.namespace().path()).isEqualTo(namespace);
        assertThat(location.path()).isEqualTo(rest);
        assertThat(location.missing()).isEmpty();
    }

    @Test
    @DisplayName("names the namespace of a header that is not there")
    void missing() {
        Location location = tree(Set.of("a/")).locate("/a/no/", "secret/x");
        assertThat(location.namespace().path()).isEqualTo("a/");
        assertThat(location.path()).isEqualTo("no/secret/x");
        assertThat(location.missing()).isEqualTo("a/no");
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.of("a", "b", "ab", "a b", "ä", "c");
    }

    @Provide
    Arbitrary<Set<String>> namespaces() {
        return names().list().ofMaxSize(4).list().ofMaxSize(8).map(NamespaceTreeTest::withParents);
    }

    private static Set<String> withParents(List<List<String>> paths) {
        Set<String> all = new TreeSet<>();
        for (List<String> names : paths) {
            StringBuilder path = new StringBuilder();
            names.forEach(name -> all.add(path.append(name).append('/').toString()));
        }
        return all;
    }

    @Property
    @Label("finds the innermost namespace that a path begins with, and nothing of the path is lost")
    void innermost(@ForAll("namespaces") Set<String> paths, @ForAll("segments") List<String> segments) {
        String path = String.join("/", segments);
        Location location = tree(paths).locate("", path);
        String longest = paths.stream()
                .filter(path::startsWith)
                .reduce("", (one, other) -> one.length() > other.length() ? one : other);
        assertThat(location.namespace().path()).isEqualTo(longest);
        assertThat(location.namespace().path() + location.path()).isEqualTo(path);
    }

    @Provide
    Arbitrary<List<String>> segments() {
        return names().list().ofMinSize(1).ofMaxSize(6);
    }

    @Property
    @Label("finds the same wherever a path is cut into header and path, if the header is a namespace")
    void cut(@ForAll("namespaces") Set<String> paths, @ForAll("segments") List<String> segments) {
        NamespaceTree tree = tree(paths);
        Location whole = tree.locate("", String.join("/", segments));
        for (int cut = 0; cut < segments.size(); cut++) {
            String header = String.join("/", segments.subList(0, cut));
            String rest = String.join("/", segments.subList(cut, segments.size()));
            Location location = tree.locate(header, rest);
            boolean known = header.isEmpty() || paths.contains(header + "/");
            assertThat(location.missing()).isEqualTo(known ? "" : header);
            if (known) {
                assertThat(location).isEqualTo(whole);
            }
        }
    }

    @Property
    @Label("knows what lies directly in a namespace and what lies in it at all")
    void children(@ForAll("namespaces") Set<String> paths) {
        NamespaceTree tree = tree(paths);
        List<String> parents = new ArrayList<>(paths);
        parents.add("");
        for (String parent : parents) {
            Namespace namespace = tree.byPath(parent).orElseThrow();
            assertThat(tree.within(namespace).stream().map(Namespace::path))
                    .containsExactlyInAnyOrderElementsOf(
                            parents.stream().filter(p -> p.startsWith(parent)).toList());
            assertThat(tree.children(namespace).stream().map(Namespace::path))
                    .containsExactlyInAnyOrderElementsOf(paths.stream()
                            .filter(p -> p.startsWith(parent) && p.indexOf('/', parent.length()) == p.length() - 1)
                            .toList());
        }
    }
}
