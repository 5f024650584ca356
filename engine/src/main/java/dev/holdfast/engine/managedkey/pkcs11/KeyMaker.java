package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.MechanismName;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;

/** Has key pairs made by the token. Immutable; sessions are the caller's. */
final class KeyMaker {
    private static final byte[] EXPONENT_65537 = {1, 0, 1};

    private final KeySettings settings;
    private final KeyTemplates templates;

    KeyMaker(KeySettings settings) {
        this.settings = settings;
        this.templates = new KeyTemplates(settings);
    }

    /**
     * @throws UnusableKeyException if the settings describe no key that can be made
     */
    void check() {
        boolean complete =
                settings.isRsa() ? settings.bits() > 0 : settings.curve().isPresent();
        if (!settings.isRsa() && !settings.isEc()) {
            throw refusal("keys for " + MechanismName.of(settings.mechanism())
                    + " cannot be generated; make the key with the tools of the HSM");
        }
        if (!complete) {
            throw refusal("a key cannot be generated without " + (settings.isRsa() ? "key_bits" : "curve"));
        }
        if (!settings.address().id().isEmpty() || settings.address().label().isEmpty()) {
            throw new UnusableKeyException(
                    Category.NOT_FOUND,
                    Ckr.OBJECT_HANDLE_INVALID,
                    "a key addressed by key_id is never generated, since the HSM chooses ids; use key_label alone");
        }
    }

    private static UnusableKeyException refusal(String why) {
        return new UnusableKeyException(Category.UNSUPPORTED, Ckr.MECHANISM_INVALID, why);
    }

    /**
     * Makes a key pair under the configured label.
     *
     * @return handle of the private half
     */
    long make(CkSession session, byte[] id) {
        long type = settings.isRsa() ? Cka.TYPE_RSA : Cka.TYPE_EC;
        Template publicHalf = templates.publicHalf(type, id);
        settings.curve().ifPresent(curve -> publicHalf.with(Cka.EC_PARAMS, curve.oid()));
        if (settings.isRsa()) {
            publicHalf.with(Cka.MODULUS_BITS, settings.bits()).with(Cka.PUBLIC_EXPONENT, EXPONENT_65537);
        }
        long mechanism = settings.isRsa() ? Ckm.RSA_PKCS_KEY_PAIR_GEN : Ckm.EC_KEY_PAIR_GEN;
        return session.generateKeyPair(CkMechanism.of(mechanism), publicHalf, templates.privateHalf(type, id));
    }
}
