package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A request that is answered through a consumer")
class AnsweringTest {
    private final Request request = Request.of(Operation.READ, "sys/seal-status");
    private final List<Response> answers = new ArrayList<>();

    @Test
    void isAnsweredOnItsThread() {
        try (Engine engine = Engine.over(new MemoryStore(), EngineConfig.of(new StorageConfig.InMemory(), List.of()))) {
            engine.handle(request, answers::add);
        }
        assertThat(answers).singleElement().satisfies(answer -> {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).containsEntry("sealed", true);
        });
    }

    @Test
    void isAnsweredForOnceIfItHangsAndItsOwnAnswerIsDropped() {
        new Answering(request, answers::add).by(sent -> {
            Rescue.offered().orElseThrow().answer(new ApiException(504, List.of("the module does not answer")));
            return Response.flat(Map.of("late", true));
        });
        assertThat(answers).singleElement().satisfies(answer -> {
            assertThat(answer.status()).isEqualTo(504);
            assertThat(answer.body()).containsEntry("errors", List.of("the module does not answer"));
        });
    }

    @Test
    void isAnsweredWithItsIdIfWhatHangsIsNotForeseen() {
        new Answering(request, answers::add).by(sent -> {
            Rescue.offered().orElseThrow().answer(new IllegalStateException("a secret"));
            return Response.flat(Map.of());
        });
        assertThat(answers).singleElement().satisfies(answer -> {
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.body().toString()).contains(request.id()).doesNotContain("a secret");
        });
    }
}
