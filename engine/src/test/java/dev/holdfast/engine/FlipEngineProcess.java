package dev.holdfast.engine;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.audit.AuditVerify;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.testing.disk.FolderCopy;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Opens an engine again and again, each time with one byte of its data folder or audit file changed, reads everything, and
 * prints a line for everything that is not as it was and told by no error. Arguments: an empty folder, rounds, seed.
 */
final class FlipEngineProcess {
    private static final int SECRETS = 30;

    private final Path folder;
    private final Path audit;
    private final EngineConfig config;
    private final Map<Request, Object> expected = new LinkedHashMap<>();
    private String share = "";
    private String head = "";
    private int errors;

    private FlipEngineProcess(Path folder) {
        this.folder = folder;
        this.audit = folder.resolve("audit.log");
        this.config = EngineConfig.of(new StorageConfig.H2(folder.resolve("data")), List.of());
    }

    public static void main(String[] args) throws IOException {
        FlipEngineProcess process = new FlipEngineProcess(Path.of(args[0]));
        process.fill();
        process.sweep(Integer.parseInt(args[1]), new Random(Long.parseLong(args[2])));
    }

    private void fill() {
        try (TestEngine engine = TestEngine.of(config)) {
            engine.initialize();
            engine.unseal();
            share = engine.share();
            MountLab lab = new MountLab(engine);
            lab.write("sys/mounts/one", Map.of("type", "kv"));
            lab.write("sys/mounts/two", Map.of("type", "kv-v2"));
            List<String> tokens = new ArrayList<>(List.of(engine.rootToken()));
            for (int i = 0; i < SECRETS; i++) {
                lab.write("one/app/" + i, Map.of("v", "one " + i));
                lab.write("two/data/app/" + i, Map.of("data", Map.of("v", "first " + i)));
                lab.write("two/data/app/" + i, Map.of("data", Map.of("v", "second " + i)));
                tokens.add(lab.token("policy-" + i, "path \"one/app/" + i + "\" { capabilities = [\"read\"] }"));
            }
            lab.write("sys/audit/file", Map.of("type", "file", "options", Map.of("file_path", audit.toString())));
            expect(engine, tokens);
            head = head(engine);
        }
    }

    private void expect(TestEngine engine, List<String> tokens) {
        for (int i = 0; i < SECRETS; i++) {
            expect(engine, Operation.READ, "one/app/" + i, tokens.get(i + 1), Map.of());
            expect(engine, Operation.READ, "two/data/app/" + i, tokens.get(0), Map.of());
            expect(engine, Operation.READ, "two/data/app/" + i, tokens.get(0), Map.of("version", 1));
            expect(engine, Operation.READ, "sys/policies/acl/policy-" + i, tokens.get(0), Map.of());
        }
        for (String path : List.of("one/app", "two/metadata/app", "sys/policies/acl", "auth/token/accessors")) {
            expect(engine, Operation.LIST, path, tokens.get(0), Map.of());
        }
        expect(engine, Operation.READ, "sys/mounts", tokens.get(0), Map.of());
    }

    private void expect(TestEngine engine, Operation operation, String path, String token, Map<String, Object> data) {
        Request request = Request.of(operation, path).withToken(token).withData(data);
        Response response = engine.handle(request);
        if (response.status() != 200) {
            throw new IllegalStateException(path + ": " + response.body());
        }
        expected.put(request, response.body());
    }

    private static String head(TestEngine engine) {
        Map<?, ?> device = (Map<?, ?>)
                engine.root(Operation.READ, "sys/audit", Map.of()).body().get("file/");
        Map<?, ?> chain = (Map<?, ?>) device.get("chain_head");
        return chain.get("seq") + ":" + chain.get("hash");
    }

    private void sweep(int rounds, Random random) throws IOException {
        FolderCopy whole = FolderCopy.of(folder);
        for (int round = 0; round < rounds; round++) {
            whole.restore();
            FolderCopy.Flip flip = whole.anyFlip(random);
            flip.apply();
            verifyAudit(flip);
            openAndRead(flip);
            whole.undo(flip);
            int before = errors;
            openAndRead(flip);
            if (errors > before) {
                wrong(flip, "is still felt after the byte was turned back");
            }
        }
        System.out.println("errors " + errors + " in " + rounds + " rounds");
    }

    /** Before the engine goes on with the file. */
    private void verifyAudit(FolderCopy.Flip flip) {
        boolean whole = new AuditVerify(new PrintWriter(new StringWriter())).run(List.of(audit), head) == 0;
        if (whole == flip.file().equals(audit)) {
            wrong(flip, whole ? "is not noticed" : "makes the audit file look changed");
        }
    }

    private void openAndRead(FolderCopy.Flip flip) {
        try (Engine engine = Engine.open(config)) {
            Request unseal = Request.of(Operation.UPDATE, "sys/unseal").withData(Map.of("key", share));
            if (engine.handle(unseal).status() >= 500) {
                errors++;
                return;
            }
            expected.forEach((request, body) -> read(flip, engine, request, body));
        } catch (StoreException e) {
            errors++;
        }
    }

    private void read(FolderCopy.Flip flip, Engine engine, Request request, Object body) {
        Response response = engine.handle(request);
        if (response.status() >= 500) {
            errors++;
        } else if (response.status() != 200 || !body.equals(response.body())) {
            wrong(flip, request.operation() + " " + request.path() + ": " + response.status());
        }
    }

    private static void wrong(FolderCopy.Flip flip, String what) {
        System.out.println("WRONG: " + flip + ": " + what);
    }
}
