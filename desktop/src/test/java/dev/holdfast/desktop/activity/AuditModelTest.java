package dev.holdfast.desktop.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.activity.AuditFilter.Since;
import dev.holdfast.desktop.activity.AuditModel.State;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What is known of the audit")
class AuditModelTest {
    private static final String READ = "read sys/audit-entries";

    private final ScriptedTransport cluster = new ScriptedTransport();
    private final Session session = new Session();
    private final ManualClock clock = new ManualClock();
    private final AuditModel model =
            new AuditModel(new AuditReads(new Tasks(Runnable::run, Runnable::run), session), session, clock);

    @BeforeEach
    void signIn() {
        Holdfast client = new Holdfast(cluster);
        session.select(client);
        session.signIn(client.withToken("t"), new Identity("root", List.of("root")));
    }

    private void answer(int next, String... lines) {
        cluster.on(READ, 200, AuditLines.page(next, lines));
    }

    private List<String> shown() {
        return model.matching().stream().map(AuditedCall::path).toList();
    }

    @Test
    @DisplayName("joins request and response, newest first")
    void joined() {
        answer(
                4,
                AuditLines.request("1", "12:00:00", "read", "secret/a"),
                AuditLines.response("1", "12:00:01", "read", "secret/a", ""),
                AuditLines.request("2", "12:00:02", "update", "secret/b"));
        model.refresh();
        assertThat(model.stateProperty().get()).isEqualTo(State.LIST);
        assertThat(shown()).containsExactly("secret/b", "secret/a");
        AuditedCall joined = model.matching().get(1);
        assertThat(joined.outcome()).isEqualTo(AuditedCall.Outcome.ANSWERED);
        assertThat(joined.answered()).hasValue(joined.time().plusSeconds(1));
        assertThat(model.matching().get(0).outcome()).isEqualTo(AuditedCall.Outcome.OPEN);
    }

    @Test
    @DisplayName("takes the response of a call that was open, and new calls before it")
    void news() {
        answer(1, AuditLines.request("1", "12:00:00", "read", "secret/a"));
        model.refresh();
        model.followingProperty().set(true);
        answer(
                4,
                AuditLines.response("1", "12:00:01", "read", "secret/a", "permission denied"),
                AuditLines.request("2", "12:00:02", "read", "secret/b"));
        model.tick();
        assertThat(shown()).containsExactly("secret/b", "secret/a");
        assertThat(model.matching().get(1).error()).isEqualTo("permission denied");
        assertThat(lastQuery()).containsEntry("after", 1L);
        model.tick();
        assertThat(lastQuery()).containsEntry("after", 4L);
    }

    private Map<String, Object> lastQuery() {
        return cluster.calls().get(cluster.calls().size() - 1).data();
    }

    @Test
    @DisplayName("looks only while it is followed")
    void notFollowed() {
        answer(1, AuditLines.request("1", "12:00:00", "read", "secret/a"));
        model.refresh();
        model.tick();
        assertThat(cluster.calls()).hasSize(1);
    }

    @Test
    @DisplayName("begins anew when another node has begun to count")
    void restarted() {
        answer(900, AuditLines.request("1", "12:00:00", "read", "secret/a"));
        model.refresh();
        model.followingProperty().set(true);
        answer(900);
        cluster.on("read sys/audit", 200, "{\"data\":{\"file/\":{\"path\":\"file/\"}}}");
        model.tick();
        assertThat(lastQuery()).isEmpty();
        answer(3, AuditLines.request("7", "12:10:00", "read", "secret/z"));
        model.refresh();
        assertThat(shown()).containsExactly("secret/z");
    }

    @Test
    @DisplayName("is filtered by path, operation, words and time; the reads of the page itself are left out")
    void filtered() {
        answer(
                9,
                AuditLines.request("1", "10:00:00", "read", "secret/a"),
                AuditLines.request("2", "11:59:00", "update", "secret/b"),
                AuditLines.request("3", "11:59:30", "read", "sys/audit-entries"),
                AuditLines.request("4", "11:59:40", "read", "sys/mounts"));
        model.refresh();
        assertThat(shown()).containsExactly("sys/mounts", "secret/b", "secret/a");
        assertThat(shown(new AuditFilter("secret/", "", "", Since.EVER, false)))
                .containsExactly("secret/b", "secret/a");
        assertThat(shown(new AuditFilter("", "read", "", Since.EVER, false))).containsExactly("sys/mounts", "secret/a");
        assertThat(shown(new AuditFilter("", "", " ADA  /b", Since.EVER, false)))
                .containsExactly("secret/b");
        assertThat(shown(new AuditFilter("", "", "", Since.MINUTES, true)))
                .containsExactly("sys/mounts", "sys/audit-entries", "secret/b");
        assertThat(shown(new AuditFilter("nothing", "", "", Since.EVER, false))).isEmpty();
    }

    private List<String> shown(AuditFilter filter) {
        model.filterProperty().set(filter);
        return shown();
    }

    @Test
    @DisplayName("is asked for with path and operation, so that all that the cluster holds is searched")
    void query() {
        answer(1, AuditLines.request("1", "12:00:00", "read", "secret/a"));
        model.filterProperty().set(new AuditFilter(" secret/ ", "read", "a", Since.EVER, false));
        model.refresh();
        assertThat(lastQuery())
                .containsEntry("path", "secret/")
                .containsEntry("operation", "read")
                .containsEntry("limit", AuditReads.FIRST_LINES);
        model.readOlder();
        assertThat(lastQuery()).containsEntry("limit", AuditReads.MOST_LINES);
    }

    @Test
    @DisplayName("says that no device is on, only if there is none")
    void off() {
        answer(0);
        cluster.on("read sys/audit", 200, "{\"data\":{}}");
        model.refresh();
        assertThat(model.stateProperty().get()).isEqualTo(State.OFF);
        cluster.on("read sys/audit", 200, "{\"data\":{\"file/\":{\"path\":\"file/\"}}}");
        model.refresh();
        assertThat(model.stateProperty().get()).isEqualTo(State.LIST);
        cluster.on("read sys/audit", 403, "{\"errors\":[\"permission denied\"]}");
        model.refresh();
        assertThat(model.stateProperty().get()).isEqualTo(State.LIST);
    }

    @Test
    @DisplayName("says that the token may not, and forgets what it read before")
    void denied() {
        answer(1, AuditLines.request("1", "12:00:00", "read", "secret/a"));
        model.refresh();
        cluster.on(READ, 403, "{\"errors\":[\"permission denied\"]}");
        model.refresh();
        assertThat(model.stateProperty().get()).isEqualTo(State.DENIED);
        assertThat(model.problemProperty().get()).isNull();
        assertThat(model.count()).isZero();
    }

    @Test
    @DisplayName("stays when the cluster falls silent, and goes when somebody signs out")
    void silent() {
        answer(1, AuditLines.request("1", "12:00:00", "read", "secret/a"));
        model.refresh();
        cluster.silent(READ);
        model.refresh();
        assertThat(shown()).hasSize(1);
        assertThat(model.problemProperty().get()).isNotNull();
        session.signOut();
        assertThat(model.stateProperty().get()).isEqualTo(State.SIGNED_OUT);
        assertThat(model.count()).isZero();
        model.refresh();
        assertThat(model.stateProperty().get()).isEqualTo(State.SIGNED_OUT);
    }
}
