package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The command line")
class MainTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }

    @Test
    @DisplayName("tells product, version and build date")
    void version() {
        assertThat(run("version")).isZero();
        assertThat(out.toString()).matches("Holdfast [0-9]+\\.[0-9]+\\.[0-9]+, built [0-9]{4}-[0-9T:-]+Z\\R");
    }

    @Test
    @DisplayName("explains itself")
    void help() {
        assertThat(run("server", "-help")).isZero();
        assertThat(out.toString()).contains("-dev-listen-address", "-config");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "serve",
                "server",
                "server -colour",
                "server -dev -config=x.hcl",
                "server -dev -dev-listen-address=0.0.0.0:8200",
                "server -dev -dev-listen-address=192.0.2.1:8200",
                "server -dev -dev-listen-address=8200",
                "audit",
                "audit verify",
                "audit verify -head=nonsense x.log",
            })
    @DisplayName("ends with 2 after wrong usage")
    void wrongUsage(String line) {
        assertThat(run(line.isEmpty() ? new String[0] : line.split(" "))).isEqualTo(2);
        assertThat(err.toString() + out).isNotBlank();
    }

    @Test
    @DisplayName("ends with 2 after a configuration that cannot be used, with file, line and reason")
    void invalidConfiguration() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.hcl"), "log_level = \"info\"\ncolour = 1\n");

        assertThat(run("server", "-config=" + file)).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines("holdfast: " + file + ":2: unknown setting \"colour\" in the configuration");
        assertThat(run("server", "-config", folder.resolve("none").toString())).isEqualTo(2);
    }

    @Test
    @DisplayName("takes several configurations, HCL and JSON, and names the one that is wrong")
    void severalConfigurations() throws IOException {
        Path good = Files.writeString(folder.resolve("good.hcl"), "log_level = \"info\"\n");
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\n\"colour\": 1}");

        assertThat(run("server", "-config=" + good, "-config", bad.toString())).isEqualTo(2);
        assertThat(err.toString()).contains(bad + ":2:").contains("colour");
        assertThat(run("server", "-config=" + folder)).isEqualTo(2);
    }

    @Test
    @DisplayName("ends with 1 if audit files cannot be read")
    void unreadableAuditFile() {
        assertThat(run("audit", "verify", folder.resolve("none").toString())).isEqualTo(1);
        assertThat(out.toString()).contains("none");
    }
}
