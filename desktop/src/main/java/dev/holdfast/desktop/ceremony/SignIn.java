package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;

/** Signs in to the cluster in front with the root token that was made. */
final class SignIn implements TokenUse.Use {
    private final Session session;
    private final Tasks tasks;

    private SignIn(Session session, Tasks tasks) {
        this.session = session;
        this.tasks = tasks;
    }

    static TokenUse with(Session session, Tasks tasks) {
        return new TokenUse(TokenKind.ROOT, Texts.get("ceremony.use.sign-in"), () -> "", new SignIn(session, tasks));
    }

    @Override
    public void with(TokenUse.Handed handed) {
        Holdfast client = handed.token().asText(handed.place().client()::withToken);
        handed.token().wipe();
        tasks.run(
                Texts.get("ceremony.use.signing-in"),
                () -> client.tokens().lookupSelf(),
                session.inTime(who -> session.signIn(client, who), late -> {}),
                session.inTime(handed.otherwise(), late -> {}));
    }
}
