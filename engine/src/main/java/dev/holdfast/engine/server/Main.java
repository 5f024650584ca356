package dev.holdfast.engine.server;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The command {@code holdfast}.
 *
 * <p>Exit codes: 0 a clean end; 1 a failure while starting or running; 2 wrong usage or an invalid configuration.
 */
@Command(
        name = "holdfast",
        description = "Secrets management for keys that live in hardware and clouds.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ServerCommand.class, AuditCommand.class, VersionCommand.class})
public final class Main {
    @Option(
            names = {"-h", "-help", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Shows this text.")
    @SuppressWarnings("UnusedVariable") // only picocli looks at it
    private boolean help;

    private Main() {}

    public static void main(String[] args) {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(out, err, args));
    }

    /**
     * Runs a command until it ends.
     *
     * @return the exit code
     */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return new CommandLine(new Main())
                .setOut(out)
                .setErr(err)
                .setPosixClusteredShortOptionsAllowed(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(new Failures())
                .execute(args);
    }
}
