package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.keys.KeysModel.State;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The list of managed keys")
class KeysModelTest {
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final KeyServer server = Samples.someKeys(new KeyServer());
    private final Session session = new Session();
    private final KeysModel model =
            new KeysModel(new KeyCalls(new Tasks(waiting::add, Runnable::run), session), session);

    @BeforeEach
    void signIn() {
        Holdfast holdfast = new Holdfast(server);
        session.select(holdfast);
        session.signIn(holdfast.withToken("t"), new Identity("root", List.of("root")));
    }

    private void load() {
        model.refresh();
        answer();
    }

    private void answer() {
        while (!waiting.isEmpty()) {
            waiting.poll().run();
        }
    }

    private State state() {
        return model.stateProperty().get();
    }

    @Test
    void saysThatItIsLoadingOnlyBeforeItKnowsAnything() {
        model.refresh();
        assertThat(state()).isEqualTo(State.LOADING);
        answer();
        assertThat(state()).isEqualTo(State.LIST);

        model.refresh();
        assertThat(state()).isEqualTo(State.LIST);
        assertThat(model.loadingProperty().get()).isTrue();
    }

    @Test
    void isEmptyWhenThereAreNoKeys() {
        server.answer("list sys/managed-keys/pkcs11", 404, "{'errors':[]}");
        load();
        assertThat(state()).isEqualTo(State.EMPTY);
    }

    @Test
    void asksOnlyForTypesThatTheServerCanUse() {
        load();
        assertThat(server.callNames())
                .containsExactly("read sys/internal/specs/managed-keys", "list sys/managed-keys/pkcs11");
    }

    @Test
    void findsKeysByAnyOfTheirWords() {
        load();
        model.filterProperty().set("  CA backup ");
        assertThat(model.matching()).extracting(KeyInfo::name).containsExactly("issuing-ca");

        model.filterProperty().set("transit");
        assertThat(model.matching()).extracting(KeyInfo::name).containsExactly("token-signer");
    }

    @Test
    void showsOneTypeOnly() {
        load();
        model.typeProperty().set("cloudAkms");
        assertThat(model.matching()).isEmpty();
        assertThat(model.find(new KeyRef("pkcs11", "archive"))).isPresent();
    }

    @Test
    void keepsWhatItKnewWhenLookingAgainFails() {
        load();
        server.refuse("list sys/managed-keys/pkcs11", 503, "sealed");
        load();

        assertThat(state()).isEqualTo(State.LIST);
        assertThat(model.problemProperty().get()).isNotNull();
    }

    @Test
    void failsWhenTheFirstLookFails() {
        server.refuse("list sys/managed-keys/pkcs11", 403, "permission denied");
        load();
        assertThat(state()).isEqualTo(State.FAILED);
    }

    @Test
    void forgetsEverythingWhenNobodyIsSignedIn() {
        load();
        session.signOut();

        assertThat(state()).isEqualTo(State.SIGNED_OUT);
        assertThat(model.count()).isZero();
    }

    @Test
    void ignoresAnAnswerThatCameAfterSigningOut() {
        model.refresh();
        session.signOut();
        answer();

        assertThat(state()).isEqualTo(State.SIGNED_OUT);
        assertThat(model.count()).isZero();
    }
}
