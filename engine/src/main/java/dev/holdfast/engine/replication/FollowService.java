package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.activation.Credentials;
import dev.holdfast.engine.replication.activation.Joining;
import dev.holdfast.engine.replication.activation.PrimaryAccess;
import dev.holdfast.engine.replication.activation.Redeemed;
import dev.holdfast.engine.replication.activation.Redeemer;
import dev.holdfast.engine.replication.following.Following;
import dev.holdfast.engine.replication.following.KnownPrimaries;
import dev.holdfast.engine.replication.following.KnownPrimary;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.promotion.Fencing;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.store.Change;
import java.util.List;

/**
 * Makes this cluster follow another one. Until the other one has let it in, everything here stays as it was.
 *
 * <p>Safe for use by many threads: {@link DrMachine} lets one change at a time pass.
 */
final class FollowService {
    private final DrMachine machine;
    private final Redeemer redeemer;
    private final DrHost host;
    private final Introduction introduction;
    private final Adoption adoption;
    private final Following following;
    private final Fencing fencing;
    private final DrSurroundings around;

    FollowService(
            DrMachine machine,
            Redeemer redeemer,
            DrHost host,
            Introduction introduction,
            Adoption adoption,
            Following following,
            Fencing fencing,
            DrSurroundings around) {
        this.machine = machine;
        this.redeemer = redeemer;
        this.host = host;
        this.introduction = introduction;
        this.adoption = adoption;
        this.following = following;
        this.fencing = fencing;
        this.around = around;
    }

    /**
     * Takes a copy of another cluster in the place of everything that is here.
     *
     * @throws ApiException 400 that says what is in the way
     */
    void enable(String token, PrimaryAccess access) {
        machine.change(DrAction.ENABLE_SECONDARY, () -> {
            try (Redeemed redeemed = redeemer.redeem(token, access, Joining.ANY_SET)) {
                adopt(
                        redeemed.credentials(),
                        met(redeemed, host.newcomer(redeemed.credentials().clusterId())));
            }
        });
    }

    private Introduction.Met met(Redeemed redeemed, Report own) {
        return introduction.meet(
                known(redeemed),
                own,
                failures -> redeemed.refusal("token: no primary let this cluster in; " + String.join("; ", failures)));
    }

    private static KnownPrimary known(Redeemed redeemed) {
        Credentials credentials = redeemed.credentials();
        return KnownPrimary.fresh(
                credentials.secondaryId(),
                credentials.clusterId(),
                credentials.clusterAddresses(),
                redeemed.apiAddress(),
                credentials.identity());
    }

    private void adopt(Credentials credentials, Introduction.Met met) {
        around.port().open();
        Report primary = met.report();
        List<Change> local = List.of(
                DrRoles.change(DrRole.NEVER.following(primary.lineage())),
                KnownPrimaries.change(met.primary()),
                SyncMark.begun());
        adoption.run(
                credentials.rootKey(),
                credentials.clusterId(),
                primary.position().generation(),
                met.opening(),
                local);
    }

    /**
     * Follows another primary of the same set, or the same one with other credentials.
     *
     * @param token of that primary; "" to follow nobody, and to forget everyone who was followed
     */
    void follow(String token, PrimaryAccess access) {
        machine.change(DrAction.UPDATE_PRIMARY, () -> {
            if (token.isEmpty()) {
                whileActive(this::forget);
            } else {
                followAnother(token, access);
            }
        });
    }

    private void forget() {
        following.forget();
        around.barrier().write(fencing.ending());
    }

    private void followAnother(String token, PrimaryAccess access) {
        try (Redeemed redeemed = redeemer.redeem(token, access, Joining.OWN_SET)) {
            Introduction.Met met = met(redeemed, host.report());
            whileActive(() -> following.follow(met.primary()));
        }
    }

    /**
     * Follows whoever of these is the primary of the set.
     *
     * @param addresses {@code host:port} of cluster ports
     */
    void followAt(List<String> addresses) {
        machine.change(DrAction.UPDATE_PRIMARY, () -> {
            KnownPrimary known = following
                    .primary()
                    .orElseThrow(() -> ApiException.badRequest("update_primary_addrs: this cluster knows no primary, as"
                            + " after its demotion; give a token of the primary instead"));
            Introduction.Met met = introduction.meet(known.at(addresses), host.report(), FollowService::nobodyAt);
            whileActive(() -> following.follow(met.primary()));
        });
    }

    private static ApiException nobodyAt(List<String> failures) {
        return new ApiException(
                400,
                failures.stream()
                        .map(failure -> "update_primary_addrs: " + failure)
                        .toList());
    }

    private void whileActive(Runnable change) {
        around.seal().get().whileActive(() -> {
            machine.require(DrAction.UPDATE_PRIMARY);
            change.run();
            return null;
        });
    }
}
