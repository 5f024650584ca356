package dev.holdfast.engine.seal;

import static dev.holdfast.engine.api.Route.Trait.DIRECT;
import static dev.holdfast.engine.api.Route.Trait.NOT_ON_STANDBY;
import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;
import static dev.holdfast.engine.api.Route.Trait.ON_STANDBY;
import static dev.holdfast.engine.api.Route.Trait.OPEN;
import static dev.holdfast.engine.api.Route.Trait.RATE_LIMITED;
import static dev.holdfast.engine.api.Route.Trait.SUDO;
import static dev.holdfast.engine.api.Route.Trait.UNAUDITED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_FENCED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_SEALED;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.ProductInfo;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.crypto.ShareException;
import dev.holdfast.engine.crypto.TokenCodec;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The routes of this room: unsealing and sealing here, the others beside it. */
public final class SealApi implements Feature {
    private static final Field KEY = Field.text("key").secret().described("Share", "A share, in hex or base64.");

    /** Read by the handler, so that refused calls are audited too. */
    private static final FieldSet CHECK = FieldSet.of(KEY.required());

    private final SealService service;
    private final StatusBodies bodies;
    private final List<Feature> others;

    /**
     * @param product what the server says it is
     * @param replication part in replication and standby
     * @param nodes the active node
     * @param clock tells the server's time
     */
    public SealApi(
            SealService service,
            ProductInfo product,
            ReplicationMode replication,
            HighAvailability nodes,
            Clock clock) {
        this.service = service;
        this.bodies = new StatusBodies(product, service.storageType());
        this.others = List.of(
                new InitApi(service),
                new HealthApi(service, bodies, replication, nodes, clock),
                new LicenseApi(product));
    }

    @Override
    public List<Route> routes() {
        Stream<Route> beside = others.stream().flatMap(feature -> feature.routes().stream());
        return Stream.concat(beside, Stream.of(unseal(), seal(), sealStatus(), shareCheck(), decodeToken()))
                .toList();
    }

    private Route unseal() {
        FieldSet fields = FieldSet.of(
                KEY,
                Field.bool("reset").described("Reset", "Drop the shares given so far."),
                Field.bool("migrate").described("Migrate", "Only false: there is no other kind of seal."));
        return Route.update("sys/unseal", fields, this::unseal)
                .with(DIRECT, WHILE_SEALED, ON_STANDBY, UNAUDITED, ON_DR_SECONDARY, WHILE_FENCED)
                .described("Takes a share; enough of them open the cluster.");
    }

    private Response unseal(Call call) {
        if (call.fields().bool("migrate")) {
            throw InvalidFields.of("migrate", "must be false: there is no other kind of seal to migrate from");
        }
        if (call.fields().bool("reset")) {
            return Response.flat(bodies.sealStatus(service.resetUnseal()));
        }
        if (call.fields().text("key").isBlank()) {
            throw InvalidFields.of("key", "is required unless reset is true");
        }
        return Response.flat(
                bodies.sealStatus(service.unseal(share(call.fields().text("key")))));
    }

    private static Share share(String text) {
        try {
            return Share.parse(text);
        } catch (ShareException e) {
            throw InvalidFields.of("key", e.getMessage());
        }
    }

    private Route seal() {
        return Route.update("sys/seal", FieldSet.NONE, this::seal)
                .with(SUDO, NOT_ON_STANDBY, ON_DR_SECONDARY, WHILE_FENCED)
                .described("Closes the cluster until enough shares are given again.");
    }

    private Response seal(Call call) {
        service.seal();
        return Response.none();
    }

    private Route sealStatus() {
        return Route.read("sys/seal-status", call -> Response.flat(bodies.sealStatus(service.status())))
                .with(DIRECT, WHILE_SEALED, ON_STANDBY, UNAUDITED, ON_DR_SECONDARY)
                .described("Tells whether the cluster is open and how many shares are missing.");
    }

    private Route shareCheck() {
        return Route.update("sys/share-check", CHECK.describing(), this::shareCheck)
                .with(DIRECT, WHILE_SEALED, RATE_LIMITED, ON_DR_SECONDARY, WHILE_FENCED)
                .described("Tells whether a share belongs to this cluster's seal, without counting it.");
    }

    private Response shareCheck(Call call) {
        ShareCheck check = service.check(
                share(CHECK.readIgnoringCase(call.request().data()).text("key")));
        call.trace().share(check.fingerprint());
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("valid", check.valid());
        body.put("share_fingerprint", check.fingerprint());
        return Response.flat(body);
    }

    private Route decodeToken() {
        FieldSet fields = FieldSet.of(
                Field.text("encoded_token").required().secret().described("Encoded token", "As a ceremony gave it."),
                Field.text("otp").required().secret().described("OTP", "The one-time password of that ceremony."));
        return Route.update("sys/decode-token", fields, SealApi::decodeToken)
                .with(OPEN)
                .described("Decodes the token that a ceremony gave. Nothing is looked up.");
    }

    private static Response decodeToken(Call call) {
        try {
            String token = TokenCodec.decode(
                    call.fields().text("encoded_token"), call.fields().text("otp"));
            return Response.data(Map.of("token", token));
        } catch (IllegalArgumentException e) {
            throw InvalidFields.of("encoded_token", e.getMessage());
        }
    }
}
