package dev.holdfast.engine.server;

import dev.holdfast.engine.config.ListenerConfig;
import java.util.Map;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Begins an {@link Exchange} for each request, by the rules of the listener that it came through. */
final class ApiHandler extends Handler.Abstract {
    private final GuardedEngine engine;
    private final Map<Connector, ListenerConfig> listeners;

    ApiHandler(GuardedEngine engine, Map<? extends Connector, ListenerConfig> listeners) {
        this.engine = engine;
        this.listeners = Map.copyOf(listeners);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        engine.arrived();
        ListenerConfig listener = listeners.get(request.getConnectionMetaData().getConnector());
        ReplyWriter reply = new ReplyWriter(request, response, callback);
        new Exchange(engine, listener, request, reply).begin();
        return true;
    }
}
