package dev.holdfast.engine.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * SoftHSM in a process of its own, behind {@code p11-kit server}: a module that can crash, hang and come back.
 *
 * <p>The client module finds the server through the environment when it is initialised; so there is one socket path per
 * JVM, and one server at a time.
 */
public final class P11KitServer implements AutoCloseable {
    private static final Path SOCKET = socket();

    private Process process;

    /** Starts a server that offers this token. */
    public static P11KitServer start(SoftHsm token) {
        P11KitServer server = new P11KitServer();
        server.restart(token);
        return server;
    }

    /**
     * Starts a server in front of openCryptoki, which is made for this and ends with it: one token, empty.
     *
     * @param folder an empty one
     */
    public static P11KitServer openCryptoki(Path folder, String label, String pin) {
        P11KitServer server = new P11KitServer();
        server.begin(
                Map.of(),
                List.of(
                        "unshare",
                        "-rmip",
                        "--fork",
                        "--mount-proc",
                        "--kill-child",
                        "bash",
                        Path.of("src", "test", "sh", "opencryptoki.sh").toString(),
                        folder.toString(),
                        SOCKET.toString(),
                        label,
                        pin));
        return server;
    }

    /** A copy of the client module, for a test that wants one of its own. */
    public static Path client(Path folder) {
        try {
            return Files.copy(Machine.library("pkcs11/p11-kit-client.so"), folder.resolve("p11-kit-client.so"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the server again after {@link #kill()}. */
    public void restart(SoftHsm token) {
        begin(
                SoftHsm.environment(),
                List.of(
                        "p11-kit",
                        "server",
                        "-f",
                        "--provider",
                        SoftHsm.library().toString(),
                        "-n",
                        SOCKET.toString(),
                        "pkcs11:token=" + token.label()));
    }

    private void begin(Map<String, String> environment, List<String> command) {
        Machine.delete(SOCKET);
        process = Machine.start(environment, command);
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> Files.exists(SOCKET) || !process.isAlive());
        if (!process.isAlive()) {
            throw new IllegalStateException(command.get(0) + " ended with " + process.exitValue());
        }
    }

    /** Kills the server and the process that serves each connection; stopped first, it makes no more of these. */
    public void kill() {
        signal(process.toHandle(), true);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Stops all its processes without ending them, or lets them go on. */
    public void freeze(boolean on) {
        signal(process.toHandle(), on);
        process.descendants().forEach(child -> signal(child, on));
    }

    private static void signal(ProcessHandle handle, boolean stop) {
        Machine.run(Map.of(), List.of("kill", stop ? "-STOP" : "-CONT", Long.toString(handle.pid())));
    }

    @Override
    public void close() {
        kill();
    }

    private static Path socket() {
        try {
            Path folder = Files.createTempDirectory("p11kit");
            Path socket = folder.resolve("socket");
            Machine.setEnvironment("P11_KIT_SERVER_ADDRESS", "unix:path=" + socket);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> Machine.deleteTree(folder)));
            return socket;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
