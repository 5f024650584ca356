package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** {@code sign} and {@code verify}; the latter takes MACs too. */
final class SignatureApi implements Feature {
    static final String INPUT = "input";

    private static final String SIGNATURE = "signature";
    private static final String HMAC = "hmac";
    private static final String VALID = "valid";
    private static final Field INPUT_FIELD = Field.text(INPUT).described("Input", "Base64 of what is signed.");
    static final Field VERSION_FIELD =
            Field.integer(CipherApi.KEY_VERSION).described("Key version", "The version that signs; 0 for the newest.");

    private static final Batch SIGNING = new Batch(INPUT_FIELD);
    private static final Batch VERIFICATION = new Batch(
            INPUT_FIELD,
            Field.text(SIGNATURE).described("Signature", "What sign answered."),
            Field.text(HMAC).described("MAC", "What hmac answered, in place of a signature."));

    private final Workshop workshop;

    SignatureApi(Workshop workshop) {
        this.workshop = workshop;
    }

    @Override
    public List<Route> routes() {
        FieldSet signing = SIGNING.fields(with(VERSION_FIELD));
        FieldSet verification = VERIFICATION.fields(SigningWish.FIELDS);
        String hash = "/:" + SigningWish.HASH;
        return List.of(
                Route.update("sign/:name", signing, this::sign).described("Signs."),
                Route.update("sign/:name" + hash, signing, this::sign).described("Signs, the hash being in the path."),
                Route.update("verify/:name", verification, this::verify).described("Verifies a signature or a MAC."),
                Route.update("verify/:name" + hash, verification, this::verify)
                        .described("Verifies a signature or a MAC, the hash being in the path."));
    }

    private static Field[] with(Field more) {
        List<Field> all = new ArrayList<>(List.of(SigningWish.FIELDS));
        all.add(more);
        return all.toArray(Field[]::new);
    }

    private Response sign(Call call) {
        SigningWish wish = SigningWish.from(call);
        long wanted = call.fields().integer(CipherApi.KEY_VERSION);
        try (WorkingKey working = workshop.open(KeysApi.name(call))) {
            int version = working.key().versionForNew(wanted);
            VersionSigner signer = working.signer(version);
            return SIGNING.answer(call, entry -> {
                Map<String, Object> result = new LinkedHashMap<>();
                result.put(SIGNATURE, wish.text(version, signer.sign(input(entry), wish)));
                result.put(CipherApi.KEY_VERSION, version);
                return result;
            });
        }
    }

    static byte[] input(Fields entry) {
        return Versioned.bytes(INPUT, Versioned.required(INPUT, entry));
    }

    private Response verify(Call call) {
        try (WorkingKey working = workshop.open(KeysApi.name(call))) {
            Function<Fields, Boolean> signatures = signatures(call, working);
            Function<Fields, Boolean> macs = MacApi.macs(call, working);
            return VERIFICATION.answer(call, entry -> {
                if (entry.wasSent(SIGNATURE) == entry.wasSent(HMAC)) {
                    throw InvalidFields.of(SIGNATURE + ", " + HMAC, "exactly one of these must be given");
                }
                return Map.of(VALID, (entry.wasSent(HMAC) ? macs : signatures).apply(entry));
            });
        }
    }

    private static Function<Fields, Boolean> signatures(Call call, WorkingKey working) {
        return entry -> {
            SigningWish wish = SigningWish.from(call);
            byte[] input = input(entry);
            Versioned made = wish.read(SIGNATURE, entry.text(SIGNATURE));
            VersionSigner signer =
                    working.signer(working.key().requireUsable(SIGNATURE, made).version());
            return signer.verify(input, made.bytes(), wish);
        };
    }
}
