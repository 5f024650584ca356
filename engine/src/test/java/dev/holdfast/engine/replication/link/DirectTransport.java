package dev.holdfast.engine.replication.link;

import java.io.IOException;
import java.io.InputStream;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Calls a server in this process, each call on a thread of its own. */
final class DirectTransport implements Transport {
    private final LinkServer server;
    private final X509Certificate sender;
    private final Set<DirectCall> open = ConcurrentHashMap.newKeySet();

    DirectTransport(LinkServer server, X509Certificate sender) {
        this.server = server;
        this.sender = sender;
    }

    @Override
    public Reply post(LinkPath path, Map<String, String> headers, byte[] body) throws IOException {
        return post(path.path(), headers, body);
    }

    Reply post(String path, Map<String, String> headers, byte[] body) throws IOException {
        DirectCall call = new DirectCall(sender, path, headers, body);
        open.add(call);
        Thread thread = new Thread(() -> answer(call), "link-call");
        thread.setDaemon(true);
        thread.start();
        InputStream answer = call.answer();
        return new Reply(call.status(), answer);
    }

    private void answer(DirectCall call) {
        try {
            server.answer(call);
        } catch (IOException e) {
            call.breakOff();
        } finally {
            call.end();
            open.remove(call);
        }
    }

    @Override
    public void close() {
        open.forEach(DirectCall::breakOff);
    }
}
