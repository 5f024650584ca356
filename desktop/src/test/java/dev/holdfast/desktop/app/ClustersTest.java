package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The clusters that the console knows")
class ClustersTest {
    @TempDir
    private Path home;

    private final Session session = new Session();

    @Test
    @DisplayName("sign out from one of them leaves whoever is signed in to another")
    void signOut() throws IOException {
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        Clusters clusters = new Clusters(settings, new TestConnector(), home, session);
        Cluster sealed = clusters.workstation();
        Cluster other = clusters.add(new RemoteCluster("Basel", "https://basel:8200", "", "", ""));
        session.signIn(new Holdfast(new ScriptedTransport()).withToken("t"), new Identity("ada", List.of()));
        clusters.signOut(sealed);
        assertThat(session.isSignedIn()).isTrue();
        clusters.signOut(other);
        assertThat(session.isSignedIn()).isFalse();
    }
}
