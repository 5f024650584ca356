package dev.holdfast.engine.managedkey.pkcs11;

import static dev.holdfast.engine.managedkey.CommonFields.ALLOW_GENERATE_KEY;

import dev.holdfast.engine.api.Condition;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Notation;
import dev.holdfast.engine.api.Rule;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.managedkey.CommonFields;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import java.util.List;

/** The fields of PKCS#11 keys. */
public final class Pkcs11Fields {
    public static final String LIBRARY = "library";
    public static final String SLOT = "slot";
    public static final String TOKEN_LABEL = "token_label";
    public static final String PIN = "pin";
    public static final String FORCE_RW_SESSION = "force_rw_session";
    public static final String MAX_PARALLEL = "max_parallel";
    public static final String KEY_LABEL = "key_label";
    public static final String KEY_ID = "key_id";
    public static final String MECHANISM = "mechanism";
    public static final String RSA_OAEP_HASH = "rsa_oaep_hash";

    private static final long LARGEST_ULONG = 4_294_967_295L;
    private static final String CONNECTION = "connection";
    private static final String KEY = "key";

    private Pkcs11Fields() {}

    static FieldSet of(List<KmsLibrary> libraries) {
        return CommonFields.with(
                        library(libraries),
                        slot(),
                        tokenLabel(),
                        pin(),
                        forceRwSession(),
                        maxParallel(),
                        keyLabel(),
                        keyId(),
                        mechanism(),
                        curve(),
                        keyBits(),
                        oaepHash())
                .withRules(Rule.exactlyOne(SLOT, TOKEN_LABEL), Rule.atLeastOne(KEY_LABEL, KEY_ID));
    }

    private static Field library(List<KmsLibrary> libraries) {
        return Field.text(LIBRARY)
                .required()
                .allowed(libraries.stream().map(KmsLibrary::name).toArray(String[]::new))
                .group(CONNECTION)
                .described("Library", "Name of a kms_library stanza of the server's configuration.");
    }

    static Field slot() {
        return Field.number(SLOT, Notation.DECIMAL)
                .between(0, LARGEST_ULONG)
                .group(CONNECTION)
                .described("Slot", "Slot number in decimal. Give the slot or the token label, not both.");
    }

    static Field tokenLabel() {
        return Field.text(TOKEN_LABEL)
                .between(1, 32)
                .group(CONNECTION)
                .described("Token label", "Label of the token, up to 32 bytes. Safer than a slot, which may change.");
    }

    static Field pin() {
        return Field.text(PIN).required().secret().group(CONNECTION).described("PIN", "User PIN of the token.");
    }

    private static Field forceRwSession() {
        return Field.bool(FORCE_RW_SESSION)
                .group(CONNECTION)
                .described("Always use read-write sessions", "Some cloud HSM libraries need it for every operation.");
    }

    private static Field maxParallel() {
        return Field.integer(MAX_PARALLEL)
                .withDefault(1L)
                .between(1, 1024)
                .group(CONNECTION)
                .described("Parallel requests", "How many requests may run at the HSM at once.");
    }

    private static Field keyLabel() {
        return Field.text(KEY_LABEL)
                .group(KEY)
                .described("Key label", "Label of the key in the token. A generated key gets this label.");
    }

    private static Field keyId() {
        return Field.text(KEY_ID)
                .group(KEY)
                .described("Key id", "Id of a key that exists, in hex. Given with a label, the key must match both.");
    }

    private static Field mechanism() {
        return Field.number(MECHANISM, Notation.DECIMAL_OR_HEX)
                .required()
                .between(0, LARGEST_ULONG)
                .group(KEY)
                .described(
                        "Mechanism",
                        "PKCS#11 mechanism number: 0x0001 RSA PKCS, 0x0009 RSA OAEP, 0x000D RSA PSS, 0x1041 ECDSA;"
                                + " others only for keys that exist.");
    }

    private static Field curve() {
        return CommonFields.curve()
                .requiredWhen(Condition.equalTo(ALLOW_GENERATE_KEY, true), Condition.equalTo(MECHANISM, Ckm.ECDSA));
    }

    private static Field keyBits() {
        return CommonFields.keyBits()
                .requiredWhen(
                        Condition.equalTo(ALLOW_GENERATE_KEY, true), Condition.in(MECHANISM, Mechanisms.RSA.toArray()));
    }

    private static Field oaepHash() {
        return Field.text(RSA_OAEP_HASH)
                .withDefault("sha256")
                .allowed("sha1", "sha224", "sha256", "sha384", "sha512")
                .group(KEY)
                .described("OAEP hash", "Hash of RSA OAEP encryption. Some tokens know only sha1.");
    }
}
