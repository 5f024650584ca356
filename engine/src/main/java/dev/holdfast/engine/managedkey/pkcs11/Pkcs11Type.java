package dev.holdfast.engine.managedkey.pkcs11;

import static dev.holdfast.engine.managedkey.CommonFields.ALLOW_GENERATE_KEY;
import static dev.holdfast.engine.managedkey.CommonFields.CURVE;
import static dev.holdfast.engine.managedkey.CommonFields.KEY_BITS;
import static dev.holdfast.engine.managedkey.pkcs11.Pkcs11Fields.KEY_ID;
import static dev.holdfast.engine.managedkey.pkcs11.Pkcs11Fields.KEY_LABEL;
import static dev.holdfast.engine.managedkey.pkcs11.Pkcs11Fields.LIBRARY;
import static dev.holdfast.engine.managedkey.pkcs11.Pkcs11Fields.MECHANISM;
import static dev.holdfast.engine.managedkey.pkcs11.Pkcs11Fields.PIN;
import static dev.holdfast.engine.managedkey.pkcs11.Pkcs11Fields.SLOT;
import static dev.holdfast.engine.managedkey.pkcs11.Pkcs11Fields.TOKEN_LABEL;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.ManagedKeyType;
import dev.holdfast.engine.managedkey.SigningChoices;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.Usage;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Keys in an HSM over PKCS#11. Immutable. */
public final class Pkcs11Type implements ManagedKeyType {
    private final BiFunction<String, Fields, KeyBackend> opener;
    private final List<KmsLibrary> libraries;
    private final FieldSet fields;

    /**
     * @param opener makes the way to a key from the managed key's name and settings, without contact
     * @param libraries those that keys may name; none means no HSM support
     */
    public Pkcs11Type(BiFunction<String, Fields, KeyBackend> opener, List<KmsLibrary> libraries) {
        this.opener = opener;
        this.libraries = List.copyOf(libraries);
        this.fields = Pkcs11Fields.of(libraries);
    }

    @Override
    public String name() {
        return TypeName.PKCS11.word();
    }

    @Override
    public List<String> aliases() {
        return TypeName.PKCS11.aliases();
    }

    @Override
    public String edition() {
        return Edition.ENTERPRISE.word();
    }

    @Override
    public boolean isAvailable() {
        return !libraries.isEmpty();
    }

    @Override
    public FieldSet fields() {
        return fields;
    }

    @Override
    public List<String> check(Fields merged) {
        List<String> problems = new ArrayList<>();
        long mechanism = merged.integer(MECHANISM);
        if (libraries.isEmpty()) {
            problems.add(LIBRARY + ": the server's configuration has no kms_library stanza; add one");
        }
        if (merged.bool(ALLOW_GENERATE_KEY) && !Mechanisms.isGenerated(mechanism)) {
            problems.add(MECHANISM + ": keys for it cannot be generated; with " + ALLOW_GENERATE_KEY
                    + " use 0x0001, 0x0009, 0x000D (RSA) or 0x1041 (ECDSA)");
        }
        if (!merged.text(CURVE).isEmpty() && (Mechanisms.isRsa(mechanism) || Mechanisms.isSymmetric(mechanism))) {
            problems.add(CURVE + ": does not apply to this mechanism; only to ECDSA (0x1041)");
        }
        if (merged.integer(KEY_BITS) != 0 && (Mechanisms.isEcdsa(mechanism) || Mechanisms.isSymmetric(mechanism))) {
            problems.add(KEY_BITS + ": does not apply to this mechanism; only to RSA (0x0001, 0x0009, 0x000D)");
        }
        return problems;
    }

    /** A key named by its id must exist: the HSM makes ids, so it could never be generated later. */
    @Override
    public List<String> confirm(String name, Fields merged) {
        if (merged.text(KEY_ID).isEmpty()) {
            return List.of();
        }
        try (KeyBackend backend = open(name, merged)) {
            return backend.exists()
                    ? List.of()
                    : List.of(KEY_ID + ": the token has no such key, and a key with a given id cannot be generated");
        } catch (BackendException failure) {
            return failure.category() == BackendException.Category.AUTHENTICATION
                    ? List.of(PIN + ": " + failure.getMessage())
                    : List.of();
        }
    }

    @Override
    public KeyShape shape(Fields settings) {
        return Mechanisms.shape(settings.integer(MECHANISM), settings.integer(KEY_BITS), settings.text(CURVE));
    }

    @Override
    public SigningChoices signing(Fields settings) {
        long mechanism = settings.integer(MECHANISM);
        if (Mechanisms.isSymmetric(mechanism)) {
            return SigningChoices.NONE;
        }
        return Mechanisms.isEcdsa(mechanism) || mechanism == Ckm.EDDSA
                ? SigningChoices.ALL.fixing(false)
                : SigningChoices.ALL;
    }

    @Override
    public Set<Usage> operations(Fields settings) {
        return Mechanisms.operations(settings.integer(MECHANISM));
    }

    @Override
    public Optional<HashAlgorithm> macHash(Fields settings) {
        return Mechanisms.macHash(settings.integer(MECHANISM));
    }

    @Override
    public Optional<String> generationObstacle(Fields settings) {
        return settings.text(KEY_ID).isEmpty()
                ? ManagedKeyType.super.generationObstacle(settings)
                : Optional.of("a key addressed by " + KEY_ID + " is never generated");
    }

    @Override
    public String location(Fields settings) {
        String label = settings.text(TOKEN_LABEL);
        String token = label.isEmpty() ? "slot " + settings.integer(SLOT) : label;
        String key = settings.text(KEY_LABEL);
        return token + " / " + (key.isEmpty() ? "id " + settings.text(KEY_ID) : key);
    }

    @Override
    public KeyBackend open(String name, Fields settings) {
        return opener.apply(name, settings);
    }
}
