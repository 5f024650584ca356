package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.sync.AskedTree;
import dev.holdfast.engine.replication.sync.RemoteTree;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Calls of this cluster to the cluster port of another one. Safe for use by many threads. */
public final class LinkClient implements PrimaryLink {
    private static final int OK = 200;

    private final String address;
    private final Transport transport;
    private volatile String holder = "";
    private volatile long tookMillis;

    LinkClient(String address, Transport transport) {
        this.address = address;
        this.transport = transport;
    }

    /**
     * A link to one address; nothing is sent yet.
     *
     * @param address {@code host:port}
     * @param identity by which this cluster proves itself, and whom it trusts
     * @throws IOException if the address is none
     */
    public static LinkClient to(String address, PeerIdentity identity) throws IOException {
        return new LinkClient(address, new HttpTransport(address, identity));
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public Report hello(String name, Report own) throws IOException {
        holder = name;
        return exchange(LinkPath.HELLO, own);
    }

    @Override
    public Report heartbeat(Report own) throws IOException {
        return exchange(LinkPath.HEARTBEAT, own);
    }

    @Override
    public Report tell(Report own) throws IOException {
        return exchange(LinkPath.GENERATION, own);
    }

    private Report exchange(LinkPath path, Report own) throws IOException {
        long sent = System.nanoTime();
        try (InputStream answer = ask(path, ReportFormat.write(own))) {
            Report report = ReportFormat.read(Members.read(answer));
            tookMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sent);
            return report;
        } catch (MalformedException e) {
            throw new IOException(address + " answered with something else than a report: " + e.getMessage(), e);
        }
    }

    @Override
    public InputStream stream(long after) throws IOException {
        return ask(LinkPath.STREAM, Json.line(Map.of("after", after)));
    }

    @Override
    public RemoteTree tree() {
        return new AskedTree(question -> ask(LinkPath.TREE, question));
    }

    private InputStream ask(LinkPath path, byte[] body) throws IOException {
        Transport.Reply reply = transport.post(path, headers(), body);
        if (reply.status() == OK) {
            return reply.body();
        }
        try (InputStream answer = reply.body()) {
            throw refusal(reply.status(), answer);
        }
    }

    private Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(Gate.HOLDER, holder);
        headers.put(LinkServer.TOOK, Long.toString(tookMillis));
        return headers;
    }

    private IOException refusal(int status, InputStream answer) throws IOException {
        String text = address + " answered with HTTP status " + status;
        try {
            Members members = Members.read(answer);
            return members.has("why") ? Refusal.read(members) : new IOException(text + ": " + members.text("message"));
        } catch (MalformedException e) {
            return new IOException(text, e);
        }
    }

    @Override
    public void close() {
        transport.close();
    }
}
