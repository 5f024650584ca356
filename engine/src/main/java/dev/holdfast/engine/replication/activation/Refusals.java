package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.ApiException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/** Why an activation token is not taken. */
final class Refusals {
    static final String NEW_ONE =
            "the token has been used up by this, so a new one is needed: have its id revoked, or take another id";

    private static final String MAYBE_NEW_ONE =
            "the token may have been used up by this: if it counts as used from now on, a new one is needed";

    private Refusals() {}

    /**
     * To a token whose time it is not by the clock of this cluster, which shows {@code now}.
     *
     * @param there what the clock of its issuer shows, if that is known
     */
    static ApiException outOfTime(ActivationToken token, Instant now, Optional<Instant> there) {
        boolean late = !now.isBefore(token.expires());
        String when = late ? "expired at " + token.expires() : "is not valid before " + token.begins();
        String here = "the activation token " + when + ", and the clock of this cluster shows " + shown(now);
        return token(here
                + there.filter(token::isValidAt)
                        .map(theirs -> differing(now, theirs))
                        .orElse(
                                late
                                        ? "; ask the primary for a new one, or compare the clocks of both clusters if it"
                                                + " was made just now"
                                        : "; compare the clocks of both clusters"));
    }

    private static String differing(Instant here, Instant there) {
        Duration by = Duration.between(there, here).abs();
        String direction = here.isAfter(there) ? " ahead of" : " behind";
        return " but that of the primary " + shown(there) + ": the clocks differ, this one is "
                + String.format(Locale.ROOT, "%d h %d min %d s", by.toHours(), by.toMinutesPart(), by.toSecondsPart())
                + direction
                + " the primary's; set the clock that is wrong and repeat the call, the token can still be used";
    }

    private static Instant shown(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }

    static ApiException otherSet(String issuer, String own) {
        return wrongCluster(
                issuer,
                "this cluster belongs to the set " + own
                        + "; to follow another set, disable replication here and enable"
                        + " it anew, which clears all data");
    }

    static ApiException notIssuer(String address, String answering, String issuer) {
        return wrongCluster(
                issuer,
                "at " + address + " cluster " + answering
                        + " answers; correct primary_api_addr, or ask that cluster for a token");
    }

    static ApiException itself(String address, String answering, String issuer) {
        return wrongCluster(
                issuer,
                "at " + address + " this cluster itself answers, which is " + answering + "; correct primary_api_addr");
    }

    static ApiException noPrimary(String address, PrimaryHealth answering, String issuer) {
        String part = answering.fenced()
                ? "was replaced by another cluster"
                : "has the mode " + answering.mode() + " in DR replication";
        return wrongCluster(
                issuer,
                "at " + address + " cluster " + answering.clusterId() + " answers and is no primary: it " + part);
    }

    static ApiException otherContent(String content, String issuer) {
        return wrongCluster(issuer, "what it carries is of cluster " + content);
    }

    private static ApiException wrongCluster(String issuer, String but) {
        return token("wrong cluster: it was made by cluster " + issuer + ", and " + but);
    }

    static ApiException older(String own, String primary) {
        return token("this server has version " + own + " and the primary " + primary
                + "; a primary must not be newer than its secondary, so upgrade this cluster first");
    }

    static ApiException noVersion(String told) {
        return token("the primary tells no version that can be compared: " + told);
    }

    static ApiException noClusterAddress() {
        return token("the primary names no address at which secondaries reach it; configure cluster_addr there");
    }

    static ApiException refused(String address, String said) {
        return token("the primary at " + address + " does not take it: " + said + "; ask for a new one");
    }

    static ApiException notReady(String address, String state) {
        return api("the node at " + address + " is " + state);
    }

    static ApiException noServer(String address, String said) {
        return api("what answers at " + address + " is no Holdfast server: " + said);
    }

    static ApiException unreachable(String address, String cause) {
        return api("the API of the primary at " + address + " cannot be asked: " + cause);
    }

    static ApiException redirected(String address) {
        return api(
                "the node at " + address + " is a standby that passes nothing on; give the address of the active node."
                        + " The token can still be used");
    }

    /** Nobody knows whether the primary has taken the token. */
    static ApiException unfinished(String address, String cause) {
        return api(
                "the API of the primary at " + address + " did not redeem the token: " + cause + "; " + MAYBE_NEW_ONE);
    }

    private static ApiException token(String why) {
        return ApiException.badRequest("token: " + why);
    }

    private static ApiException api(String why) {
        return ApiException.badRequest(PrimaryAccess.ADDRESS.name() + ": " + why);
    }
}
