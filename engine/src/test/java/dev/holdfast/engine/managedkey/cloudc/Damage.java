package dev.holdfast.engine.managedkey.cloudc;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;

/** An answer that is right but for one member. */
final class Damage {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Damage() {}

    static KmsDouble.Mishap to(KmsDouble provider, String member) {
        return (request, exchange) -> {
            ObjectNode answer = (ObjectNode) JSON.readTree(provider.answer(request));
            if (answer.get(member).isBoolean()) {
                answer.remove(member);
            } else {
                String text = answer.get(member).asText();
                answer.put(member, (text.charAt(0) == '2' ? '3' : '2') + text.substring(1));
            }
            KmsDouble.answer(exchange, 200, answer.toString().getBytes(StandardCharsets.UTF_8));
            return true;
        };
    }
}
