package dev.holdfast.engine;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.config.EngineConfig;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process that gives its cluster new shares again and again until it is killed. It prints each set before it is put in
 * force, so that whoever reads along knows every share that may be right. Argument: data folder; the shares that open it come
 * as the first line of its input.
 */
final class RekeyProcess {
    private final Engine engine;
    private List<String> shares;

    private RekeyProcess(EngineConfig config, List<String> shares) {
        this.engine = Engine.open(config);
        this.shares = shares;
    }

    public static void main(String[] args) throws IOException {
        String line = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII)).readLine();
        RekeyProcess process = new RekeyProcess(RekeyCrashTest.config(Path.of(args[0])), List.of(line.split(" ", -1)));
        process.shares.forEach(share -> process.call("sys/unseal", Map.of("key", share)));
        while (true) {
            process.rekey();
        }
    }

    private void rekey() {
        Map<String, Object> request = Map.of("secret_shares", 2, "secret_threshold", 2, "require_verification", true);
        String nonce = (String) call("sys/rekey/init", request).get("nonce");
        Map<String, Object> done = give("sys/rekey/update", nonce);
        shares = ((List<?>) done.get("keys")).stream().map(String::valueOf).toList();
        print(String.join(" ", shares));
        give("sys/rekey/verify", (String) done.get("verification_nonce"));
    }

    /** One write of a whole line, so that a reader never sees half of it. */
    private static void print(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.US_ASCII);
        System.out.write(bytes, 0, bytes.length);
        System.out.flush();
    }

    private Map<String, Object> give(String path, String nonce) {
        call(path, Map.of("key", shares.get(0), "nonce", nonce));
        return call(path, Map.of("key", shares.get(1), "nonce", nonce));
    }

    private Map<String, Object> call(String path, Map<String, Object> data) {
        var response = engine.handle(Request.of(Operation.UPDATE, path).withData(data));
        if (response.status() != 200) {
            throw new IllegalStateException(path + ": " + response.body());
        }
        return response.body();
    }
}
