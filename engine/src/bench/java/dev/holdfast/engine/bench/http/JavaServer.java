package dev.holdfast.engine.bench.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own that prints the URL of its listener. Used by one thread. */
final class JavaServer implements AutoCloseable {
    private static final Pattern LISTENER = Pattern.compile("listener +(https://\\S+)");
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+([0-9]+) kB");

    private final Process process;
    private final String url;

    private JavaServer(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** Starts a class of this program and waits for its listener. */
    static JavaServer start(String mainClass, String... args) throws IOException {
        return start(List.of(), mainClass, args);
    }

    /** The same with more options. */
    static JavaServer start(List<String> options, String mainClass, String... args) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(System.getProperty("server.options", "").trim().split("\\s+")));
        command.removeIf(String::isEmpty);
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new JavaServer(process, url(process.inputReader()));
    }

    private static String url(BufferedReader out) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            Matcher matcher = LISTENER.matcher(line);
            if (matcher.find()) {
                return matcher.group(1);
            }
        }
        throw new IOException("the server ended before it listened");
    }

    String url() {
        return url;
    }

    /** Processor time used until now. */
    double cpuMicros() {
        return process.info().totalCpuDuration().orElseThrow().toNanos() / 1000.0;
    }

    /** Memory that the process has now, in MiB; Linux. */
    double residentMebibytes() throws IOException {
        Matcher matcher = RESIDENT.matcher(Files.readString(Path.of("/proc", Long.toString(process.pid()), "status")));
        if (!matcher.find()) {
            throw new IOException("the system does not tell the resident memory");
        }
        return Double.parseDouble(matcher.group(1)) / 1024;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().completeOnTimeout(process, 20, TimeUnit.SECONDS).join();
        process.destroyForcibly();
    }
}
