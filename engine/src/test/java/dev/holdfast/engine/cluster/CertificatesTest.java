package dev.holdfast.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.testing.SharedStore;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Certificates of the cluster port")
class CertificatesTest {
    private final ClusterAuthority authority = ClusterAuthority.create("north", Instant.now());
    private final NodeIdentity node = authority.issue("n-1", Instant.now());

    @Test
    @DisplayName("of nodes name them, of others nobody")
    void names() {
        assertThat(Certificates.node(node.certificate())).hasValue("n-1");
        assertThat(Certificates.node(authority.certificate())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"host/pid 7/ab+c", "höst:1", "", "a%20b", " "})
    @DisplayName("carry names of any form")
    void anyName(String name) {
        assertThat(Certificates.node(authority.issue(name, Instant.now()).certificate()))
                .hasValue(name);
    }

    @Test
    @DisplayName("are trusted if the cluster's own authority signed them, and only while it is known")
    void trust() {
        AuthorityTrust trust = new AuthorityTrust();
        X509Certificate[] chain = node.chain();
        assertThatThrownBy(() -> trust.checkClientTrusted(chain, "EC")).isInstanceOf(CertificateException.class);
        assertThat(trust.getAcceptedIssuers()).isEmpty();
        trust.use(authority.certificate());
        assertThatCode(() -> trust.checkClientTrusted(chain, "EC")).doesNotThrowAnyException();
        assertThatCode(() -> trust.checkServerTrusted(chain, "ECDHE_ECDSA")).doesNotThrowAnyException();
        X509Certificate[] other = ClusterAuthority.create("north", Instant.now())
                .issue("n-1", Instant.now())
                .chain();
        assertThatThrownBy(() -> trust.checkClientTrusted(other, "EC")).isInstanceOf(CertificateException.class);
        trust.forget();
        assertThatThrownBy(() -> trust.checkServerTrusted(chain, "EC")).isInstanceOf(CertificateException.class);
    }

    @Test
    @DisplayName("let only nodes say for whom they call, and be heard")
    void onlyNodes() {
        SharedStore store = new SharedStore.Common().node("one");
        store.leadAtOnce(true);
        store.campaign(new Leadership.Listener() {
            @Override
            public void gained(Leadership.Term term) {}

            @Override
            public void lost(Leadership.Term term) {}
        });
        Barrier barrier = new Barrier(store, Clock.systemUTC());
        Secret root = Secret.owning(new byte[32]);
        store.write(barrier.initialize(root, List.of()));
        barrier.open(root);
        X509Certificate stranger = TestCertificates.newAuthority().issue("x").certificate();
        Peer peer = new Peer("192.0.2.7", 1, false, CeremonyAccess.OPEN);
        String header = ForwardedPeer.write(peer);
        try (ClusterNode here = ClusterNode.of(store.leadership(), barrier, "", "", "1.0.0", Clock.systemUTC())) {
            here.unsealed();
            NodeIdentity other =
                    new ClusterEntries(barrier).authority().orElseThrow().issue("n-2", Instant.now());
            assertThat(here.client(other.certificate(), header)).hasValue(peer);
            assertThat(here.client(other.certificate(), null)).isEmpty();
            assertThat(here.client(node.certificate(), header)).isEmpty();
            assertThat(here.client(stranger, header)).isEmpty();
            assertThatThrownBy(() -> here.heard(stranger, new byte[] {})).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> here.heard(node.certificate(), new byte[] {}))
                    .isInstanceOf(IOException.class);
        }
    }
}
