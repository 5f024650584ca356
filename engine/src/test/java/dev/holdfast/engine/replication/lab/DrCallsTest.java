package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.DrActivationToken;
import dev.holdfast.engine.client.DrCalls;
import dev.holdfast.engine.client.DrPrimaryAccess;
import dev.holdfast.engine.client.DrPromotionCheck;
import dev.holdfast.engine.client.DrPromotionCheck.Check;
import dev.holdfast.engine.client.DrReindexOptions;
import dev.holdfast.engine.client.DrSecondaryCalls;
import dev.holdfast.engine.client.DrStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A client's calls for DR replication")
@Tag("faults")
@Timeout(300)
class DrCallsTest {
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final Duration TTL = Duration.ofMinutes(5);

    @TempDir
    Path folder;

    private DrCluster north;
    private DrCluster south;
    private DrPrimaryAccess access;

    @Test
    @DisplayName("make a primary and a secondary, look after both, and let the secondary take over")
    void wholeLife() throws Exception {
        try (DrClusters clusters = new DrClusters(folder)) {
            north = clusters.open("north");
            south = clusters.open("south");
            access = DrPrimaryAccess.trusting(Files.readString(north.files().ca()));
            assertThat(calls(north).status().isDisabled()).isTrue();
            assertThat(calls(north).primary().enable("")).hasSize(1);
            activate();
            lookAfterPrimary();
            lookAfterSecondary();
            follow();
            takeOver();
        }
    }

    private static DrCalls calls(DrCluster cluster) {
        return cluster.client().withToken(cluster.made().rootToken()).dr();
    }

    /** With the root token of the cluster, which is of no use on a secondary. */
    /** Slowly: a listener takes ten ceremony calls a second. */
    private DrSecondaryCalls operator() {
        await().pollDelay(PAUSE).until(() -> true);
        return calls(south).secondary(south.operationToken());
    }

    private void activate() {
        String key = calls(south).generatePublicKey();
        DrActivationToken forKey = calls(north).primary().issueToken("for-key", TTL, key);
        assertThat(forKey.claims().encrypted()).isTrue();
        assertThat(forKey.ttl()).isEqualTo(TTL);
        DrActivationToken token = calls(north).primary().issueToken("south", TTL);
        assertThat(token.claims().encrypted()).isFalse();
        assertThat(token.claims().address()).isEqualTo(north.files().apiAddress());
        assertThat(token.claims().issuer())
                .isEqualTo(calls(north).status().clusterId())
                .isNotEmpty();
        assertThat(token.claims().expires())
                .isEqualTo(token.created().orElseThrow().plus(TTL).truncatedTo(ChronoUnit.SECONDS));
        assertThat(token.toString()).doesNotContain(token.token());
        assertThat(calls(south).enableSecondary(token.token(), access)).hasSize(1);
        south.opensLike(north);
        DrClusters.awaitLevel(north, south);
    }

    private void lookAfterPrimary() {
        DrStatus status = calls(north).status();
        DrStatus.PrimaryPart part = status.primary().orElseThrow();
        assertThat(status.isPrimary()).isTrue();
        assertThat(status.state()).isEqualTo("running");
        assertThat(status.lastReindex()).isEmpty();
        assertThat(part.knownSecondaries()).containsExactly("for-key", "south");
        assertThat(part.fencedBy()).isEmpty();
        assertThat(part.secondaries()).anySatisfy(peer -> {
            assertThat(peer.nodeId()).isEqualTo("south");
            assertThat(peer.isConnected()).isTrue();
            assertThat(peer.lastHeartbeat()).isPresent();
            assertThat(peer.apiAddress()).isEqualTo(south.files().apiAddress());
        });
        calls(north).primary().revoke("for-key");
        assertThat(calls(north).primary().merkleCheck().isSound()).isTrue();
        assertThat(calls(north).primary().reindex(DrReindexOptions.DEFAULT)).hasSize(1);
        awaitReindexed(north);
        assertThat(calls(north).primary().recover()).hasSize(1);
        awaitReindexed(north);
    }

    private static void awaitReindexed(DrCluster cluster) {
        await().atMost(DrClusters.PATIENCE).until(() -> {
            DrStatus status = calls(cluster).status();
            return status.reindex().isEmpty() && status.lastReindex().isPresent();
        });
    }

    private void lookAfterSecondary() {
        DrStatus.SecondaryPart part = calls(south).status().secondary().orElseThrow();
        assertThat(part.secondaryId()).isEqualTo("south");
        assertThat(part.connectionState()).isEqualTo("ready");
        assertThat(part.lastStart()).get().isInstanceOf(Instant.class);
        assertThat(part.primaries()).singleElement().satisfies(peer -> assertThat(peer.isConnected())
                .isTrue());
        assertThat(part.sync()).isEmpty();
        assertThat(calls(south).license().edition()).isEqualTo("enterprise");
        assertThat(operator().merkleCheck().trees()).hasSize(1);
        assertThat(operator().reindex(new DrReindexOptions(true, false, true))).hasSize(1);
        awaitReindexed(south);
        assertThat(operator().recover()).hasSize(1);
        awaitReindexed(south);
        assertThat(operator().divergedEntries(0, 10).total()).isZero();
        operator().clearDivergedEntries();
        operator().reload("tls");
        assertThat(operator().generatePublicKey()).isNotEmpty();
    }

    private void follow() {
        String address = calls(south)
                .status()
                .secondary()
                .orElseThrow()
                .knownPrimaryClusterAddrs()
                .get(0);
        assertThat(operator().updatePrimaryAddresses(List.of(address))).hasSize(1);
        DrClusters.awaitLevel(north, south);
        assertThat(operator().forgetPrimaries()).hasSize(1);
        assertThat(calls(south).status().state()).isEqualTo("idle");
        calls(north).primary().revoke("south");
        DrActivationToken again = calls(north).primary().issueToken("again", TTL);
        assertThat(operator().updatePrimary(again.token(), access)).hasSize(1);
        DrClusters.awaitLevel(north, south);
    }

    private void takeOver() {
        DrPromotionCheck check = operator().checkPromotion();
        assertThat(check.ready()).isFalse();
        assertThat(check.generation()).isEqualTo(2);
        assertThat(check.checks()).extracting(Check::name, Check::passed).contains(tuple("primary_gone", false));
        assertThatThrownBy(() -> operator().promote("", false)).isInstanceOf(CallFailedException.class);
        assertThat(calls(north).primary().demote()).hasSize(1);
        String token = south.operationToken();
        DrSecondaryCalls operator = calls(south).secondary(token);
        await().atMost(DrClusters.PATIENCE)
                .until(() -> operator.checkPromotion().ready());
        assertThat(operator.promote("", false)).hasSize(1);
        assertThat(calls(south).status().generation()).isEqualTo(2);
        operator.deleteOperationToken();
        assertThatThrownBy(operator::deleteOperationToken).isInstanceOf(CallFailedException.class);
        assertThat(calls(south).primary().disable()).hasSize(1);
        assertThat(calls(north).secondary(north.operationToken()).disable()).hasSize(1);
    }
}
