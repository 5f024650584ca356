package dev.holdfast.engine.demo;

import dev.holdfast.engine.api.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The console, with a home of its own in which it finds the clusters. */
final class DemoConsole {
    private DemoConsole() {}

    /**
     * Opens it.
     *
     * @param command that starts it and takes {@code --home}
     * @param parent gets a folder with its home
     */
    static Process start(List<String> command, Path parent, List<DemoServer> servers) throws IOException {
        Path home = Files.createDirectory(parent.resolve("console"));
        Files.write(home.resolve("console.json"), Json.line(settings(servers)));
        List<String> all = new ArrayList<>(command);
        all.addAll(List.of("--home", home.toString()));
        return new ProcessBuilder(all)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("console.log").toFile())
                .start();
    }

    private static Map<String, Object> settings(List<DemoServer> servers) {
        return Map.of(
                "current_cluster",
                servers.get(0).name(),
                "clusters",
                servers.stream().map(DemoConsole::cluster).toList());
    }

    private static Map<String, Object> cluster(DemoServer server) {
        return Map.of("name", server.name(), "url", server.url(), "caFile", "", "pin", "", "namespace", "");
    }
}
