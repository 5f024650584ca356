package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The router")
class RouterTest {
    private final Router router = new Router();

    private static Route read(String path) {
        return Route.read(path, call -> Response.none());
    }

    private static Route update(String path) {
        return Route.update(path, FieldSet.NONE, call -> Response.none());
    }

    private String matched(String path) {
        return router.match(path)
                .flatMap(m -> m.route(Operation.READ))
                .map(Route::path)
                .orElse("none");
    }

    @Test
    void prefersLiteralsToNamesAndNamesToARest() {
        router.add(List.of(read("sys/keys/fixed"), read("sys/keys/:name"), read("sys/*rest")));
        assertThat(matched("sys/keys/fixed")).isEqualTo("sys/keys/fixed");
        assertThat(matched("sys/keys/other")).isEqualTo("sys/keys/:name");
        assertThat(matched("sys/keys/other/more")).isEqualTo("sys/*rest");
        assertThat(matched("sys/keys")).isEqualTo("sys/*rest");
        assertThat(matched("sys")).isEqualTo("none");
    }

    @Test
    void goesBackWhenALiteralLeadsNowhere() {
        router.add(List.of(read("a/b/c"), read("a/:x/d")));
        assertThat(matched("a/b/d")).isEqualTo("a/:x/d");
        assertThat(router.match("a/b/d").orElseThrow().params()).isEqualTo(Map.of("x", "b"));
    }

    @Test
    void givesTheValuesOfNamesAndRests() {
        router.add(List.of(read("kv/:mount/data/*path")));
        assertThat(router.match("kv/m/data/a/b/c").orElseThrow().params())
                .isEqualTo(Map.of("mount", "m", "path", "a/b/c"));
    }

    @Test
    void letsOneLiteralFollowARest() {
        router.add(List.of(read("mounts/*path"), read("mounts/*path/tune")));
        assertThat(router.match("mounts/a/b/tune").orElseThrow().params()).isEqualTo(Map.of("path", "a/b"));
        assertThat(matched("mounts/a/tune/b")).isEqualTo("mounts/*path");
        assertThat(matched("mounts/tune")).isEqualTo("mounts/*path");
        router.add(List.of(read("more/*path/tune")));
        assertThat(matched("more/a")).isEqualTo("none");
    }

    @Test
    void looksBelowTheMountsForWhatNoFixedRouteHas() {
        Router.Match below = new Router.Match(Map.of(Operation.READ, read("data/*path")), Map.of());
        Router mounted = new Router(path -> path.startsWith("kv/") ? Optional.of(below) : Optional.empty());
        mounted.add(List.of(read("kv/fixed")));
        assertThat(mounted.match("kv/data/a/")).contains(below);
        assertThat(mounted.match("kv/fixed").orElseThrow()).isNotEqualTo(below);
        assertThat(mounted.match("other")).isEmpty();
    }

    @Test
    void ignoresASlashAtTheEnd() {
        router.add(List.of(read("sys/keys/:type")));
        assertThat(matched("sys/keys/pkcs11/")).isEqualTo("sys/keys/:type");
    }

    @Test
    void tellsTheOperationsOfAPlaceApart() {
        router.add(List.of(read("a/:x"), update("a/:x")));
        assertThat(router.match("a/1").orElseThrow().routes()).containsOnlyKeys(Operation.READ, Operation.UPDATE);
        assertThat(router.match("a/1").orElseThrow().route(Operation.DELETE)).isEmpty();
        assertThat(router.routes()).extracting(Route::operation).containsExactly(Operation.READ, Operation.UPDATE);
    }

    @Test
    void refusesTwoRoutesForOneOperation() {
        assertThatThrownBy(() -> router.add(List.of(read("a/:x"), read("a/:x"))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("a/:x");
    }

    @Test
    @DisplayName("refuses two names for one segment, because a call would find only one of them")
    void refusesTwoNamesForOnePlace() {
        assertThatThrownBy(() -> router.add(List.of(read("a/:x"), update("a/:y"))))
                .isInstanceOf(IllegalStateException.class);
    }

    @Property(tries = 500)
    void anyPathMatchesOrDoesNot(@ForAll String path) {
        Router small = new Router();
        small.add(List.of(read("a/:x"), read("a/:x/b/*rest"), read("c")));
        assertThat(small.match(path)).isNotNull();
    }
}
