package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.concurrent.Rescue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;

/** One request whose answer goes to a consumer, once, whatever its thread is stuck in. */
final class Answering {
    private final Request request;
    private final Consumer<Response> answer;
    private final AtomicBoolean answered = new AtomicBoolean();

    Answering(Request request, Consumer<Response> answer) {
        this.request = request;
        this.answer = answer;
    }

    /** Lets the request be handled on this thread. */
    void by(Function<Request, Response> handler) {
        Rescue.during(this::rescue, () -> once(handler.apply(request)));
    }

    private void rescue(RuntimeException why) {
        once(Response.error(why instanceof ApiException refusal ? refusal : ApiException.internal(request.id())));
    }

    private void once(Response response) {
        if (answered.compareAndSet(false, true)) {
            answer.accept(response);
        }
    }
}
