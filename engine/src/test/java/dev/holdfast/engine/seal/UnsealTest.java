package dev.holdfast.engine.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Change;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("Unsealing")
class UnsealTest {
    private static final String FOREIGN = "ef780f9f26639aa23d684576f2748f204dceaad07ef8b2f7aedef9b290328c0e4d";

    private final TestCluster cluster = new TestCluster();
    private List<String> shares;

    @BeforeEach
    void initialize() {
        shares = cluster.initialize(5, 3);
    }

    private static void refused(ThrowingCallable call, String reason) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageContaining(reason);
    }

    private SealStatus unsealAll() {
        cluster.unseal(shares.get(4));
        cluster.unseal(shares.get(0));
        return cluster.unseal(shares.get(2));
    }

    @Test
    @DisplayName("counts shares under one nonce until the threshold opens the cluster")
    void counts() {
        assertThat(cluster.service.status()).isEqualTo(new SealStatus(SealState.SEALED, 5, 3, 0, "", Optional.empty()));
        SealStatus one = cluster.unseal(shares.get(4));
        SealStatus two = cluster.unseal(shares.get(0));
        assertThat(one.progress()).isEqualTo(1);
        assertThat(two.progress()).isEqualTo(2);
        assertThat(one.nonce()).matches("[0-9a-f-]{36}").isEqualTo(two.nonce());
        SealStatus three = cluster.unseal(shares.get(2));
        assertThat(three.state()).isEqualTo(SealState.UNSEALED);
        assertThat(three.progress()).isZero();
        assertThat(three.nonce()).isEmpty();
        assertThat(three.cluster().orElseThrow().name()).isEqualTo("north");
        assertThat(cluster.events).containsExactly("first unsealed", "second unsealed");
    }

    @Test
    @DisplayName("ignores a share that was already given")
    void repeated() {
        SealStatus once = cluster.unseal(shares.get(1));
        assertThat(cluster.unseal(shares.get(1))).isEqualTo(once);
    }

    @Test
    @DisplayName("names a foreign share at once and keeps the progress")
    void foreign() {
        SealStatus before = cluster.unseal(shares.get(1));
        refused(() -> cluster.unseal(FOREIGN), "key: is not a share of this cluster's seal");
        refused(() -> cluster.unseal(FOREIGN.substring(2)), "not a share");
        assertThat(cluster.service.status()).isEqualTo(before);
    }

    @Test
    @DisplayName("does not begin an attempt with a foreign share")
    void foreignFirst() {
        refused(() -> cluster.unseal(FOREIGN), "not a share");
        assertThat(cluster.service.status().nonce()).isEmpty();
    }

    @Test
    @DisplayName("begins anew after a reset, under another nonce")
    void reset() {
        String nonce = cluster.unseal(shares.get(1)).nonce();
        assertThat(cluster.service.resetUnseal().nonce()).isEmpty();
        SealStatus again = cluster.unseal(shares.get(1));
        assertThat(again.progress()).isEqualTo(1);
        assertThat(again.nonce()).isNotEqualTo(nonce);
    }

    @Test
    @DisplayName("when unsealed already, changes nothing, and a reset is refused")
    void unsealedAlready() {
        SealStatus open = unsealAll();
        assertThat(cluster.unseal(shares.get(1))).isEqualTo(open);
        assertThat(cluster.unseal(FOREIGN)).isEqualTo(open);
        refused(cluster.service::resetUnseal, "unsealed");
    }

    @Test
    @DisplayName("of an empty cluster is refused")
    void notInitialized() {
        TestCluster empty = new TestCluster();
        assertThat(empty.service.status().isInitialized()).isFalse();
        refused(() -> empty.unseal(FOREIGN), "not initialised");
        refused(empty.service::resetUnseal, "not initialised");
    }

    @Test
    @DisplayName("begins anew when the seal's shares were changed meanwhile")
    void changedMeanwhile() {
        cluster.unseal(shares.get(0));
        cluster.unseal(shares.get(1));
        cluster.dropCheckValues();
        assertThat(cluster.unseal(shares.get(2)).progress()).isEqualTo(1);
    }

    @Nested
    @DisplayName("without check values")
    class WithoutCheckValues {
        @BeforeEach
        void drop() {
            cluster.dropCheckValues();
        }

        @Test
        @DisplayName("finds a foreign share out at the threshold: progress and nonce are gone")
        void foreign() {
            cluster.unseal(shares.get(0));
            assertThat(cluster.unseal(FOREIGN).progress()).isEqualTo(2);
            refused(() -> cluster.unseal(shares.get(1)), "do not fit together");
            assertThat(cluster.service.status().progress()).isZero();
            assertThat(cluster.service.status().nonce()).isEmpty();
            assertThat(unsealAll().state()).isEqualTo(SealState.UNSEALED);
        }

        @Test
        @DisplayName("does the same for two shares of one number")
        void sameNumber() {
            String twin =
                    (shares.get(0).charAt(0) == '0' ? "1" : "0") + shares.get(0).substring(1);
            cluster.unseal(shares.get(0));
            cluster.unseal(twin);
            refused(() -> cluster.unseal(shares.get(1)), "do not fit together");
        }

        @Test
        @DisplayName("still refuses a share of another length, and cannot check shares alone")
        void others() {
            refused(() -> cluster.unseal(FOREIGN.substring(2)), "not a share");
            refused(() -> cluster.service.check(Share.parse(FOREIGN)), "without check values");
        }
    }

    @Nested
    @DisplayName("then sealing")
    class ThenSealing {
        @Test
        @DisplayName("stops listeners in reverse order while the barrier is still open, and can be undone")
        void seals() {
            unsealAll();
            cluster.events.clear();
            cluster.service.seal();
            cluster.service.seal();
            assertThat(cluster.events).containsExactly("second sealing", "first sealing");
            assertThat(cluster.service.state()).isEqualTo(SealState.SEALED);
            assertThat(cluster.service.status().cluster()).isEmpty();
            assertThatThrownBy(() -> cluster.barrier.get(TestCluster.TOKEN_ENTRY))
                    .isInstanceOf(SealedException.class);
            assertThat(unsealAll().state()).isEqualTo(SealState.UNSEALED);
        }

        @Test
        @DisplayName("drops the shares of an attempt")
        void dropsShares() {
            cluster.unseal(shares.get(0));
            cluster.service.close();
            assertThat(cluster.service.status().nonce()).isEmpty();
        }

        @Test
        @DisplayName("goes on although a listener fails")
        void failingListener() {
            unsealAll();
            cluster.second.onSealing = new IllegalStateException("stuck");
            cluster.service.seal();
            assertThat(cluster.events).endsWith("second sealing", "first sealing");
            assertThat(cluster.barrier.isOpen()).isFalse();
        }
    }

    @Test
    @DisplayName("is undone when a listener cannot start, and its error is reported")
    void listenerFails() {
        cluster.second.onUnsealed = new IllegalStateException("cannot start");
        assertThatThrownBy(this::unsealAll).isSameAs(cluster.second.onUnsealed);
        assertThat(cluster.events).containsExactly("first unsealed", "second unsealed", "first sealing");
        assertThat(cluster.barrier.isOpen()).isFalse();
        assertThat(cluster.service.status().progress()).isZero();
        cluster.second.onUnsealed = null;
        assertThat(unsealAll().state()).isEqualTo(SealState.UNSEALED);
    }

    @Test
    @DisplayName("tells a damaged root key entry from wrong shares")
    void damaged() {
        byte[] record = cluster.store.get(SealEntries.ROOT_KEY).orElseThrow().clone();
        record[40] ^= 1;
        cluster.store.write(Change.put(SealEntries.ROOT_KEY, record));
        assertThatThrownBy(this::unsealAll)
                .isInstanceOf(SealEntryException.class)
                .hasMessageContaining("core/seal/root-key");
        assertThat(cluster.service.status().progress()).isZero();
        cluster.store.write(Change.put(SealEntries.ROOT_KEY, new byte[] {2}));
        assertThatThrownBy(this::unsealAll).hasMessageContaining("unknown version");
        cluster.store.write(Change.delete(SealEntries.ROOT_KEY));
        assertThatThrownBy(this::unsealAll).hasMessageContaining("missing");
    }

    @Test
    @DisplayName("survives a restart: another service over the same store opens with the same shares")
    void restart() {
        SealService restarted = cluster.service("renamed");
        for (String share : shares.subList(0, 3)) {
            restarted.unseal(Share.parse(share));
        }
        assertThat(restarted.cluster().orElseThrow().name()).isEqualTo("renamed");
    }

    @Test
    @DisplayName("tells of one share whether it belongs to the seal, without counting it")
    void checks() {
        ShareCheck own = cluster.service.check(Share.parse(shares.get(0)));
        ShareCheck foreign = cluster.service.check(Share.parse(FOREIGN));
        assertThat(own.valid()).isTrue();
        assertThat(foreign.valid()).isFalse();
        assertThat(own.fingerprint()).matches("[0-9a-f]{16}").isNotEqualTo(foreign.fingerprint());
        assertThat(cluster.service.status().progress()).isZero();
    }
}
