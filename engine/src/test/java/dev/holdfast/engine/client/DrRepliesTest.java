package dev.holdfast.engine.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.client.DrStatus.FencedBy;
import dev.holdfast.engine.client.DrStatus.FormerPrimary;
import dev.holdfast.engine.client.DrStatus.ReindexProgress;
import dev.holdfast.engine.client.DrStatus.SyncProgress;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What a client reads of DR replication")
class DrRepliesTest {

    private static JsonNode json(String text) {
        return Replies.parsed(200, text.replace('\'', '"').getBytes(UTF_8))
                .orElseThrow()
                .body();
    }

    @Test
    @DisplayName("is a fenced primary with a secondary that was not heard yet and a reindexing")
    void primary() {
        DrStatus status = DrStatus.from(
                json(
                        """
                {'mode':'primary','state':'fenced','last_reindex_epoch':'0',
                 'last_corruption_check_epoch':'-62135596800','known_secondaries':['b'],
                 'secondaries':[{'node_id':'b','last_heartbeat':null,'lag_ms':7,'clock_skew_ms':'-3',
                   'connection_status':'disconnected'}],
                 'fenced_by':{'generation':3,'cluster_address':'a:1','since':'2026-01-02T03:04:05Z'},
                 'former_primaries':[{'cluster_address':'n:1','state':'unknown','last_heard':'2026-01-02T03:04:05Z',
                   'last_error':'refused'},{'cluster_address':'m:1','state':'fenced'}],
                 'reindex_in_progress':true,'reindex_stage':'building','reindex_building_progress':4,
                 'reindex_building_total':9}"""));
        assertThat(status.isFenced()).isTrue();
        assertThat(status.lastCorruptionCheck()).isEmpty();
        assertThat(status.reindex()).contains(new ReindexProgress("building", 4, 9));
        DrStatus.PrimaryPart part = status.primary().orElseThrow();
        assertThat(part.fencedBy())
                .contains(new FencedBy(3, "a:1", Optional.of(Instant.parse("2026-01-02T03:04:05Z"))));
        assertThat(part.formerPrimaries())
                .containsExactly(
                        new FormerPrimary(
                                "n:1", "unknown", Optional.of(Instant.parse("2026-01-02T03:04:05Z")), "refused"),
                        new FormerPrimary("m:1", "fenced", Optional.empty(), ""));
        assertThat(part.secondaries()).singleElement().satisfies(peer -> {
            assertThat(peer.lastHeartbeat()).isEmpty();
            assertThat(peer.clockSkewMillis()).isEqualTo(-3);
            assertThat(peer.lagMillis()).isEqualTo(7);
        });
        assertThat(status.secondary()).isEmpty();
    }

    @Test
    @DisplayName("is a secondary in its first synchronisation")
    void secondary() {
        DrStatus status =
                DrStatus.from(json("{'mode':'secondary','state':'merkle-sync','last_reindex_epoch':'1700000000',"
                        + "'merkle_sync_progress':{'sync_total_keys':100,'sync_progress':40},'last_error':'e'}"));
        assertThat(status.isSecondary()).isTrue();
        assertThat(status.lastError()).isEqualTo("e");
        assertThat(status.lastReindex()).contains(Instant.ofEpochSecond(1_700_000_000L));
        assertThat(status.secondary().orElseThrow().sync()).contains(new SyncProgress(100, 40));
        assertThat(status.primary()).isEmpty();
    }

    @Test
    @DisplayName("is a cluster without a part in it")
    void disabled() {
        DrStatus status = DrStatus.from(json("{'mode':'disabled'}"));
        assertThat(status.isDisabled()).isTrue();
        assertThat(status.reindex()).isEmpty();
    }

    @Test
    @DisplayName("is a damaged tree, page by page")
    void damaged() {
        DrMerkleReport report = DrMerkleReport.from(
                json(
                        """
                {'merkle_corruption_report':{'corrupted_root':false,'last_corruption_check_epoch':'2026-01-02T03:04:05Z',
                 'corrupted_tree_map':{'1':{'corrupted_subtree_root':false,'root_hash':'AA==','tree_type':'replicated',
                   'corrupted_index_tuples_map':{'5':{'corrupted':true,'subpages':[3,4]}}}}}}"""));
        assertThat(report.isSound()).isFalse();
        assertThat(report.trees().get(0).damages()).containsExactly(new DrMerkleReport.Damage(5, true, List.of(3, 4)));
    }

    @Test
    @DisplayName("is who made an activation token, without asking anybody")
    void claims() {
        DrTokenClaims claims = DrTokenClaims.read(" e30."
                + encoded("{'type':'wrapping','iss':'c1','addr':'https://a:8200','exp':1700000000}") + ".c2ln\n");
        assertThat(claims)
                .isEqualTo(new DrTokenClaims(false, "c1", "https://a:8200", Instant.ofEpochSecond(1_700_000_000L)));
        assertThat(DrTokenClaims.read(encoded("{'iss':'c1','exp':1700000000}") + "....")
                        .encrypted())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hfs.secret", "secret.secret.secret", "e30.e30.e30", "e30...."})
    @DisplayName("is no activation token, and is not quoted")
    void noToken(String text) {
        assertThatThrownBy(() -> DrTokenClaims.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("secret");
    }

    private static String encoded(String json) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(json.replace('\'', '"').getBytes(UTF_8));
    }
}
