package dev.holdfast.engine.replication.activation;

import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;
import static dev.holdfast.engine.api.Route.Trait.SUDO;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.security.PublicKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls that make, end and prepare activation tokens. */
public final class ActivationApi implements Feature {
    private static final String ROOT = "sys/replication/dr/";
    private static final Field ID = Field.text("id")
            .required()
            .matching("[^\\p{C}\\p{Zl}\\p{Zp}]{1,128}", "1 to 128 printable characters")
            .described("Name of the secondary", "By which this primary knows it; no two have the same.");
    private static final Field TTL = Field.duration("ttl")
            .withDefault(Duration.ofMinutes(30))
            .described("Time to live", "For how long the token can be used.");
    private static final Field PUBLIC_KEY = Field.text("secondary_public_key")
            .withDefault("")
            .described("Public key of the secondary", "For which the token is encrypted; without one it is wrapped.");
    private static final Field OPERATION_TOKEN = Field.text("dr_operation_token")
            .secret()
            .described("DR operation token", "Needed on a DR secondary, in place of another token.");

    private final SecondaryTokens tokens;
    private final Standing standing;
    private final Ledger ledger;
    private final ActivationKey key;
    private final Duration longest;

    /** @param longest time to live of a token */
    public ActivationApi(
            SecondaryTokens tokens, Standing standing, Ledger ledger, ActivationKey key, Duration longest) {
        this.tokens = tokens;
        this.standing = standing;
        this.ledger = ledger;
        this.key = key;
        this.longest = longest;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.update(ROOT + "primary/secondary-token", FieldSet.of(ID, TTL, PUBLIC_KEY), this::issue)
                        .with(SUDO)
                        .described("Makes a token with which another cluster becomes a secondary of this one."),
                Route.update(ROOT + "primary/revoke-secondary", FieldSet.of(ID), this::revoke)
                        .described("Cuts a secondary off, and ends its token."),
                Route.update(ROOT + "secondary/generate-public-key", FieldSet.of(OPERATION_TOKEN), this::generate)
                        .with(ON_DR_SECONDARY)
                        .described("Makes a key for which a primary can encrypt an activation token."));
    }

    private Response issue(Call call) {
        Duration ttl = call.fields().duration(TTL.name()).orElseThrow();
        if (ttl.isZero() || ttl.isNegative() || ttl.compareTo(longest) > 0) {
            throw ApiException.badRequest(TTL.name() + ": must be more than 0 and at most " + longest.toSeconds()
                    + " s, the server's max_lease_ttl");
        }
        return tokens.issue(call.request(), call.fields().text(ID.name()), ttl, recipient(call));
    }

    private static Optional<PublicKey> recipient(Call call) {
        String text = call.fields().text(PUBLIC_KEY.name());
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(ActivationKey.read(text).orElseThrow(ActivationApi::noPublicKey));
    }

    static ApiException noPublicKey() {
        return ApiException.badRequest(
                PUBLIC_KEY.name() + ": must be base64 of the DER of an X25519 or P-256 public key,"
                        + " as sys/replication/dr/secondary/generate-public-key gives it");
    }

    private Response revoke(Call call) {
        standing.requireRevoking();
        ledger.revoke(call.fields().text(ID.name()));
        return Response.none();
    }

    private Response generate(Call call) {
        return Response.data(Map.of(PUBLIC_KEY.name(), key.generate()));
    }
}
