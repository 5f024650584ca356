package dev.holdfast.desktop.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.Transport;
import dev.holdfast.engine.client.UnreachableException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Answers calls from a script, for failures that a healthy engine does not produce. */
public final class ScriptedTransport implements Transport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Function<Outgoing, Reply>> answers = new ConcurrentHashMap<>();
    private final List<Outgoing> calls = new CopyOnWriteArrayList<>();

    /** Answers calls such as {@code "read sys/health"} with this status and JSON text ("" for none). */
    public ScriptedTransport on(String call, int status, String json) {
        answers.put(call, outgoing -> new Reply(status, parse(json)));
        return this;
    }

    /** Refuses calls for this many seconds. */
    public ScriptedTransport tooMany(String call, int seconds) {
        answers.put(call, outgoing -> new Reply(429, parse("{\"errors\":[\"too many calls\"]}"), seconds));
        return this;
    }

    /** Lets a call go unanswered. */
    public ScriptedTransport silent(String call) {
        answers.put(call, outgoing -> {
            throw new UnreachableException("no answer from " + address(), null);
        });
        return this;
    }

    /** The calls so far. */
    public List<Outgoing> calls() {
        return List.copyOf(calls);
    }

    @Override
    public Reply send(Outgoing call) {
        calls.add(call);
        String key = call.operation().word() + " " + call.path();
        return answers.getOrDefault(key, unknown -> new Reply(404, parse("{\"errors\":[]}")))
                .apply(call);
    }

    @Override
    public String address() {
        return "scripted";
    }

    @Override
    public void close() {}

    private static JsonNode parse(String json) {
        try {
            return json.isEmpty() ? MissingNode.getInstance() : JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
