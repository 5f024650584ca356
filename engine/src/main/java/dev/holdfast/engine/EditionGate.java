package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;

/** What the licence does not include does not exist: 404, naming the edition that has it. Immutable. */
final class EditionGate {
    private static final String REPLICATION = "sys/replication/dr";
    private static final String HSM_KEYS = "sys/managed-keys/pkcs11";

    private final boolean enterprise;
    private final boolean hsmSupport;

    EditionGate(EngineConfig config) {
        enterprise = config.edition() == Edition.ENTERPRISE;
        hsmSupport = enterprise && !config.kmsLibraries().isEmpty();
    }

    /**
     * Lets a path pass.
     *
     * @throws ApiException 404 if the edition lacks it
     */
    void check(String path) {
        if (lacksReplication(path)) {
            throw ApiException.notFound("DR replication needs the enterprise edition");
        }
        if (lacksHsmSupport(path)) {
            throw ApiException.notFound("managed keys of type pkcs11 need the enterprise edition with HSM support:"
                    + " edition = \"enterprise\" and at least one kms_library stanza");
        }
    }

    /** Whether a path, or a pattern of paths, exists in this edition. */
    boolean includes(String path) {
        return !lacksReplication(path) && !lacksHsmSupport(path);
    }

    private boolean lacksReplication(String path) {
        return !enterprise && isBelow(path, REPLICATION);
    }

    private boolean lacksHsmSupport(String path) {
        return !hsmSupport && isBelow(path, HSM_KEYS);
    }

    private static boolean isBelow(String path, String root) {
        return path.equals(root) || path.startsWith(root + "/");
    }
}
