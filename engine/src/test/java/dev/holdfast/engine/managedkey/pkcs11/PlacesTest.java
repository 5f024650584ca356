package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.testing.Background;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The places of a managed key")
class PlacesTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final Module module = new Module(Path.of("/nowhere/libmodule.so"));
    private final Places places = new Places(1);
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final Queue<String> made = new ConcurrentLinkedQueue<>();

    private <T> T call(Duration limit, Supplier<T> task) {
        return call(places, limit, task);
    }

    private <T> T call(Places at, Duration limit, Supplier<T> task) {
        return at.call(
                module,
                Deadline.after(limit),
                task,
                e -> new BackendException(Category.TIMEOUT, "signer", "NO_ANSWER", null, e.getMessage()));
    }

    private String untilEnd(String name) {
        end.join();
        made.add(name);
        return name;
    }

    /** A call of a thread that waits for its answer. */
    private CompletableFuture<String> waiting(String name, Duration limit) {
        AtomicReference<Thread> thread = new AtomicReference<>();
        CompletableFuture<String> answer = Background.supply(() -> {
            thread.set(Thread.currentThread());
            return call(limit, () -> untilEnd(name));
        });
        Awaitility.await().until(() -> thread.get() != null && thread.get().getState() == Thread.State.TIMED_WAITING);
        return answer;
    }

    @Test
    void areGivenInTheOrderOfAsking() {
        List<CompletableFuture<String>> answers = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            answers.add(waiting("call " + i, LONG));
        }
        end.complete(null);
        assertThat(answers)
                .extracting(CompletableFuture::join)
                .containsExactly("call 0", "call 1", "call 2", "call 3", "call 4");
        assertThat(made).containsExactly("call 0", "call 1", "call 2", "call 3", "call 4");
    }

    @Test
    void arePassedOnByACallThatWasMadeOnItsOwnThread() {
        CompletableFuture<Void> first =
                Background.run(() -> Rescue.during(why -> {}, () -> call(LONG, () -> untilEnd("first"))));
        Awaitility.await().until(() -> !places.awaitEmpty(Deadline.after(Duration.ZERO)));
        CompletableFuture<String> second = waiting("second", LONG);
        end.complete(null);
        CompletableFuture.allOf(first, second).join();
        assertThat(made).containsExactly("first", "second");
    }

    @Test
    void turnAwayACallForWhichNoneComesFreeAndItIsNeverMade() {
        CompletableFuture<String> first = waiting("first", LONG);
        assertThatThrownBy(() -> call(Duration.ofMillis(50), () -> untilEnd("second")))
                .isInstanceOf(NoAnswerException.class)
                .hasMessageContaining("none of the 1 places of max_parallel came free within 50 ms");
        end.complete(null);
        assertThat(first.join()).isEqualTo("first");
        assertThat(call(LONG, () -> "third")).isEqualTo("third");
        assertThat(made).containsExactly("first");
    }

    @Test
    void comeFreeAfterATaskThatFails() {
        Supplier<String> failing = () -> {
            throw new IllegalStateException("broken");
        };
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> call(LONG, failing)).hasMessage("broken");
            assertThatThrownBy(() -> Rescue.during(why -> {}, () -> call(LONG, failing)))
                    .hasMessage("broken");
        }
        assertThat(call(LONG, () -> "fine")).isEqualTo("fine");
        assertThat(places.awaitEmpty(Deadline.after(LONG))).isTrue();
    }

    @Test
    void boundHowManyCallsOfBothKindsAreUnderWayAndLoseNone() {
        Places three = new Places(3);
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        IntFunction<Integer> squared = i -> call(three, LONG, () -> {
            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            underWay.decrementAndGet();
            return i * i;
        });
        Runnable calls = () -> IntStream.range(0, 500)
                .forEach(i -> assertThat(squared.apply(i)).isEqualTo(i * i));
        Runnable rescued = () -> Rescue.during(why -> {}, calls);
        Stream.of(calls, rescued, calls, rescued, calls, rescued)
                .map(Background::run)
                .toList()
                .forEach(CompletableFuture::join);
        assertThat(most).hasValueLessThanOrEqualTo(3);
        assertThat(three.awaitEmpty(Deadline.after(LONG))).isTrue();
    }
}
