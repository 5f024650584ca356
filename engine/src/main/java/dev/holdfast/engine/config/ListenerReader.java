package dev.holdfast.engine.config;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.config.ConfigTree.Block;
import dev.holdfast.engine.config.ConfigTree.Setting;
import dev.holdfast.engine.config.syntax.Node;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Makes a listener of its stanza. */
final class ListenerReader {
    private static final String TELEMETRY = "telemetry";

    private ListenerReader() {}

    /**
     * @throws ConfigException for anything that cannot be used
     */
    static ListenerConfig read(Block block) {
        Map<String, Setting> settings = block.settings();
        Setting telemetry = settings.remove(TELEMETRY);
        Stanza stanza = new Stanza(block.title(), block.place(), settings, Settings.LISTENER);
        HostPort address = stanza.address("address");
        return new ListenerConfig(
                address,
                stanza.text("cluster_address").isEmpty() ? address.next() : stanza.address("cluster_address"),
                tls(stanza),
                limits(stanza),
                new ListenerRules(
                        CeremonyAccess.valueOf(stanza.text("ceremony_access").toUpperCase(Locale.ROOT)),
                        stanza.integer("ceremony_rate_limit"),
                        telemetry != null && openMetrics(telemetry)));
    }

    private static boolean openMetrics(Setting telemetry) {
        if (!(telemetry.value() instanceof Node.Body body)) {
            throw new ConfigException(telemetry.place(), "a stanza must look like: telemetry { ... }");
        }
        Block inner = new Block(TELEMETRY, "", body, telemetry.place());
        return new Stanza("telemetry of a listener", inner.place(), inner.settings(), Settings.LISTENER_TELEMETRY)
                .fields()
                .bool("unauthenticated_metrics_access");
    }

    private static Optional<TlsConfig> tls(Stanza stanza) {
        if (stanza.fields().bool("tls_disable")) {
            return Optional.empty();
        }
        Optional<Path> clientCa = stanza.path("tls_client_ca_file");
        boolean required = stanza.fields().bool("tls_require_and_verify_client_cert");
        if (required && clientCa.isEmpty()) {
            throw stanza.problem("tls_client_ca_file", "is required when tls_require_and_verify_client_cert is true");
        }
        TlsConfig.Version version =
                TlsConfig.Version.valueOf(stanza.text("tls_min_version").toUpperCase(Locale.ROOT));
        return Optional.of(new TlsConfig(
                file(stanza, "tls_cert_file"), file(stanza, "tls_key_file"), clientCa, required, version));
    }

    private static Path file(Stanza stanza, String name) {
        return stanza.path(name).orElseThrow(() -> stanza.problem(name, "is required unless tls_disable is true"));
    }

    private static RequestLimits limits(Stanza stanza) {
        long size = stanza.fields().integer("max_request_size");
        return new RequestLimits(
                size == 0 ? RequestLimits.DEFAULT.maxBodyBytes() : size < 0 ? RequestLimits.UNLIMITED : size,
                stanza.integer("max_header_size"),
                stanza.positive("max_request_duration"),
                new JsonLimits(
                        stanza.integer("max_json_depth"),
                        stanza.integer("max_json_string_value_length"),
                        stanza.integer("max_json_object_entry_count"),
                        stanza.integer("max_json_array_element_count")));
    }
}
