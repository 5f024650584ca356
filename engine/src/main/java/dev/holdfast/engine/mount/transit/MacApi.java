package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** {@code hmac}: makes MACs. */
final class MacApi implements Feature {
    private static final String HMAC = "hmac";
    private static final String ALGORITHM = "algorithm";
    private static final Batch BATCH =
            new Batch(Field.text(SignatureApi.INPUT).described("Input", "Base64 of what the MAC is made over."));

    private final Workshop workshop;

    MacApi(Workshop workshop) {
        this.workshop = workshop;
    }

    @Override
    public List<Route> routes() {
        FieldSet fields = BATCH.fields(
                Field.text(ALGORITHM)
                        .aliases(SigningWish.HASH)
                        .withDefault(HashAlgorithm.SHA2_256.word())
                        .allowed(HashAlgorithm.words())
                        .described("Hash", "Hash of the MAC."),
                SignatureApi.VERSION_FIELD);
        return List.of(
                Route.update("hmac/:name", fields, this::make).described("Makes a MAC."),
                Route.update("hmac/:name/:" + ALGORITHM, fields, this::make)
                        .described("Makes a MAC, the hash being in the path."));
    }

    private Response make(Call call) {
        MacWish wish = MacWish.from(call, ALGORITHM);
        try (WorkingKey working = workshop.open(KeysApi.name(call))) {
            int version = working.key().versionForNew(call.fields().integer(CipherApi.KEY_VERSION));
            return BATCH.answer(call, entry -> {
                byte[] mac = working.mac(version, wish, SignatureApi.input(entry));
                return Map.of(HMAC, new Versioned(version, mac).text());
            });
        }
    }

    /** Verification of the entries of a call. */
    static Function<Fields, Boolean> macs(Call call, WorkingKey working) {
        return entry -> {
            MacWish wish = MacWish.from(call, SigningWish.HASH);
            byte[] input = SignatureApi.input(entry);
            Versioned made = working.key().requireUsable(HMAC, Versioned.read(HMAC, entry.text(HMAC)));
            return MessageDigest.isEqual(made.bytes(), working.mac(made.version(), wish, input));
        };
    }
}
