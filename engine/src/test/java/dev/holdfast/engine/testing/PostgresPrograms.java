package dev.holdfast.engine.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The programs of PostgreSQL, run as somebody who may run them: they refuse to work for root, so for root it is the user
 * {@code nobody}.
 */
record PostgresPrograms(Path folder, Optional<String> otherUser) {
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

    /** The newest that are installed. */
    static PostgresPrograms find() {
        Path folder = Stream.concat(debian(), path())
                .filter(bin -> Files.isExecutable(bin.resolve("postgres")) && Files.isExecutable(bin.resolve("initdb")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "PostgreSQL is not installed: neither in " + DEBIAN + " nor in PATH"));
        boolean root = System.getProperty("user.name").equals("root");
        return new PostgresPrograms(folder, root ? Optional.of("nobody") : Optional.empty());
    }

    private static Stream<Path> debian() {
        if (!Files.isDirectory(DEBIAN)) {
            return Stream.empty();
        }
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            return versions
                    .sorted(Comparator.comparing(
                            v -> -Double.parseDouble(v.getFileName().toString())))
                    .map(version -> version.resolve("bin"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> path() {
        return Arrays.stream(System.getenv("PATH").split(":")).map(Path::of);
    }

    /** A new folder that belongs to the user who runs the programs. */
    Path ownedFolder() {
        try {
            Path folder = Files.createTempDirectory("postgres");
            if (otherUser.isPresent()) {
                Files.setOwner(
                        folder,
                        folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(otherUser.get()));
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a program to its end. */
    void run(String program, String... arguments) {
        Machine.run(environment(), command(program, List.of(arguments)));
    }

    /** Starts a program whose output goes to a file. */
    Process start(Path log, String program, List<String> arguments) {
        ProcessBuilder builder = new ProcessBuilder(command(program, arguments))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What it says must be understood by whoever reads the log. */
    private static Map<String, String> environment() {
        return Map.of("LC_ALL", "C");
    }

    /** The process is the program's own: what it is started with is replaced by it. */
    private List<String> command(String program, List<String> arguments) {
        List<String> command = new ArrayList<>();
        otherUser.ifPresent(user -> command.addAll(
                List.of("setpriv", "--reuid=" + user, "--regid=65534", "--clear-groups", "--inh-caps=-all")));
        command.add(folder.resolve(program).toString());
        command.addAll(arguments);
        return command;
    }
}
