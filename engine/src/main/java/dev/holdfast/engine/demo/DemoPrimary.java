package dev.holdfast.engine.demo;

import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.Reply;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/**
 * The cluster that serves at first: initialised, open, with data, a managed key on the token, and a DR primary.
 *
 * @param server its process
 * @param made its shares and root token
 */
record DemoPrimary(DemoServer server, Initialized made) {
    private static final int SHARES = 3;
    private static final int THRESHOLD = 2;

    static DemoPrimary open(DemoServer server) throws InterruptedException {
        server.awaitStart();
        DemoPrimary primary = new DemoPrimary(server, server.client().seal().initialize(SHARES, THRESHOLD));
        primary.made.keysBase64().subList(0, THRESHOLD).forEach(server.client().seal()::unseal);
        primary.furnish();
        return primary;
    }

    private void furnish() {
        change("sys/mounts/" + DemoWriter.MOUNT, Map.of("type", "kv", "options", Map.of("version", "1")));
        change("sys/managed-keys/pkcs11/signer", DemoToken.key());
        change("sys/managed-keys/pkcs11/signer/test/sign", Map.of());
        change("sys/replication/dr/primary/enable", Map.of());
    }

    /** The answer to a change with the root token. */
    Reply change(String path, Map<String, Object> data) {
        return server.change(path, rootToken(), data);
    }

    String rootToken() {
        return made.rootToken();
    }

    /** What somebody needs to use it and its secondaries; all of it ends with the demonstration. */
    void announce(PrintWriter out) {
        List<String> shares = made.keysBase64();
        out.printf("  %-12s %s%n", "root token", rootToken());
        for (int i = 0; i < shares.size(); i++) {
            out.printf("  %-12s %s%n", "share " + (i + 1), shares.get(i));
        }
        out.printf("  %-12s %d of %d open each of these clusters%n", "", THRESHOLD, SHARES);
        out.printf(
                "  %-12s signer, in the SoftHSM token \"%s\" (PIN %s)%n",
                "managed key", DemoToken.LABEL, DemoToken.PIN);
        out.printf("  %-12s %s/, twenty writes a second%n", "data", DemoWriter.MOUNT);
        out.println();
    }
}
