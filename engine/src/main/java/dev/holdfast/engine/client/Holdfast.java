package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.Map;

/**
 * A cluster as its clients see it. Immutable: {@link #withToken} and {@link #withNamespace} give changed copies over
 * the same transport.
 *
 * <p>Every call throws {@link CallFailedException} when the cluster refuses and {@link UnreachableException} when it
 * does not answer.
 */
public final class Holdfast {
    private final Transport transport;
    private final String namespace;
    private final String token;

    public Holdfast(Transport transport) {
        this(transport, "", "");
    }

    private Holdfast(Transport transport, String namespace, String token) {
        this.transport = transport;
        this.namespace = namespace;
        this.token = token;
    }

    public Holdfast withToken(String newToken) {
        return new Holdfast(transport, namespace, newToken);
    }

    public Holdfast withNamespace(String newNamespace) {
        return new Holdfast(transport, newNamespace, token);
    }

    /** Where this client leads, for people. */
    public String address() {
        return transport.address();
    }

    /** Initialise, unseal, seal, status. */
    public SealCalls seal() {
        return new SealCalls(this);
    }

    /** Its nodes. */
    public ClusterCalls cluster() {
        return new ClusterCalls(this);
    }

    /** All that shares are collected for. */
    public Ceremonies ceremonies() {
        return new Ceremonies(this);
    }

    /** Who the token is. */
    public TokenCalls tokens() {
        return new TokenCalls(this);
    }

    /** Who called what. */
    public AuditCalls audit() {
        return new AuditCalls(this);
    }

    /** The namespaces inside this one. */
    public NamespaceCalls namespaces() {
        return new NamespaceCalls(this);
    }

    /** The registry of managed keys. */
    public ManagedKeyCalls managedKeys() {
        return new ManagedKeyCalls(this);
    }

    /** Which path is served by what. */
    public MountCalls mounts() {
        return new MountCalls(this);
    }

    /** Its part in DR replication, which is a matter of the root namespace whatever this client's is. */
    public DrCalls dr() {
        return new DrCalls(withNamespace(""));
    }

    /** Looking around in PKCS#11 modules. */
    public Pkcs11Calls pkcs11() {
        return new Pkcs11Calls(this);
    }

    /** Sends a call and returns its answer, whatever its status. */
    Reply send(Operation operation, String path, Map<String, Object> data) {
        return transport.send(new Transport.Outgoing(operation, path, namespace, token, data));
    }

    /** Sends a call and returns its answer if it is a success. */
    Reply expect(Operation operation, String path, Map<String, Object> data) {
        Reply reply = send(operation, path, data);
        if (!reply.isSuccess()) {
            throw new CallFailedException(reply);
        }
        return reply;
    }

    @Override
    public String toString() {
        return "Holdfast[" + transport.address() + "]";
    }
}
