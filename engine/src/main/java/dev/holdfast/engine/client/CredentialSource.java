package dev.holdfast.engine.client;

/**
 * Where a cluster's machine has credentials for a cloud that a managed key does not state.
 *
 * @param source {@code environment}, {@code profile}, {@code platform} or {@code none}
 * @param detail such as the variable's name; never a secret
 */
public record CredentialSource(String source, String detail) {
    /** Whether there are none, so that the key must state them. */
    public boolean isNone() {
        return "none".equals(source);
    }
}
