package dev.holdfast.engine.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.config.syntax.HclReader;
import dev.holdfast.engine.config.syntax.JsonConfigReader;
import dev.holdfast.engine.config.syntax.SyntaxException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ServerConfigPropertyTest {
    private static final Path FILE = Path.of("test.hcl");
    private static final String WHOLE =
            """
            listener "tcp" {
              tls_disable = true
              telemetry { }
            }
            storage "h2" { path = "/x" }
            kms_library "pkcs11" { name = "a", library = "/b" }
            log_level = "info" /* c */ default_lease_ttl = 60 # d
            ui = [true, -1.5e3, "\\u00e4$${x}"]
            """;

    @Property(tries = 500)
    void anyTextGivesAConfigurationOrAReason(@ForAll String text, @ForAll boolean json) {
        assertConfigOrReason(text, json);
    }

    @Property(tries = 1000)
    void anyMixOfWordsGivesAConfigurationOrAReason(@ForAll("words") String text, @ForAll boolean json) {
        assertConfigOrReason(text, json);
    }

    @Property(tries = 1000)
    void anyChangeGivesAConfigurationOrAReason(@ForAll int position, @ForAll char character) {
        StringBuilder text = new StringBuilder(WHOLE);
        text.setCharAt(Math.floorMod(position, text.length()), character);
        assertConfigOrReason(text.toString(), false);
    }

    @Provide
    Arbitrary<String> words() {
        return Arbitraries.of(
                        "listener",
                        "\"tcp\"",
                        "storage",
                        "\"h2\"",
                        "\"inmem\"",
                        "{",
                        "}",
                        "[",
                        "]",
                        "=",
                        ":",
                        ",",
                        "true",
                        "1",
                        "-0.5e9",
                        "\"x\"",
                        "path",
                        "address",
                        "tls_disable",
                        "telemetry",
                        "backend",
                        "\n",
                        "kms_library",
                        "null",
                        "\"listener\"",
                        "\"storage\"",
                        "#",
                        "\"",
                        "\\",
                        "${")
                .list()
                .ofMaxSize(30)
                .map(words -> words.stream().collect(Collectors.joining(" ")));
    }

    private static void assertConfigOrReason(String text, boolean json) {
        ConfigTree tree = new ConfigTree();
        try {
            tree.add(FILE, json ? JsonConfigReader.read(text) : HclReader.read(text));
            assertThat(new ServerConfigReader(tree, FILE).read().listeners()).isNotEmpty();
        } catch (SyntaxException e) {
            assertThat(e.line()).isPositive();
        } catch (ConfigException e) {
            assertThat(e.file()).isEqualTo(FILE);
        }
    }
}
