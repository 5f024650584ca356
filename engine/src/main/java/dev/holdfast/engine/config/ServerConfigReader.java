package dev.holdfast.engine.config;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.config.ConfigTree.Block;
import dev.holdfast.engine.config.ConfigTree.Setting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Makes a {@link ServerConfig} of what the files say. For one thread and one use. */
final class ServerConfigReader {
    private final ConfigTree tree;
    private final Place whole;
    private final List<String> notices = new ArrayList<>();

    /**
     * @param source the place of errors about what is missing
     */
    ServerConfigReader(ConfigTree tree, Path source) {
        this.tree = tree;
        this.whole = new Place(source, 0);
    }

    ServerConfig read() {
        Stanza top = new Stanza("the configuration", whole, effective(), Settings.TOP);
        List<ListenerConfig> listeners = listeners();
        EngineConfig engine = engine(top);
        requireReachable(top, engine, listeners.get(0));
        return new ServerConfig(
                engine,
                listeners,
                new LogConfig(
                        LogConfig.Level.valueOf(top.text("log_level").toUpperCase(Locale.ROOT)),
                        top.text("log_format").equals("json")),
                top.duration("shutdown_grace"),
                notices);
    }

    /** Other nodes are told an address of this machine, and {@code 0.0.0.0} is none. */
    private static void requireReachable(Stanza top, EngineConfig engine, ListenerConfig first) {
        boolean shared = engine.storage() instanceof StorageConfig.Postgresql database && database.shared();
        boolean unknown = engine.clusterAddr().isEmpty() && engine.apiAddr().isEmpty();
        if (shared && unknown && first.clusterAddress().isWildcard()) {
            throw top.problem(
                    "cluster_addr",
                    "is required, or api_addr, where several nodes share the storage and the first listener listens on"
                            + " all addresses: the other nodes must know where to connect");
        }
    }

    /** Single settings without those that are only put up with. */
    private Map<String, Setting> effective() {
        Map<String, Setting> settings = new LinkedHashMap<>(tree.single());
        for (Setting setting : tree.single().values()) {
            if (Settings.WITHOUT_EFFECT.contains(setting.name())) {
                settings.remove(setting.name());
                notices.add(setting.place() + ": the setting " + setting.name() + " is accepted and has no effect");
            }
        }
        return settings;
    }

    private EngineConfig engine(Stanza top) {
        Duration lease = top.positive("default_lease_ttl");
        Duration longest = top.positive("max_lease_ttl");
        if (lease.compareTo(longest) > 0) {
            throw top.problem("default_lease_ttl", "must not be longer than max_lease_ttl");
        }
        return new EngineConfig(
                Edition.valueOf(top.text("edition").toUpperCase(Locale.ROOT)),
                top.text("cluster_name"),
                top.text("api_addr"),
                top.text("cluster_addr"),
                storage(),
                kmsLibraries(),
                top.positive("backend_timeout"),
                backends(),
                telemetry(),
                lease,
                longest);
    }

    private List<ListenerConfig> listeners() {
        List<ListenerConfig> listeners = new ArrayList<>();
        for (Block block : tree.blocks("listener")) {
            requireKind(block, "tcp");
            listeners.add(ListenerReader.read(block));
        }
        if (listeners.isEmpty()) {
            throw new ConfigException(whole, "there is no listener; add a stanza listener \"tcp\" { ... }");
        }
        return listeners;
    }

    private StorageConfig storage() {
        List<Block> blocks = tree.blocks("storage");
        if (blocks.isEmpty()) {
            throw new ConfigException(whole, "there is no storage; add a stanza storage \"h2\" { path = \"...\" }");
        }
        return StorageReader.read(blocks.get(blocks.size() - 1));
    }

    private List<KmsLibrary> kmsLibraries() {
        Map<String, KmsLibrary> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Block block : tree.blocks("kms_library")) {
            requireKind(block, "pkcs11");
            Stanza stanza = stanza(block, Settings.KMS_LIBRARY);
            KmsLibrary library = new KmsLibrary(stanza.text("name"), stanza.absolutePath("library"));
            if (byName.put(library.name(), library) != null) {
                throw stanza.problem("name", "is taken by another kms_library; letter case does not count");
            }
        }
        return List.copyOf(byName.values());
    }

    private List<BackendConfig> backends() {
        Map<String, BackendConfig> byType = new LinkedHashMap<>();
        for (Block block : tree.blocks("backend")) {
            String type = Settings.BACKEND_TYPES.get(block.kind());
            if (type == null) {
                throw new ConfigException(
                        block.place(),
                        "unknown backend \"" + block.kind() + "\"; there are cloudAkms, cloudBkeyvault and cloudCckms");
            }
            Stanza stanza = stanza(block, Settings.BACKEND);
            byType.put(type, backend(type, stanza));
        }
        return List.copyOf(byType.values());
    }

    private static BackendConfig backend(String type, Stanza stanza) {
        for (String name : List.of("endpoint", "login_endpoint")) {
            ServiceAddress.problem(stanza.text(name)).ifPresent(reason -> {
                throw stanza.problem(name, reason);
            });
        }
        return new BackendConfig(type, stanza.text("endpoint"), stanza.text("login_endpoint"), stanza.path("ca_file"));
    }

    private TelemetryConfig telemetry() {
        Map<String, Setting> settings = new LinkedHashMap<>();
        tree.blocks("telemetry").forEach(block -> settings.putAll(block.settings()));
        Stanza stanza = new Stanza("telemetry", whole, settings, Settings.TELEMETRY);
        return new TelemetryConfig(
                stanza.duration("prometheus_retention_time"),
                stanza.fields().bool("disable_hostname"),
                stanza.text("metrics_prefix"));
    }

    private static Stanza stanza(Block block, FieldSet known) {
        return new Stanza(block.title(), block.place(), block.settings(), known);
    }

    private static void requireKind(Block block, String kind) {
        if (!block.kind().equals(kind)) {
            throw new ConfigException(block.place(), "unknown " + block.title() + "; " + kind + " is the only kind");
        }
    }
}
