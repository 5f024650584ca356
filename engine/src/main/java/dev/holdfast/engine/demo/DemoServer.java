package dev.holdfast.engine.demo;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.Transport.Outgoing;
import dev.holdfast.engine.client.UnreachableException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A cluster of one server, in a process of its own. Calls may be made by many threads. */
final class DemoServer implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration CALL = Duration.ofSeconds(30);
    private static final long END_SECONDS = 15;
    private static final long POLL = 200;

    private final String name;
    private final String url;
    private final Path log;
    private final Process process;
    private final HttpTransport transport;

    private DemoServer(String name, String url, Path log, Process process) {
        this.name = name;
        this.url = url;
        this.log = log;
        this.process = process;
        transport = new HttpTransport(HttpTarget.of(url).withTimeouts(CALL, CALL));
    }

    /**
     * Starts it; it does not answer yet.
     *
     * @param parent gets a folder with its files
     * @param port of the API on the loopback address; its cluster port is the next
     */
    static DemoServer start(Path parent, String name, int port, DemoToken token) throws IOException {
        Path folder = Files.createDirectory(parent.resolve(name));
        Path config = Files.writeString(folder.resolve("holdfast.hcl"), configuration(folder, name, port, token));
        Path log = folder.resolve("server.log");
        ProcessBuilder program =
                new ProcessBuilder(command(config)).redirectErrorStream(true).redirectOutput(log.toFile());
        program.environment().putAll(token.environment());
        return new DemoServer(name, "http://127.0.0.1:" + port, log, program.start());
    }

    private static String configuration(Path folder, String name, int port, DemoToken token) {
        return """
                cluster_name = "%1$s"
                api_addr     = "http://127.0.0.1:%2$d"
                cluster_addr = "https://127.0.0.1:%3$d"
                listener "tcp" {
                  address     = "127.0.0.1:%2$d"
                  tls_disable = true
                }
                storage "h2" { path = "%4$s" }
                kms_library "pkcs11" {
                  name    = "%5$s"
                  library = "%6$s"
                }
                """
                .formatted(name, port, port + 1, folder.resolve("data"), DemoToken.NAME, token.library());
    }

    /** The same Java with the same options and classes as this process. */
    private static List<String> command(Path config) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "dev.holdfast.engine.server.Main",
                "server",
                "-config=" + config));
        return command;
    }

    String name() {
        return name;
    }

    String url() {
        return url;
    }

    Holdfast client() {
        return new Holdfast(transport);
    }

    /** Waits until it answers. */
    void awaitStart() throws InterruptedException {
        long deadline = System.nanoTime() + START.toNanos();
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                throw new DemoException("the server " + name + " did not start: " + said());
            }
            Thread.sleep(POLL);
        }
    }

    private boolean answers() {
        try {
            client().seal().status();
            return true;
        } catch (UnreachableException e) {
            return false;
        }
    }

    private String said() {
        try {
            return Files.readString(log).strip();
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** An answer, whatever it is. */
    Reply ask(Operation operation, String path, String token, Map<String, Object> data) {
        return transport.send(new Outgoing(operation, path, "", token, data));
    }

    /** The answer to a change that must succeed. */
    Reply change(String path, String token, Map<String, Object> data) {
        Reply reply = ask(Operation.UPDATE, path, token, data);
        if (!reply.isSuccess()) {
            throw new DemoException(path + " at " + name + " was refused with " + reply.status() + ": "
                    + reply.body().path("errors"));
        }
        return reply;
    }

    /** Lets it end by itself if it does so soon. */
    @Override
    public void close() {
        transport.close();
        end(process);
    }

    /** Ends a process, by force if it does not end soon. */
    static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
