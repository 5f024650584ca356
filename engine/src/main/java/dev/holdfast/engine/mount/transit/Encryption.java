package dev.holdfast.engine.mount.transit;

import static dev.holdfast.engine.mount.transit.CipherApi.ASSOCIATED_DATA;
import static dev.holdfast.engine.mount.transit.CipherApi.CIPHERTEXT;
import static dev.holdfast.engine.mount.transit.CipherApi.KEY_VERSION;
import static dev.holdfast.engine.mount.transit.CipherApi.PLAINTEXT;

import dev.holdfast.engine.access.Identity;
import dev.holdfast.engine.access.policy.Capability;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Encrypts the entries of one call. A missing key is made when the first of them is right. For one thread. */
final class Encryption implements AutoCloseable {
    private final TransitKeys keys;
    private final Workshop workshop;
    private final Call call;
    private final Fields common;
    private final String name;
    private final KeyWish wish;
    private WorkingKey working;

    /** @throws InvalidFields for what is not offered */
    Encryption(TransitKeys keys, Workshop workshop, Call call) {
        this.keys = keys;
        this.workshop = workshop;
        this.call = call;
        this.common = call.fields();
        this.name = KeysApi.name(call);
        this.wish = KeyWish.from(common);
    }

    /** The ciphertext of one entry. */
    Map<String, Object> encrypt(Fields entry) {
        long wanted = (entry.wasSent(KEY_VERSION) ? entry : common).integer(KEY_VERSION);
        byte[] associated = Versioned.bytes(ASSOCIATED_DATA, entry.text(ASSOCIATED_DATA));
        byte[] plaintext = Versioned.bytes(PLAINTEXT, Versioned.required(PLAINTEXT, entry));
        try {
            return encrypt(wanted, plaintext, associated);
        } finally {
            Arrays.fill(plaintext, (byte) 0);
        }
    }

    private Map<String, Object> encrypt(long wanted, byte[] plaintext, byte[] associated) {
        WorkingKey key = key(wanted);
        int version = key.key().versionForNew(wanted);
        byte[] ciphertext = key.cipher(version).encrypt(plaintext, associated);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put(CIPHERTEXT, new Versioned(version, ciphertext).text());
        result.put(KEY_VERSION, version);
        return result;
    }

    private WorkingKey key(long wanted) {
        if (working == null) {
            working = workshop.open(keys.find(name).orElseGet(() -> make(wanted)));
        }
        return working;
    }

    private TransitKey make(long wanted) {
        if (wanted != 0 && wanted != 1) {
            throw InvalidFields.of(KEY_VERSION, "must be 0 or 1 for key \"" + name + "\", which is yet to be made");
        }
        requireCreate();
        return keys.findOrMake(name, wish).key();
    }

    /** The key may have been there when the call was let in, and deleted since. */
    private void requireCreate() {
        if (!(call.caller() instanceof Identity identity)
                || !identity.allows(Capability.CREATE, call.request().path())) {
            throw ApiException.permissionDenied();
        }
    }

    @Override
    public void close() {
        if (working != null) {
            working.close();
        }
    }
}
