package dev.holdfast.engine.config;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/** Every setting there is, by stanza, with its type, default and allowed values. */
final class Settings {
    private static final long MAX_INT = Integer.MAX_VALUE;
    private static final Duration LEASE_TTL = Duration.ofDays(32);

    /** Stanzas with a label, and a label as an example. */
    static final Map<String, String> LABELLED =
            Map.of("listener", "tcp", "storage", "h2", "kms_library", "pkcs11", "backend", "cloudAkms");

    /** Stanzas without a label. */
    static final Set<String> UNLABELLED = Set.of("telemetry");

    /** Settings of similar servers that mean nothing here, so that their files can be used. */
    static final Set<String> WITHOUT_EFFECT =
            Set.of("raw_storage_endpoint", "disable_mlock", "ui", "pid_file", "plugin_directory");

    static final FieldSet TOP = FieldSet.of(
            Field.text("edition").allowed("enterprise", "community").withDefault("enterprise"),
            Field.text("cluster_name").between(1, 255),
            url("api_addr"),
            url("cluster_addr"),
            Field.text("log_level")
                    .allowed("trace", "debug", "info", "warn", "error")
                    .withDefault("info"),
            Field.text("log_format").allowed("standard", "json").withDefault("standard"),
            Field.duration("default_lease_ttl").withDefault(LEASE_TTL),
            Field.duration("max_lease_ttl").withDefault(LEASE_TTL),
            Field.duration("backend_timeout").withDefault(Duration.ofSeconds(30)),
            Field.duration("shutdown_grace").withDefault(Duration.ofSeconds(30)));

    static final FieldSet LISTENER = FieldSet.of(
            Field.text("address").withDefault("127.0.0.1:8200"),
            Field.text("cluster_address"),
            Field.text("tls_cert_file"),
            Field.text("tls_key_file"),
            Field.text("tls_client_ca_file"),
            Field.bool("tls_require_and_verify_client_cert"),
            Field.text("tls_min_version").allowed("tls12", "tls13").withDefault("tls12"),
            Field.bool("tls_disable"),
            Field.integer("max_request_size").withDefault(0L),
            Field.duration("max_request_duration").withDefault(RequestLimits.DEFAULT.maxDuration()),
            limit("max_json_depth", 1000, RequestLimits.DEFAULT.json().depth()),
            limit(
                    "max_json_string_value_length",
                    MAX_INT,
                    RequestLimits.DEFAULT.json().stringBytes()),
            limit(
                    "max_json_object_entry_count",
                    MAX_INT,
                    RequestLimits.DEFAULT.json().objectEntries()),
            limit(
                    "max_json_array_element_count",
                    MAX_INT,
                    RequestLimits.DEFAULT.json().arrayElements()),
            limit("max_header_size", 1_048_576, RequestLimits.DEFAULT.maxHeaderBytes()),
            Field.text("ceremony_access").allowed("open", "loopback", "token").withDefault("open"),
            Field.integer("ceremony_rate_limit").between(0, 1_000_000).withDefault((long)
                    ListenerConfig.DEFAULT_CEREMONY_RATE));

    static final FieldSet LISTENER_TELEMETRY = FieldSet.of(Field.bool("unauthenticated_metrics_access"));

    static final FieldSet STORAGE_H2 = FieldSet.of(Field.text("path").required());
    static final FieldSet STORAGE_INMEM = FieldSet.of();
    static final FieldSet STORAGE_POSTGRESQL =
            FieldSet.of(Field.text("connection_url").required().secret(), Field.bool("ha_enabled"));

    static final FieldSet KMS_LIBRARY = FieldSet.of(
            Field.text("name").required().between(1, 128), Field.text("library").required());

    static final FieldSet BACKEND = FieldSet.of(url("endpoint"), url("login_endpoint"), Field.text("ca_file"));

    static final FieldSet TELEMETRY = FieldSet.of(
            Field.duration("prometheus_retention_time").withDefault(Duration.ofHours(24)),
            Field.bool("disable_hostname").withDefault(true),
            Field.text("metrics_prefix").allowed("holdfast", "vault", "both").withDefault("holdfast"));

    /** Cloud types by every spelling. */
    static final Map<String, String> BACKEND_TYPES = Map.of(
            "cloudAkms", "cloudAkms",
            "awskms", "cloudAkms",
            "cloudBkeyvault", "cloudBkeyvault",
            "azurekeyvault", "cloudBkeyvault",
            "cloudCckms", "cloudCckms",
            "gcpckms", "cloudCckms");

    private Settings() {}

    private static Field url(String name) {
        return Field.text(name).matching("https?://[^\\s/]+/?", "an address such as https://host.example.com:8200");
    }

    private static Field limit(String name, long max, long standard) {
        return Field.integer(name).between(1, max).withDefault(standard);
    }
}
