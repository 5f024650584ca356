package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.safety.Credentials;
import dev.holdfast.desktop.dr.safety.Credentials.SecondaryWay;
import dev.holdfast.desktop.dr.safety.Credentials.Way;
import dev.holdfast.desktop.dr.safety.TokenEnd;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.DrDivergedEntries;
import dev.holdfast.engine.client.DrPrimaryAccess;
import dev.holdfast.engine.client.DrPrimaryCalls;
import dev.holdfast.engine.client.DrPromotionCheck;
import dev.holdfast.engine.client.DrSecondaryCalls;
import dev.holdfast.engine.client.UnreachableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * What a failover does at the clusters, ready to be done on a background thread: all that is needed of the tokens is taken
 * beforehand, on the FX thread.
 */
final class Deeds {
    private static final Duration TOKEN_LIFE = Duration.ofMinutes(10);
    private static final int SET_ASIDE_SHOWN = 100;

    private final Credentials credentials;

    Deeds(Credentials credentials) {
        this.credentials = credentials;
    }

    /**
     * What came of a promotion.
     *
     * @param verdict how the cluster judged just before
     * @param warnings of the promotion; empty if it did not come to it
     * @param tokenDeleted whether the operation token counts no more
     */
    record Promotion(DrPromotionCheck verdict, Optional<List<String>> warnings, boolean tokenDeleted) {}

    Callable<List<String>> demote(Cluster primary) {
        Way way = credentials.ordinary(primary);
        return () -> way.open().dr().primary().demote();
    }

    /** Has the cluster judge, and promotes it if nothing is in the way or that does not count. */
    Callable<Promotion> promote(Cluster target, String address, boolean force) {
        SecondaryWay way = credentials.operation(target);
        return () -> {
            DrSecondaryCalls calls = way.open();
            DrPromotionCheck verdict = calls.checkPromotion();
            if (!verdict.ready() && !force) {
                return new Promotion(verdict, Optional.empty(), false);
            }
            List<String> warnings = calls.promote(address, !verdict.ready());
            return new Promotion(verdict, Optional.of(warnings), TokenEnd.of(calls));
        };
    }

    /**
     * Has a secondary follow the primary: an activation token is made there and used here, and seen by nobody.
     *
     * @param known ids that the primary has given out
     * @param trustFile certificates to trust at the primary's API, or ""
     */
    Callable<String> follow(Cluster primary, Cluster secondary, List<String> known, String trustFile) {
        Way issuing = credentials.ordinary(primary);
        SecondaryWay following = credentials.operation(secondary);
        String id = freeId(secondary.name(), known);
        return () -> {
            DrPrimaryAccess access = access(trustFile);
            DrPrimaryCalls issuer = issuing.open().dr().primary();
            String token = issuer.issueToken(id, TOKEN_LIFE).token();
            try {
                following.open().updatePrimary(token, access);
            } catch (CallFailedException | UnreachableException e) {
                takeBack(issuer, id, e);
                throw e;
            }
            return id;
        };
    }

    private static DrPrimaryAccess access(String trustFile) throws IOException {
        return trustFile.isBlank()
                ? DrPrimaryAccess.DEFAULT
                : DrPrimaryAccess.trusting(Files.readString(Path.of(trustFile.strip())));
    }

    /** A token that did not do its work must not stay. */
    private static void takeBack(DrPrimaryCalls issuer, String id, RuntimeException because) {
        try {
            issuer.revoke(id);
        } catch (CallFailedException | UnreachableException e) {
            because.addSuppressed(e);
        }
    }

    /** The cluster's own name, or the first one with a number that was not given out. */
    static String freeId(String name, List<String> known) {
        return IntStream.iterate(1, i -> i + 1)
                .mapToObj(i -> i == 1 ? name : name + "-" + i)
                .filter(id -> !known.contains(id))
                .findFirst()
                .orElseThrow();
    }

    /**
     * What an operation token did last.
     *
     * @param setAside the first of the entries that the cluster alone had
     * @param deleted whether the token counts no more
     */
    record Tidied(DrDivergedEntries setAside, boolean deleted) {}

    /** Looks what was set aside at a cluster that was brought in, and deletes the token that brought it in. */
    Callable<Tidied> tidy(Cluster cluster) {
        SecondaryWay way = credentials.operation(cluster);
        return () -> {
            DrSecondaryCalls calls = way.open();
            DrDivergedEntries entries = calls.divergedEntries(0, SET_ASIDE_SHOWN);
            return new Tidied(entries, TokenEnd.of(calls));
        };
    }
}
