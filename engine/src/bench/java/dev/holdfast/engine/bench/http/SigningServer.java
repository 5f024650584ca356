package dev.holdfast.engine.bench.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.TlsConfig;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.FunctionTable;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import dev.holdfast.engine.server.HttpServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * The ceiling of a signature over HTTP: the listener of the server, and behind it nothing but C_SignInit and C_Sign, by each
 * thread in a session of its own. It reads no body, knows no tokens, and bounds and heals nothing.
 */
final class SigningServer {
    /** A SHA-256 hash, and what goes before it in a signature of RSA: DigestInfo, RFC 8017 section 9.2. */
    private static final byte[] HASH = new byte[32];

    private static final byte[] DIGEST_INFO = Base64.getDecoder().decode("MDEwDQYJYIZIAWUDBAIBBQAEIA==");
    private static final int LONGEST = 512;

    private final Cryptoki module = new Cryptoki(FunctionTable.load(Path.of(System.getProperty("bench.module"))));
    private final long slot;
    private final CkSession first;
    private final Map<String, Long> keys;
    private final ThreadLocal<CkSession> sessions;

    private SigningServer() {
        module.initialize();
        slot = module.slots(true).stream()
                .filter(candidate -> module.tokenInfo(candidate).label().equals(System.getProperty("bench.token")))
                .findFirst()
                .orElseThrow();
        first = module.open(slot, false);
        first.login(System.getProperty("bench.pin").getBytes(UTF_8));
        keys = Map.of("ec", key("ec"), "rsa", key("rsa"));
        sessions = ThreadLocal.withInitial(() -> module.open(slot, false));
    }

    private long key(String label) {
        Template wanted = new Template().with(Cka.CLASS, Cka.CLASS_PRIVATE_KEY).with(Cka.LABEL, label.getBytes(UTF_8));
        return first.find(wanted).get(0);
    }

    private Response sign(Request request) {
        boolean ec = request.path().endsWith("ec");
        CkMechanism mechanism = CkMechanism.of(ec ? Ckm.ECDSA : Ckm.RSA_PKCS);
        byte[] signature =
                sessions.get().sign(mechanism, keys.get(ec ? "ec" : "rsa"), ec ? HASH : digestInfo(), LONGEST);
        String text = "vault:v1:" + Base64.getEncoder().encodeToString(signature);
        return Response.data(Map.of("data", Map.of("signature", text)));
    }

    private static byte[] digestInfo() {
        byte[] input = new byte[DIGEST_INFO.length + HASH.length];
        System.arraycopy(DIGEST_INFO, 0, input, 0, DIGEST_INFO.length);
        return input;
    }

    /** Arguments: files of the certificate and its key. Runs until it is killed. */
    public static void main(String[] args) throws InterruptedException {
        SigningServer signing = new SigningServer();
        ListenerConfig listener = ListenerConfig.plain(new HostPort("127.0.0.1", 0))
                .withTls(TlsConfig.of(Path.of(args[0]), Path.of(args[1])));
        HttpServer server = HttpServer.start(List.of(listener), Duration.ofSeconds(1), signing::sign);
        System.out.println("listener https://" + server.addresses().get(0));
        Thread.currentThread().join();
    }
}
