package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.config.ListenerConfig;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.io.CyclicTimeouts;

/**
 * One request and its answer. The engine works on one of Jetty's worker threads; if that takes too long, {@link
 * Overtime} lets another one answer in its place and what the engine says later is dropped. The work itself is not
 * interrupted: a thread that is interrupted while it writes would take the storage's files with it.
 */
final class Exchange implements BodyReader.Outcome, CyclicTimeouts.Expirable {
    private final String id = UUID.randomUUID().toString();
    private final AtomicBoolean answered = new AtomicBoolean();
    private final GuardedEngine engine;
    private final ListenerConfig listener;
    private final org.eclipse.jetty.server.Request incoming;
    private final ReplyWriter reply;
    private final Peer peer;
    private final Overtime overtime;
    private final long expiry;
    private RequestHead head;
    private boolean forwarded;

    Exchange(
            GuardedEngine engine,
            ListenerConfig listener,
            org.eclipse.jetty.server.Request incoming,
            ReplyWriter reply) {
        this.engine = engine;
        this.listener = listener;
        this.incoming = incoming;
        this.reply = reply;
        this.peer = IncomingRequest.peer(incoming, listener.rules());
        this.overtime = Overtime.of(incoming);
        this.expiry = CyclicTimeouts.Expirable.calcExpireNanoTime(
                listener.limits().maxDuration().toMillis());
    }

    /** Starts the work; an answer will follow, here or from another thread. */
    void begin() {
        overtime.begin(this);
        attempt(() -> {
            RequestHead.target(incoming).ifPresent(target -> engine.admit(target.operation(), target.path(), peer));
            RequestHeaders.requireWithin(listener.limits(), incoming.getHttpURI(), incoming.getHeaders());
            head = RequestHead.of(incoming, listener.limits().json());
            forwarded = engine.forwarding().takes(head.path());
            if (head.takesBody()) {
                new BodyReader(incoming, listener.limits().maxBodyBytes(), this).run();
            } else if (!forwarded || !passOn(null)) {
                carryOut(head.query());
            }
        });
    }

    @Override
    public void complete(byte[] body) {
        attempt(() -> {
            if (!forwarded || !passOn(body)) {
                carryOut(RequestBody.members(
                        incoming.getHeaders(), body, listener.limits().json()));
            }
        });
    }

    private boolean passOn(byte[] body) {
        return new StandbyExchange(engine.forwarding(), incoming, reply, this::claim)
                .passOn(body, peer, listener.limits().maxDuration());
    }

    /** Whether the answer is for the caller to give; nobody else does then. */
    private boolean claim() {
        boolean first = answered.compareAndSet(false, true);
        if (first) {
            overtime.end(this);
        }
        return first;
    }

    @Override
    public void refused(ApiException tooLarge) {
        answer(Response.error(tooLarge));
    }

    @Override
    public void broken(Throwable failure) {
        if (claim()) {
            reply.abandon(failure);
        }
    }

    private void carryOut(Map<String, Object> data) {
        Request request = IncomingRequest.of(id, incoming, head, data, peer);
        Rescue.during(this::rescue, () -> answer(engine.handle(request)));
    }

    /** The work hangs in a call that cannot be ended. */
    private void rescue(RuntimeException why) {
        if (claim()) {
            reply.writeLast(id, why instanceof ApiException e ? Response.error(e) : GuardedEngine.failed(id, why));
        }
    }

    private void attempt(Runnable step) {
        try {
            step.run();
        } catch (ApiException e) {
            answer(Response.error(e));
        } catch (RuntimeException e) {
            answer(GuardedEngine.failed(id, e));
        } catch (Error e) {
            broken(e);
            throw e;
        }
    }

    private void answer(Response response) {
        if (!claim()) {
            return;
        }
        try {
            reply.write(id, response);
        } catch (IllegalStateException e) {
            reply.write(id, GuardedEngine.failed(id, e));
        }
    }

    @Override
    public long getExpireNanoTime() {
        return expiry;
    }

    /** The time is over; without effect if an answer is being given. */
    void tooLate() {
        if (answered.compareAndSet(false, true)) {
            String text = "the request took longer than "
                    + listener.limits().maxDuration().toMillis() / 1000.0
                    + " s, the listener's max_request_duration; it may still be carried out";
            reply.writeLast(id, Response.error(new ApiException(504, List.of(text))));
        }
    }
}
