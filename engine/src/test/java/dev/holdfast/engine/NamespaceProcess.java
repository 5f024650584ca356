package dev.holdfast.engine;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process that deletes a full namespace, says so and waits to be killed. Arguments: data folder, share, root token.
 */
final class NamespaceProcess {
    private static final int SECRETS = 2000;

    private NamespaceProcess() {}

    /** Starts it on the data of an engine that was closed. */
    static Process start(Path data, TestEngine closed) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        NamespaceProcess.class.getName(),
                        data.toString(),
                        closed.share(),
                        closed.rootToken())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    public static void main(String[] args) throws InterruptedException {
        EngineConfig config = EngineConfig.of(new StorageConfig.H2(Path.of(args[0])), List.of());
        NamespaceLab lab = new NamespaceLab(TestEngine.initialized(config, args[1], args[2]));
        lab.engine.unseal();
        fill(lab, "a", SECRETS);
        lab.done("", Operation.DELETE, "sys/namespaces/a", Map.of());
        byte[] line = "deleted\n".getBytes(StandardCharsets.US_ASCII);
        System.out.write(line, 0, line.length);
        System.out.flush();
        Thread.sleep(60_000);
    }

    /** Makes a namespace with so many secrets and some of everything else. */
    static void fill(NamespaceLab lab, String name, int secrets) {
        lab.create(name);
        lab.write(name, "sys/mounts/kv", Map.of("type", "kv"));
        lab.write(name, "sys/mounts/other", Map.of("type", "kv"));
        lab.write(name, "auth/token/roles/r", Map.of());
        String parent = lab.token(name, NamespaceLab.EVERYTHING);
        for (int i = 0; i < 10; i++) {
            lab.create(parent, name, Map.of());
        }
        for (int i = 0; i < secrets; i++) {
            lab.write(name, "kv/k" + i, Map.of("v", i));
        }
        lab.write(name, "other/k", Map.of("v", 1));
        lab.done(name, Operation.DELETE, "sys/mounts/other", Map.of());
    }
}
