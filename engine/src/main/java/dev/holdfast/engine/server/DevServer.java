package dev.holdfast.engine.server;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.InProcessTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.LogConfig;
import dev.holdfast.engine.config.ServerConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * A server for development: in memory, without TLS, initialised with one share of one, unsealed, and with key-value
 * storage of version 2 at {@code secret/}.
 */
final class DevServer {
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final String SECRETS = "secret";

    private final HostPort address;
    private final String rootToken;
    private Initialized initialized;

    /**
     * @param rootToken "" to have one made
     * @throws ParameterException for an address that is not of this machine alone
     */
    DevServer(CommandSpec spec, String address, String rootToken) {
        this.address = HostPort.parse(address)
                .filter(DevServer::isLoopback)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "-dev-listen-address must be a loopback address such as 127.0.0.1:8200: "
                                + "a development server has neither TLS nor secrets"));
        this.rootToken = rootToken;
    }

    private static boolean isLoopback(HostPort address) {
        try {
            return InetAddress.getByName(address.host()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    ServerConfig config() {
        return new ServerConfig(
                EngineConfig.of(new StorageConfig.InMemory(), List.of()),
                List.of(ListenerConfig.plain(address)),
                LogConfig.DEFAULT,
                GRACE,
                List.of());
    }

    /** Opens the engine, initialises and unseals it by its own API. */
    Engine open() {
        EngineConfig config = config().engine();
        Engine engine = rootToken.isEmpty() ? Engine.open(config) : Engine.openWithRootToken(config, rootToken);
        Holdfast holdfast = new Holdfast(new InProcessTransport(engine, "this process"));
        initialized = holdfast.seal().initialize(1, 1);
        holdfast.seal().unseal(initialized.keysBase64().get(0));
        holdfast.withToken(initialized.rootToken()).mounts().enable(SECRETS, "kv-v2", "key-value storage");
        return engine;
    }

    /** Hands out what a developer needs; nothing of it outlives the process. */
    void announce(PrintWriter out, String url) {
        out.println();
        out.println("Development server: its data are in memory and lost when it ends. Never use it for real secrets.");
        out.println("  address     " + url);
        out.println("  secrets     " + SECRETS + "/, key-value storage of version 2");
        out.println("  root token  " + initialized.rootToken());
        out.println("  share       " + initialized.keysBase64().get(0));
    }
}
