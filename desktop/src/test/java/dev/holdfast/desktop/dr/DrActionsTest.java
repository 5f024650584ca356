package dev.holdfast.desktop.dr;

import static dev.holdfast.desktop.dr.DrAction.ACTIVATE;
import static dev.holdfast.desktop.dr.DrAction.CHECK;
import static dev.holdfast.desktop.dr.DrAction.DELETE_TOKEN;
import static dev.holdfast.desktop.dr.DrAction.DEMOTE;
import static dev.holdfast.desktop.dr.DrAction.DISABLE;
import static dev.holdfast.desktop.dr.DrAction.DIVERGED;
import static dev.holdfast.desktop.dr.DrAction.ENABLE_PRIMARY;
import static dev.holdfast.desktop.dr.DrAction.GENERATE_KEY;
import static dev.holdfast.desktop.dr.DrAction.ISSUE_TOKEN;
import static dev.holdfast.desktop.dr.DrAction.PROMOTE;
import static dev.holdfast.desktop.dr.DrAction.RECOVER;
import static dev.holdfast.desktop.dr.DrAction.REINDEX;
import static dev.holdfast.desktop.dr.DrAction.REVOKE;
import static dev.holdfast.desktop.dr.DrAction.UPDATE_PRIMARY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.dr.DrOffer.Way;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.engine.client.DrStatus;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Actions of disaster recovery")
class DrActionsTest {

    private static Stream<Arguments> allowed() {
        return Stream.of(
                Arguments.of(
                        "disabled", Sights.disabled(), List.of(ENABLE_PRIMARY, ACTIVATE, GENERATE_KEY, DELETE_TOKEN)),
                Arguments.of(
                        "a primary with a secondary",
                        Sights.primary("south"),
                        List.of(ISSUE_TOKEN, REVOKE, DEMOTE, DISABLE, REINDEX, RECOVER, CHECK, DELETE_TOKEN)),
                Arguments.of(
                        "a primary that nobody knows",
                        Sights.primary(),
                        List.of(ISSUE_TOKEN, DEMOTE, DISABLE, REINDEX, RECOVER, CHECK, DELETE_TOKEN)),
                Arguments.of("fenced", Sights.fenced(), List.of(DEMOTE, DISABLE)),
                Arguments.of(
                        "a secondary",
                        Sights.secondary(0),
                        List.of(PROMOTE, UPDATE_PRIMARY, GENERATE_KEY, DISABLE, REINDEX, RECOVER, CHECK, DELETE_TOKEN)),
                Arguments.of(
                        "a secondary that set entries aside",
                        Sights.secondary(3),
                        List.of(
                                PROMOTE,
                                UPDATE_PRIMARY,
                                GENERATE_KEY,
                                DISABLE,
                                REINDEX,
                                RECOVER,
                                CHECK,
                                DIVERGED,
                                DELETE_TOKEN)),
                Arguments.of(
                        "a secondary that reindexes",
                        Sights.reindexing(),
                        List.of(PROMOTE, UPDATE_PRIMARY, GENERATE_KEY, DISABLE, DELETE_TOKEN)));
    }

    @ParameterizedTest(name = "while it is {0}")
    @MethodSource("allowed")
    @DisplayName("are possible as its state allows, and each other one has its reason")
    void byState(String state, DrCluster cluster, List<DrAction> possible) {
        List<DrOffer> offers = DrActions.of(cluster, true);
        assertThat(offers).extracting(DrOffer::action).containsExactly(DrAction.values());
        assertThat(offers)
                .filteredOn(offer -> offer.way() == Way.NOW)
                .extracting(DrOffer::action)
                .containsExactlyInAnyOrderElementsOf(possible);
        assertThat(offers).allSatisfy(offer -> assertThat(offer.why().isEmpty()).isEqualTo(offer.way() == Way.NOW));
    }

    @Test
    @DisplayName("need somebody to sign in, but for those that need a DR operation token")
    void signedOut() {
        assertThat(way(Sights.primary(), ISSUE_TOKEN, false)).isEqualTo(Way.AFTER_SIGN_IN);
        assertThat(way(Sights.primary(), DELETE_TOKEN, false)).isEqualTo(Way.NOW);
        assertThat(way(Sights.secondary(0), PROMOTE, false)).isEqualTo(Way.NOW);
        assertThat(way(Sights.secondary(0), ENABLE_PRIMARY, false)).isEqualTo(Way.NOT_NOW);
    }

    private static Way way(DrCluster cluster, DrAction action, boolean signedIn) {
        return DrActions.of(action, cluster, signedIn).way();
    }

    @Test
    @DisplayName("tell the credential of the part that the cluster has")
    void credentials() {
        assertThat(DrActions.of(REINDEX, Sights.primary(), true).credential()).isEqualTo(DrCredential.SUDO);
        assertThat(DrActions.of(REINDEX, Sights.secondary(0), true).credential())
                .isEqualTo(DrCredential.OPERATION);
        assertThat(DrActions.of(DISABLE, Sights.primary(), true).credential()).isEqualTo(DrCredential.TOKEN);
        assertThat(DrActions.of(DISABLE, Sights.secondary(0), true).credential())
                .isEqualTo(DrCredential.OPERATION);
    }

    @ParameterizedTest
    @EnumSource(DrStanding.class)
    @DisplayName("have a reason in every standing in which none is possible")
    void standings(DrStanding standing) {
        DrCluster cluster = Sights.standing(standing);
        assertThat(cluster.standing()).isEqualTo(standing);
        boolean none = Arrays.stream(DrAction.values())
                .allMatch(action -> !DrActions.of(action, cluster, true).why().isEmpty());
        assertThat(none)
                .isEqualTo(!List.of(DrStanding.DISABLED, DrStanding.PRIMARY, DrStanding.FENCED, DrStanding.SECONDARY)
                        .contains(standing));
    }

    @Test
    @DisplayName("say of a fenced primary which generation took over")
    void fenced() {
        assertThat(DrActions.of(ISSUE_TOKEN, Sights.fenced(), true).why()).startsWith("Generation 4 took over");
    }

    @Test
    @DisplayName("keep the last state of a cluster that falls silent out of it")
    void silent() {
        DrCluster silent = Sights.primary().silent(Problem.of(Problem.Kind.UNREACHABLE, "a", "b", "c"));
        assertThat(silent.status()).map(DrStatus::isPrimary).contains(true);
        assertThat(DrActions.of(DEMOTE, silent, true).why()).startsWith("The cluster does not answer");
    }
}
