package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Version;
import dev.holdfast.engine.replication.activation.PrimaryApi.NoAnswerException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import okhttp3.HttpUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has the activation tokens of other clusters redeemed. Changes nothing of this cluster. Safe for use by many threads.
 */
public final class Redeemer {
    private static final Logger LOG = LoggerFactory.getLogger(Redeemer.class);

    private final ActivationKey key;
    private final Supplier<Primary> self;
    private final PrimaryApi.Limits limits;
    private final Clock clock;

    /** @param self this cluster; asked when a token is presented */
    public Redeemer(ActivationKey key, Supplier<Primary> self, Clock clock) {
        this(key, self, PrimaryApi.Limits.DEFAULT, clock);
    }

    Redeemer(ActivationKey key, Supplier<Primary> self, PrimaryApi.Limits limits, Clock clock) {
        this.key = key;
        this.self = self;
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * What a token stands for: fetched from the primary's API, or out of the token itself if it is encrypted.
     *
     * @return that the caller closes
     * @throws ApiException 400 that says what is wrong; if the token was used up by then, that a new one is needed
     */
    public Redeemed redeem(String text, PrimaryAccess access, Joining joining) {
        ActivationToken token = ActivationToken.parse(text);
        Instant now = clock.instant();
        if (!token.isValidAt(now)) {
            throw Refusals.outOfTime(token, now, primaryTime(token, access));
        }
        String own = self.get().clusterId();
        if (joining == Joining.OWN_SET && !token.issuer().equals(own)) {
            throw Refusals.otherSet(token.issuer(), own);
        }
        Optional<HttpUrl> address = ApiAddress.of(token, access);
        return checked(
                token,
                token.encrypted()
                        ? opened(token, address)
                        : fetched(token, address.orElseThrow(ApiAddress::missing), access, joining));
    }

    /** What the clock of the issuer shows, if it can be asked; a token that is encrypted asks nobody. */
    private Optional<Instant> primaryTime(ActivationToken token, PrimaryAccess access) {
        Optional<HttpUrl> address = token.encrypted() ? Optional.empty() : ApiAddress.of(token, access);
        if (address.isEmpty()) {
            return Optional.empty();
        }
        try (PrimaryApi api = new PrimaryApi(address.get(), access, limits)) {
            return PrimaryHealth.of(api.health())
                    .filter(health -> health.clusterId().equals(token.issuer()))
                    .flatMap(PrimaryHealth::time);
        } catch (NoAnswerException e) {
            LOG.debug("the issuer of a token that is out of time cannot be asked for its time", e);
            return Optional.empty();
        }
    }

    private Redeemed opened(ActivationToken token, Optional<HttpUrl> address) {
        return new Redeemed(
                token.open(key.find()), address.map(ApiAddress::text).orElse(""), false);
    }

    private Redeemed fetched(ActivationToken token, HttpUrl address, PrimaryAccess access, Joining joining) {
        try (PrimaryApi api = new PrimaryApi(address, access, limits)) {
            check(health(api), api.address(), token, joining);
            return new Redeemed(content(api, token), api.address(), true);
        }
    }

    private static PrimaryHealth health(PrimaryApi api) {
        try {
            ApiReply reply = api.health();
            return PrimaryHealth.of(reply).orElseThrow(() -> Refusals.noServer(api.address(), reply.said()));
        } catch (NoAnswerException e) {
            throw Refusals.unreachable(api.address(), e.getMessage());
        }
    }

    private void check(PrimaryHealth health, String address, ActivationToken token, Joining joining) {
        if (!health.initialized()) {
            throw Refusals.notReady(address, "not initialised, so it is no primary; correct the address");
        }
        if (health.sealed()) {
            throw Refusals.notReady(address, "sealed; unseal it, or give the address of another node");
        }
        if (joining == Joining.ANY_SET && isItself(health)) {
            throw Refusals.itself(address, health.clusterId(), token.issuer());
        }
        if (!health.clusterId().equals(token.issuer())) {
            throw Refusals.notIssuer(address, health.clusterId(), token.issuer());
        }
        if (!health.isPrimary()) {
            throw Refusals.noPrimary(address, health, token.issuer());
        }
        requireVersion(health.version());
    }

    /** A secondary of the set to which this cluster once belonged has the same id, but is not disabled. */
    private boolean isItself(PrimaryHealth health) {
        return health.mode().equals("disabled")
                && health.clusterId().equals(self.get().clusterId());
    }

    private void requireVersion(String told) {
        String own = self.get().version();
        Version primary = Version.parse(told).orElseThrow(() -> Refusals.noVersion(told));
        if (Version.parse(own).orElseThrow().isOlderThan(primary)) {
            throw Refusals.older(own, told);
        }
    }

    private static Credentials content(PrimaryApi api, ActivationToken token) {
        ApiReply reply = unwrapped(api, token);
        if (reply.isRedirect()) {
            throw Refusals.redirected(api.address());
        }
        if (reply.isRefusal()) {
            throw Refusals.refused(api.address(), reply.said());
        }
        if (!reply.isSuccess()) {
            throw Refusals.unfinished(api.address(), reply.said());
        }
        return Credentials.read(reply.body().path("data"));
    }

    private static ApiReply unwrapped(PrimaryApi api, ActivationToken token) {
        try {
            return api.unwrap(token);
        } catch (NoAnswerException e) {
            throw Refusals.unfinished(api.address(), e.getMessage());
        }
    }

    /** What was fetched must be of the cluster that was asked. */
    private Redeemed checked(ActivationToken token, Redeemed redeemed) {
        try {
            Credentials content = redeemed.credentials();
            if (!content.clusterId().equals(token.issuer())) {
                throw Refusals.otherContent(content.clusterId(), token.issuer());
            }
            requireVersion(content.version());
            if (content.clusterAddresses().isEmpty()) {
                throw Refusals.noClusterAddress();
            }
            return redeemed;
        } catch (ApiException e) {
            redeemed.close();
            throw redeemed.refusal(e.getMessage());
        }
    }
}
