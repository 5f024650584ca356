package dev.holdfast.engine.server;

import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.CyclicTimeouts;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;

/**
 * Tells exchanges that take too long. One timer serves all of a server's: nearly every exchange ends long before its
 * time, and a timer of its own that is set and taken back costs as much as answering a simple request. Safe for use by
 * many threads.
 */
final class Overtime extends CyclicTimeouts<Exchange> {
    private final Set<Exchange> open = ConcurrentHashMap.newKeySet();

    private Overtime(Server server) {
        super(server.getScheduler());
    }

    /** For a server that begins exchanges; once, before it starts. */
    static void watch(Server server) {
        server.addBean(new Overtime(server));
    }

    /** That of the server which received a request. */
    static Overtime of(Request incoming) {
        return incoming.getConnectionMetaData().getConnector().getServer().getBean(Overtime.class);
    }

    void begin(Exchange exchange) {
        open.add(exchange);
        schedule(exchange);
    }

    /** Whether the exchange has been told or not. */
    void end(Exchange exchange) {
        open.remove(exchange);
    }

    @Override
    protected Iterator<Exchange> iterator() {
        return open.iterator();
    }

    @Override
    protected boolean onExpired(Exchange exchange) {
        exchange.tooLate();
        return true;
    }
}
