package dev.holdfast.engine.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Other addresses for a cloud's key service, such as a private endpoint.
 *
 * @param type managed-key type in output spelling
 * @param endpoint "" for the provider's own
 * @param loginEndpoint "" for the provider's own
 * @param caFile PEM: authorities for the endpoints' certificates
 */
public record BackendConfig(String type, String endpoint, String loginEndpoint, Optional<Path> caFile) {}
