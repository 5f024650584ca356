package dev.holdfast.engine.server;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.config.ConfigException;
import dev.holdfast.engine.config.Reloads.Subsystem;
import dev.holdfast.engine.config.ServerConfig;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code holdfast server}: runs until a signal ends it. */
@Command(name = "server", description = "Runs a server until it is told to stop.")
final class ServerCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(ServerCommand.class);

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-config", "--config"},
            paramLabel = "FILE|DIR",
            description = "A file, or a folder with *.hcl and *.json files. May be given several times.")
    private List<Path> sources = new ArrayList<>();

    @Option(
            names = {"-dev", "--dev"},
            description = "In memory, without TLS, initialised and unsealed: for development only.")
    private boolean dev;

    @Option(
            names = {"-dev-root-token-id", "--dev-root-token-id"},
            paramLabel = "TEXT",
            defaultValue = "",
            description = "The root token of a development server.")
    private String devRootToken;

    @Option(
            names = {"-dev-listen-address", "--dev-listen-address"},
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:8200",
            description = "The loopback address of a development server; default ${DEFAULT-VALUE}.")
    private String devAddress;

    @Override
    public Integer call() throws InterruptedException {
        if (dev != sources.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "give either -config or -dev");
        }
        DevServer development = dev ? new DevServer(spec, devAddress, devRootToken) : null;
        ServerConfig config = dev ? development.config() : ServerConfig.read(sources);
        Logging.configure(config.log());
        config.notices().forEach(LOG::warn);
        Engine engine = dev ? development.open() : Engine.open(config.engine());
        if (!dev) {
            engine.reloads().offer(Subsystem.LOG_LEVEL, this::reloadLogLevel);
        }
        try (RunningServer server = RunningServer.start(config, engine)) {
            CountDownLatch stopped = handleSignals(server);
            PrintWriter out = spec.commandLine().getOut();
            server.announce(out);
            if (dev) {
                development.announce(out, server.addresses().get(0));
            }
            stopped.await();
            LOG.info("stopping: running requests may end");
        }
        return ExitCode.OK;
    }

    /** From the moment the server is announced, signals must have their effect. */
    private CountDownLatch handleSignals(RunningServer server) {
        CountDownLatch stopped = new CountDownLatch(1);
        Signals.on("TERM", stopped::countDown);
        Signals.on("INT", stopped::countDown);
        Signals.on("HUP", () -> reload(server));
        return stopped;
    }

    private void reload(RunningServer server) {
        server.reload();
        if (!dev) {
            reloadLogLevel().forEach(problem -> LOG.error("the log level stays: {}", problem));
        }
    }

    private List<String> reloadLogLevel() {
        try {
            Logging.level(ServerConfig.read(sources).log().level());
            return List.of();
        } catch (ConfigException e) {
            return List.of(e.getMessage());
        }
    }
}
