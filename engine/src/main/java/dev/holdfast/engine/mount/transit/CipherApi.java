package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** {@code encrypt} and {@code decrypt}. */
final class CipherApi implements Feature {
    static final String CIPHERTEXT = "ciphertext";
    static final String PLAINTEXT = "plaintext";
    static final String ASSOCIATED_DATA = "associated_data";
    static final String KEY_VERSION = "key_version";

    private static final Field ASSOCIATED = Field.text(ASSOCIATED_DATA)
            .described("Associated data", "Base64 of what is bound to the ciphertext, unencrypted.");

    private static final Batch ENCRYPTION = new Batch(
            Field.text(PLAINTEXT).described("Plaintext", "Base64 of what to encrypt."),
            ASSOCIATED,
            Field.integer(KEY_VERSION).described("Key version", "The version that encrypts; 0 for the newest."));
    private static final Batch DECRYPTION =
            new Batch(Field.text(CIPHERTEXT).described("Ciphertext", "What encrypt answered."), ASSOCIATED);

    private final TransitKeys keys;
    private final Workshop workshop;

    CipherApi(TransitKeys keys, Workshop workshop) {
        this.keys = keys;
        this.workshop = workshop;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.update("encrypt/:name", ENCRYPTION.fields(KeyWish.TYPE_FIELD, KeyWish.CONVERGENT), this::encrypt)
                        .creatingUnless(call -> keys.find(KeysApi.name(call)).isPresent())
                        .described("Encrypts; a key that is missing is made."),
                Route.update("decrypt/:name", DECRYPTION.fields(), this::decrypt)
                        .described("Decrypts what encrypt answered."));
    }

    private Response encrypt(Call call) {
        try (Encryption encryption = new Encryption(keys, workshop, call)) {
            return ENCRYPTION.answer(call, encryption::encrypt);
        }
    }

    private Response decrypt(Call call) {
        try (WorkingKey working = workshop.open(KeysApi.name(call))) {
            return DECRYPTION.answer(call, entry -> decrypt(working, entry));
        }
    }

    private static Map<String, Object> decrypt(WorkingKey working, Fields entry) {
        Versioned sealed = working.key()
                .requireUsable(CIPHERTEXT, Versioned.read(CIPHERTEXT, Versioned.required(CIPHERTEXT, entry)));
        byte[] associated = Versioned.bytes(ASSOCIATED_DATA, entry.text(ASSOCIATED_DATA));
        byte[] plaintext = working.cipher(sealed.version()).decrypt(sealed.bytes(), associated);
        try {
            return Map.of(PLAINTEXT, Base64.getEncoder().encodeToString(plaintext));
        } finally {
            Arrays.fill(plaintext, (byte) 0);
        }
    }
}
