package dev.holdfast.engine.bench.http;

import dev.holdfast.engine.bench.Median;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Loads a server in turns with different requests and prints what it answers per second. */
public final class HttpComparison {
    private static final int WARM_UP_SECONDS = 10;
    private static final int REST_SECONDS = 5;
    private static final String SCRIPT = "wrk.headers['X-Vault-Token'] = os.getenv('BENCH_TOKEN')\n";

    private final Path folder;
    private final int rounds;
    private final int seconds;

    private HttpComparison(Path folder, int rounds, int seconds) {
        this.folder = folder;
        this.rounds = rounds;
        this.seconds = seconds;
    }

    /** Something that is loaded, with what was measured of it. */
    private record Target(String name, JavaServer server, String path, Median rate, Median p99, Median cpu) {
        Target(String name, JavaServer server, String path) {
            this(name, server, path, new Median(), new Median(), new Median());
        }
    }

    /** Arguments: an empty folder, rounds, seconds of each measurement. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new HttpComparison(Path.of(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2])).run();
    }

    private void run() throws IOException, InterruptedException {
        TestCertificates authority = TestCertificates.newAuthority();
        Path trusted = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        TestCertificates.Identity identity = authority.issue("server", "localhost", "127.0.0.1");
        String cert = identity.writeCertificate(folder.resolve("cert.pem")).toString();
        String key = identity.writeKey(folder.resolve("key.pem")).toString();
        try (JavaServer server =
                        JavaServer.start("dev.holdfast.engine.server.Main", "server", "-config=" + config(cert, key));
                JavaServer bare = JavaServer.start(BareServer.class.getName(), cert, key)) {
            String token = Secret.prepare(server.url(), trusted);
            TimeUnit.SECONDS.sleep(REST_SECONDS);
            double resident = server.residentMebibytes();
            List<Target> targets = List.of(
                    new Target("read of kv version 2", server, "/v1/two/data/app/database"),
                    new Target("read of kv version 1", server, "/v1/one/app/database"),
                    new Target("sys/health", server, "/v1/sys/health"),
                    new Target("listener alone", bare, "/v1/sys/health"));
            measure(targets, token);
            print(targets, resident);
        }
    }

    private Path config(String cert, String key) throws IOException {
        return Files.writeString(
                folder.resolve("holdfast.hcl"),
                """
                listener "tcp" {
                  address       = "127.0.0.1:0"
                  tls_cert_file = "%s"
                  tls_key_file  = "%s"
                }
                storage "h2" { path = "%s" }
                log_level = "warn"
                """
                        .formatted(cert, key, folder.resolve("data")));
    }

    private void measure(List<Target> targets, String token) throws IOException, InterruptedException {
        Path script = Files.writeString(folder.resolve("token.lua"), SCRIPT);
        for (Target target : targets) {
            Load.on(target.server().url() + target.path(), token, script, WARM_UP_SECONDS);
        }
        for (int i = 0; i < rounds; i++) {
            for (Target target : targets) {
                double before = target.server().cpuMicros();
                Load load = Load.on(target.server().url() + target.path(), token, script, seconds);
                target.rate().add(load.rate());
                target.p99().add(load.p99());
                target.cpu().add((target.server().cpuMicros() - before) / load.count());
            }
        }
    }

    private static void print(List<Target> targets, double resident) {
        System.out.printf("%-22s %9s %8s %10s%n", "HTTP/1.1, TLS", "per s", "p99 ms", "cpu us/op");
        for (Target t : targets) {
            System.out.printf(
                    Locale.ROOT,
                    "%-22s %9.0f %8.1f %10.1f%n",
                    t.name(),
                    t.rate().get(),
                    t.p99().get(),
                    t.cpu().get());
        }
        System.out.println("wanted: 8000 reads per s on 2 processors");
        System.out.printf(Locale.ROOT, "%nidle server: %.0f MiB resident; wanted: less than 200%n", resident);
    }
}
