package dev.holdfast.desktop.bench;

import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.engine.client.EmbeddedEngine;
import dev.holdfast.engine.testing.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Homes of the console: one that is new at each start, and one that knows an engine and three clusters that answer. */
final class KnownClusters implements AutoCloseable {
    private final Path home;
    private final Path fresh;
    private final List<ServerProcess> servers = new ArrayList<>();

    /** Makes them below this folder. */
    KnownClusters(Path folder) throws IOException {
        home = folder.resolve("home");
        fresh = folder.resolve("fresh");
        SettingsFile settings = SettingsFile.open(home, new KmsModules(folder));
        List<RemoteCluster> remotes = new ArrayList<>();
        for (String name : List.of("North", "South", "West")) {
            Path output = Files.createDirectory(folder.resolve(name));
            ServerProcess server = ServerProcess.start(output, "server", "-dev", "-dev-listen-address=127.0.0.1:0");
            servers.add(server);
            String port = server.printed("http://127\\.0\\.0\\.1:(\\d+)");
            remotes.add(new RemoteCluster(name, "http://127.0.0.1:" + port, "", "", ""));
        }
        settings.change(first -> first.withClusters(remotes, ""));
        try (EmbeddedEngine engine = EmbeddedEngine.open(home, List.of())) {
            engine.connect().seal().initialize(1, 1);
        }
    }

    String home() {
        return home.toString();
    }

    String freshHome() {
        return fresh.toString();
    }

    /** Makes the new home new again. */
    void freshen() throws IOException {
        if (Files.exists(fresh)) {
            try (Stream<Path> all = Files.walk(fresh)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (ServerProcess server : servers) {
            server.close();
        }
    }
}
