package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.TokenAttempt;
import dev.holdfast.engine.client.Transport.Outgoing;
import dev.holdfast.engine.testing.ServerProcess;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A cluster of one server process with TLS. It keeps addresses, data and shares when the process is killed and started
 * again. Calls may be made by many threads; the process is handled by one.
 */
public final class DrCluster implements Closeable {
    static final String DR = "sys/replication/dr/";
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration READ = Duration.ofSeconds(40);

    private final DrServerFiles files;
    private final FaultyProxy network;
    private final HttpTransport transport;
    private Map<String, String> environment = Map.of();
    private ServerProcess process;
    private volatile Initialized made;

    /** @param network by which alone other clusters reach it */
    DrCluster(DrServerFiles files, FaultyProxy network) {
        this.files = files;
        this.network = network;
        this.transport = new HttpTransport(
                HttpTarget.of(files.apiAddress()).withCaFile(files.ca()).withTimeouts(CONNECT, READ));
    }

    /** Starts with these variables in its environment from now on. */
    DrCluster in(Map<String, String> variables) {
        environment = variables;
        return this;
    }

    /** Starts the process, which is sealed then. */
    public DrCluster start() throws IOException {
        process = ServerProcess.start(files.folder(), environment, "server", "-config=" + files.config());
        process.printed("listener +(https://127.0.0.1:[0-9]+)\\R");
        return this;
    }

    /** Starts the process and opens the cluster with the shares that open it. */
    public DrCluster startUnsealed() throws IOException {
        start();
        unseal();
        return this;
    }

    /** Makes shares and root token, and opens it. */
    public DrCluster initialize() {
        return initialize(1, 1);
    }

    /** Makes as many shares and a root token, and opens it with as many of them as it takes. */
    public DrCluster initialize(int shares, int threshold) {
        made = client().seal().initialize(shares, threshold);
        unseal();
        return this;
    }

    public void unseal() {
        var seal = client().seal();
        for (String share : made.keysBase64()) {
            if (!seal.unseal(share).sealed()) {
                return;
            }
        }
    }

    /** Shares and root token are those of another cluster from now on. */
    public void opensLike(DrCluster primary) {
        made = primary.made;
    }

    /** Shares and root token that open it. */
    public Initialized made() {
        return made;
    }

    public void kill() throws IOException, InterruptedException {
        process.kill();
    }

    /** Lets it end by itself. */
    public void stop() throws IOException, InterruptedException {
        process.signal("TERM");
        process.assertEnds(0);
    }

    ServerProcess process() {
        return process;
    }

    /** What other clusters have to get through to reach it. */
    public FaultyProxy network() {
        return network;
    }

    public DrServerFiles files() {
        return files;
    }

    public Holdfast client() {
        return new Holdfast(transport);
    }

    /** A call with the root token, whatever its answer. */
    public Reply call(Operation operation, String path, Map<String, Object> data) {
        return transport.send(new Outgoing(operation, path, "", made == null ? "" : made.rootToken(), data));
    }

    /** A call without a token, whatever its answer. */
    Reply open(Operation operation, String path, Map<String, Object> data) {
        return transport.send(new Outgoing(operation, path, "", "", data));
    }

    /** A change with the root token, which must succeed. */
    public Reply done(String path, Map<String, Object> data) {
        return succeeded(path, call(Operation.UPDATE, path, data));
    }

    /** A call below {@code sys/replication/dr/secondary/} with a new DR operation token, whatever its answer. */
    Reply operate(String path, Map<String, Object> data) {
        Map<String, Object> members = new LinkedHashMap<>(data);
        members.put("dr_operation_token", operationToken());
        return open(Operation.UPDATE, DR + "secondary/" + path, members);
    }

    /** As {@link #operate}, which must succeed. */
    public Reply operated(String path, Map<String, Object> data) {
        return succeeded(path, operate(path, data));
    }

    private Reply succeeded(String path, Reply reply) {
        assertThat(reply.isSuccess())
                .as("%s at %s: %s %s", path, files.folder().getFileName(), reply.status(), reply.body())
                .isTrue();
        return reply;
    }

    /** A new DR operation token, made from shares. */
    public String operationToken() {
        var ceremony = client().ceremonies().operationToken();
        TokenAttempt started = ceremony.start();
        return made.keysBase64().stream()
                .map(share -> ceremony.give(share, started.nonce()))
                .filter(TokenAttempt::complete)
                .findFirst()
                .orElseThrow()
                .decode(started.otp());
    }

    /** Seals a secondary. */
    public void seal() {
        succeeded(
                "sys/seal", transport.send(new Outgoing(Operation.UPDATE, "sys/seal", "", operationToken(), Map.of())));
    }

    /** The members of {@code dr/status}. */
    public JsonNode status() {
        return open(Operation.READ, DR + "status", Map.of()).data();
    }

    public String state() {
        return status().path("state").asText();
    }

    int health() {
        return open(Operation.READ, "sys/health", Map.of()).status();
    }

    /** Where its store is. */
    Path data() {
        return files.data();
    }

    @Override
    public void close() {
        transport.close();
        if (process != null) {
            process.close();
        }
    }
}
