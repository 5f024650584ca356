package dev.holdfast.engine.seal.ceremony;

/** The kinds of token that shares make, with the paths of their calls and where they can be made. */
public enum TokenFamily {
    ROOT("sys/generate-root/", "a root token"),
    DR_OPERATION("sys/replication/dr/secondary/generate-operation-token/", "a DR operation token");

    private final String root;
    private final String product;

    TokenFamily(String root, String product) {
        this.root = root;
        this.product = product;
    }

    /** Where attempts are started, read and cancelled. */
    public String attemptPath() {
        return root + "attempt";
    }

    /** Where shares are given. */
    public String updatePath() {
        return root + "update";
    }

    boolean isRoot() {
        return this == ROOT;
    }

    /** What is made, with its article. */
    String product() {
        return product;
    }

    /**
     * Passes if the cluster's state allows calls of this family.
     *
     * @throws dev.holdfast.engine.api.ApiException 400 or 503 naming the state
     */
    void requireState(CeremonyGate gate) {
        if (this == ROOT) {
            gate.requireNoDrSecondary();
        } else {
            gate.requireDrSecondary();
        }
    }
}
