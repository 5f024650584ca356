package dev.holdfast.engine.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What a server is told to be.
 *
 * @param engine what the engine behind the listeners needs
 * @param listeners at least one
 * @param log what is logged
 * @param shutdownGrace how long running requests may take to end
 * @param notices one line for each setting that was accepted and has no effect
 */
public record ServerConfig(
        EngineConfig engine,
        List<ListenerConfig> listeners,
        LogConfig log,
        Duration shutdownGrace,
        List<String> notices) {

    public ServerConfig {
        listeners = List.copyOf(listeners);
        notices = List.copyOf(notices);
    }

    /**
     * Reads a configuration.
     *
     * @param sources files, or folders whose {@code *.hcl} and {@code *.json} are read in the order of their names.
     *     Stanzas add up; of single settings the last one counts.
     * @throws ConfigException naming file, line and reason
     */
    public static ServerConfig read(List<Path> sources) {
        ConfigTree tree = new ConfigTree();
        ConfigFiles.expand(sources).forEach(file -> tree.add(file, ConfigFiles.parse(file)));
        return new ServerConfigReader(tree, sources.get(0)).read();
    }
}
