package dev.holdfast.engine.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jnr.ffi.LibraryLoader;

/** Programs, libraries and the environment of the machine that runs the tests. */
public final class Machine {
    private static final List<Path> FOLDERS = List.of(
            Path.of("/usr/lib/x86_64-linux-gnu"),
            Path.of("/usr/lib/aarch64-linux-gnu"),
            Path.of("/usr/lib64"),
            Path.of("/usr/lib"));

    private Machine() {}

    /** The part of the C library that changes the environment. */
    public interface C {
        int setenv(String name, String value, int overwrite);
    }

    /** Sets a variable in the environment of this process, where native libraries read it. */
    public static void setEnvironment(String name, String value) {
        C c = LibraryLoader.create(C.class).load("c");
        if (c.setenv(name, value, 1) != 0) {
            throw new IllegalStateException("setenv " + name);
        }
    }

    /** The real path of a library of the system, given below its library folder. */
    public static Path library(String name) {
        try {
            for (Path folder : FOLDERS) {
                if (Files.exists(folder.resolve(name))) {
                    return folder.resolve(name).toRealPath();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new IllegalStateException(name + " is not installed; looked in " + FOLDERS);
    }

    /** Starts a program; its error output goes with its output. */
    public static Process start(Map<String, String> environment, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a program to its end and gives its output; a status other than 0 fails the test. */
    public static String run(Map<String, String> environment, List<String> command) {
        try {
            Process process = start(environment, command);
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new IllegalStateException(command.get(0) + " ended with " + status + ": " + said);
            }
            return said;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Runs a class of this program to its end, in a process of its own without assertions, and gives its output. */
    public static String runJava(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        return run(Map.of(), command);
    }

    /** Deletes a folder with everything in it. */
    public static void deleteTree(Path folder) {
        try (Stream<Path> paths = Files.walk(folder)) {
            paths.sorted(Comparator.reverseOrder()).forEach(Machine::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes a file, if it is there. */
    public static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
