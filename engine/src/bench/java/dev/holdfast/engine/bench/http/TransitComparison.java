package dev.holdfast.engine.bench.http;

import dev.holdfast.engine.bench.Median;
import dev.holdfast.engine.bench.SignLoop;
import dev.holdfast.engine.bench.SignRate;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Signatures of {@code transit} over HTTP beside the same ones made by a loop in C with two threads, and by the listener with
 * nothing behind it but the token, in turns.
 */
public final class TransitComparison {
    /** The virtual machine compiles for so long; what it compiles is not what is measured. */
    private static final int WARM_UP_SECONDS = 20;

    private static final int THREADS = 2;
    private static final String SCRIPT =
            """
            wrk.method = 'POST'
            wrk.body = '{"input":"aGVsbG8="}'
            wrk.headers['Content-Type'] = 'application/json'
            wrk.headers['X-Vault-Token'] = os.getenv('BENCH_TOKEN')
            """;

    private final Path folder;
    private final SignLoop loop;
    private final int rounds;
    private final int seconds;
    private final Map<String, Line> lines = new LinkedHashMap<>();

    private TransitComparison(Path folder, SignLoop loop, int rounds, int seconds) {
        this.folder = folder;
        this.loop = loop;
        this.rounds = rounds;
        this.seconds = seconds;
    }

    /** What was measured of one kind of key. */
    private record Line(Median loopRate, Median loopCpu, Median ceiling, Median rate, Median cpu, Median p99) {
        Line() {
            this(new Median(), new Median(), new Median(), new Median(), new Median(), new Median());
        }
    }

    /** Arguments: an empty folder, path of the C program, rounds, seconds of each measurement. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int seconds = Integer.parseInt(args[3]);
        new TransitComparison(Path.of(args[0]), new SignLoop(args[1], seconds), Integer.parseInt(args[2]), seconds)
                .run();
    }

    private void run() throws IOException, InterruptedException {
        TestCertificates authority = TestCertificates.newAuthority();
        Path trusted = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        TestCertificates.Identity identity = authority.issue("server", "localhost", "127.0.0.1");
        String cert = identity.writeCertificate(folder.resolve("cert.pem")).toString();
        String key = identity.writeKey(folder.resolve("key.pem")).toString();
        try (JavaServer server =
                JavaServer.start("dev.holdfast.engine.server.Main", "server", "-config=" + config(cert, key))) {
            String token = TransitKeys.prepare(server.url(), trusted);
            try (JavaServer ceiling = JavaServer.start(signing(), SigningServer.class.getName(), cert, key)) {
                measure(server, ceiling, token);
            }
            print();
        }
    }

    private static List<String> signing() {
        return Stream.of("bench.module", "bench.token", "bench.pin")
                .map(name -> "-D" + name + "=" + System.getProperty(name))
                .toList();
    }

    private Path config(String cert, String key) throws IOException {
        return Files.writeString(
                folder.resolve("holdfast.hcl"),
                """
                edition = "enterprise"
                listener "tcp" {
                  address       = "127.0.0.1:0"
                  tls_cert_file = "%s"
                  tls_key_file  = "%s"
                }
                storage "h2" { path = "%s" }
                kms_library "pkcs11" {
                  name    = "bench"
                  library = "%s"
                }
                log_level = "warn"
                """
                        .formatted(cert, key, folder.resolve("data"), System.getProperty("bench.module")));
    }

    private void measure(JavaServer server, JavaServer ceiling, String token) throws IOException, InterruptedException {
        Path script = Files.writeString(folder.resolve("sign.lua"), SCRIPT);
        for (String kind : TransitKeys.KINDS) {
            lines.put(kind, new Line());
            Load.on(url(server, kind), token, script, WARM_UP_SECONDS);
            Load.on(url(ceiling, kind), token, script, WARM_UP_SECONDS);
        }
        for (int i = 0; i < rounds; i++) {
            for (String kind : TransitKeys.KINDS) {
                lines.get(kind)
                        .ceiling()
                        .add(Load.on(url(ceiling, kind), token, script, seconds).rate());
                measure(lines.get(kind), kind, server, token, script);
            }
        }
    }

    private void measure(Line line, String kind, JavaServer server, String token, Path script)
            throws IOException, InterruptedException {
        SignRate limit = loop.run(kind, THREADS);
        line.loopRate().add(limit.perSecond());
        line.loopCpu().add(limit.cpu());
        double before = server.cpuMicros();
        Load load = Load.on(url(server, kind), token, script, seconds);
        line.cpu().add((server.cpuMicros() - before) / load.count());
        line.rate().add(load.rate());
        line.p99().add(load.p99());
    }

    private static String url(JavaServer server, String kind) {
        return server.url() + "/v1/transit/sign/" + kind;
    }

    private void print() {
        System.out.printf(
                "%-14s %8s %10s %8s %8s %10s %8s %7s %9s%n",
                "transit, TLS", "C per s", "C cpu us", "ceiling", "per s", "cpu us/op", "p99 ms", "rate/C", "/ceiling");
        lines.forEach((kind, l) -> System.out.printf(
                Locale.ROOT,
                "%-14s %8.0f %10.1f %8.0f %8.0f %10.1f %8.1f %7.2f %9.2f%n",
                kind,
                l.loopRate().get(),
                l.loopCpu().get(),
                l.ceiling().get(),
                l.rate().get(),
                l.cpu().get(),
                l.p99().get(),
                l.rate().get() / l.loopRate().get(),
                l.rate().get() / l.ceiling().get()));
        System.out.println(
                "wanted: 0.8 of C or of the ceiling, the listener with a token alone behind it; the load's own processor time is in the rate, not in the server's");
    }
}
