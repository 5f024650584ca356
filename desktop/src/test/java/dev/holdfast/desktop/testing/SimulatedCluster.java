package dev.holdfast.desktop.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.Transport;
import dev.holdfast.engine.client.UnreachableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Plays a cluster's seal in memory, for states and failures that are hard to bring about in a real one. */
public final class SimulatedCluster implements Transport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<String> given = new ArrayList<>();
    private List<String> shares = List.of();
    private int threshold;
    private boolean sealed = true;
    private boolean silent;
    private String nonce = "";

    /** Shares as initialising would have made them: 44 characters of base64. */
    public static List<String> makeShares(int count) {
        List<String> made = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            byte[] bytes = new byte[33];
            java.util.Arrays.fill(bytes, (byte) (i * 29));
            made.add(java.util.Base64.getEncoder().encodeToString(bytes));
        }
        return made;
    }

    public synchronized SimulatedCluster initialized(int count, int needed) {
        shares = makeShares(count);
        threshold = needed;
        return this;
    }

    public synchronized SimulatedCluster unsealed() {
        sealed = false;
        return this;
    }

    /** Stops or begins to answer. */
    public synchronized void setSilent(boolean quiet) {
        silent = quiet;
    }

    /** A share given from another console. */
    public synchronized void give(int number) {
        unseal(shares.get(number - 1));
    }

    /** Another console starts over. */
    public synchronized void startOver() {
        given.clear();
        nonce = "";
    }

    @Override
    public synchronized Reply send(Outgoing call) {
        if (silent) {
            throw new UnreachableException("nothing answers at " + address(), null);
        }
        return switch (call.operation().word() + " " + call.path()) {
            case "read sys/health" -> reply(sealed ? 503 : 200, health());
            case "read sys/seal-status" -> reply(200, status());
            case "update sys/init" -> initialize(call.data());
            case "update sys/unseal" -> unseal(call.data());
            case "update sys/share-check" -> check((String) call.data().get("key"));
            case "update sys/seal" -> seal();
            case "read auth/token/lookup-self" -> lookup(call.token());
            default -> reply(404, JSON.createObjectNode().set("errors", JSON.createArrayNode()));
        };
    }

    private ObjectNode health() {
        return JSON.createObjectNode()
                .put("initialized", !shares.isEmpty())
                .put("sealed", sealed)
                .put("replication_dr_mode", sealed ? "unknown" : "disabled")
                .put("version", "1.3.0");
    }

    private ObjectNode status() {
        ObjectNode status = JSON.createObjectNode()
                .put("initialized", !shares.isEmpty())
                .put("sealed", sealed)
                .put("t", threshold)
                .put("n", shares.size())
                .put("progress", given.size())
                .put("nonce", nonce)
                .put("version", "1.3.0")
                .put("storage_type", "h2");
        return sealed
                ? status
                : status.put("cluster_name", "holdfast-cluster-4f21").put("cluster_id", "c1");
    }

    private Reply initialize(Map<String, Object> data) {
        initialized((int) data.get("secret_shares"), (int) data.get("secret_threshold"));
        ObjectNode made = JSON.createObjectNode().put("root_token", "hfs.0123456789abcdefghijABCD");
        shares.forEach(made.putArray("keys_base64")::add);
        return reply(200, made);
    }

    private Reply unseal(Map<String, Object> data) {
        if (Boolean.TRUE.equals(data.get("reset"))) {
            startOver();
            return reply(200, status());
        }
        return unseal((String) data.get("key"));
    }

    private Reply unseal(String share) {
        if (!shares.contains(share)) {
            return error(400, "key: it is not a share of this seal");
        }
        if (!given.contains(share)) {
            given.add(share);
            nonce = nonce.isEmpty() ? "0f3c2a54-91d7-4b1e-8c66-5a2be97d1043" : nonce;
        }
        if (given.size() >= threshold) {
            sealed = false;
            startOver();
        }
        return reply(200, status());
    }

    private Reply check(String share) {
        boolean valid = shares.contains(share);
        return reply(
                200,
                JSON.createObjectNode()
                        .put("valid", valid)
                        .put("share_fingerprint", valid ? "f" + shares.indexOf(share) : ""));
    }

    private Reply seal() {
        sealed = true;
        return new Reply(204, MissingNode.getInstance());
    }

    private Reply lookup(String token) {
        if (!token.startsWith("hfs.")) {
            return error(403, "permission denied");
        }
        ObjectNode body = JSON.createObjectNode();
        body.putObject("data").put("display_name", "root").putArray("policies").add("root");
        return reply(200, body);
    }

    private static Reply error(int status, String text) {
        ObjectNode body = JSON.createObjectNode();
        body.putArray("errors").add(text);
        return reply(status, body);
    }

    private static Reply reply(int status, JsonNode body) {
        return new Reply(status, body);
    }

    @Override
    public String address() {
        return "simulated";
    }

    @Override
    public void close() {}
}
