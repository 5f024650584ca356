package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A sign-in")
class TokenWatchTest {
    private static final String WHO = "read auth/token/lookup-self";
    private static final String REFUSED = "{\"errors\":[\"permission denied\"]}";

    private final ManualClock clock = new ManualClock();
    private final ScriptedTransport cluster = new ScriptedTransport();
    private final Tasks tasks = new Tasks(Runnable::run, Runnable::run);
    private final Session session = new Session(clock);
    private final TokenWatch watch = new TokenWatch(session, tasks, clock);

    @BeforeEach
    void signIn() {
        lives(600);
        Holdfast client = new Holdfast(cluster).withToken("t");
        session.signIn(client, client.tokens().lookupSelf());
    }

    private void lives(int seconds) {
        cluster.on(
                WHO,
                200,
                "{\"data\":{\"display_name\":\"ada\",\"policies\":[\"ops\"],\"accessor\":\"a1\",\"ttl\":" + seconds
                        + ",\"expire_time\":\"2026-03-01T12:10:00Z\"}}");
    }

    @Test
    @DisplayName("ends when its time is over and the cluster knows the token no more; who it was stays in view")
    void over() {
        clock.advance(Duration.ofMinutes(9));
        watch.tick();
        assertThat(session.endedProperty().get()).isFalse();
        cluster.on(WHO, 403, REFUSED);
        clock.advance(Duration.ofMinutes(2));
        watch.tick();
        assertThat(session.endedProperty().get()).isTrue();
        assertThat(session.identityProperty().get().displayName()).isEqualTo("ada");
        session.signOut();
        assertThat(session.endedProperty().get()).isFalse();
    }

    @Test
    @DisplayName("goes on when somebody renewed the token meanwhile")
    void renewed() {
        clock.advance(Duration.ofMinutes(11));
        lives(3600);
        watch.tick();
        assertThat(session.endedProperty().get()).isFalse();
        assertThat(session.end()).hasValue(clock.instant().plusSeconds(3600));
    }

    @Test
    @DisplayName("ends when a call is refused because the token was revoked, but not because of a policy")
    void refused() {
        AtomicReference<Problem> told = new AtomicReference<>();
        call(told);
        assertThat(told.get().kind()).isEqualTo(Problem.Kind.PERMISSION);
        assertThat(session.endedProperty().get()).isFalse();
        cluster.on(WHO, 403, REFUSED);
        call(told);
        assertThat(session.endedProperty().get()).isTrue();
    }

    private void call(AtomicReference<Problem> told) {
        Holdfast client = session.holdfast().orElseThrow();
        cluster.on("list sys/namespaces", 403, REFUSED);
        tasks.run("a call", () -> client.namespaces().list(), names -> {}, told::set);
    }
}
