package dev.holdfast.engine.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * All processes and files of the demonstration, and their end. Safe for use by many threads: nothing is started once the end
 * has begun.
 */
final class DemoWorld implements AutoCloseable {
    private final Path folder;
    private final DemoToken token;
    private final DemoPorts ports = new DemoPorts();
    private final List<DemoServer> servers = new ArrayList<>();
    private Process console;
    private boolean closed;

    /** Makes the token. */
    DemoWorld(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        this.token = DemoToken.create(Files.createDirectory(folder.resolve("softhsm")));
    }

    Path folder() {
        return folder;
    }

    DemoToken token() {
        return token;
    }

    synchronized List<DemoServer> servers() {
        return List.copyOf(servers);
    }

    /** Starts a server, which does not answer yet. */
    synchronized DemoServer startServer(String name) throws IOException {
        requireOpen();
        DemoServer server = DemoServer.start(folder, name, ports.take(), token);
        servers.add(server);
        return server;
    }

    /** Opens the console on the servers. */
    synchronized void startConsole(List<String> command) throws IOException {
        requireOpen();
        console = DemoConsole.start(command, folder, servers);
    }

    private void requireOpen() {
        if (closed) {
            throw new DemoException("the demonstration has ended");
        }
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /** Ends every process and removes every file. */
    @Override
    public synchronized void close() {
        closed = true;
        try {
            if (console != null) {
                DemoServer.end(console);
            }
            servers.forEach(DemoServer::close);
            delete();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void delete() throws IOException {
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(folder)) {
            paths = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) {
            Files.delete(path);
        }
    }
}
