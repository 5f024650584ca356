package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.MechanismName;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.nio.charset.StandardCharsets;

/**
 * Makes key pairs: permanent, private, sensitive, not extractable, allowed what the usages say. Immutable; sessions are
 * the caller's.
 */
final class KeyMaker {
    private static final byte[] EXPONENT_65537 = {1, 0, 1};

    private final KeySettings settings;

    KeyMaker(KeySettings settings) {
        this.settings = settings;
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
        long mechanism = settings.isRsa() ? Ckm.RSA_PKCS_KEY_PAIR_GEN : Ckm.EC_KEY_PAIR_GEN;
        return session.generateKeyPair(CkMechanism.of(mechanism), publicTemplate(id), privateTemplate(id));
    }

    private Template publicTemplate(byte[] id) {
        Template template = common(Cka.CLASS_PUBLIC_KEY, id)
                .with(Cka.VERIFY, allows("sign") || allows("verify"))
                .with(Cka.PRIVATE, false);
        settings.curve().ifPresent(curve -> template.with(Cka.EC_PARAMS, curve.oid()));
        return settings.isRsa()
                ? template.with(Cka.MODULUS_BITS, settings.bits())
                        .with(Cka.PUBLIC_EXPONENT, EXPONENT_65537)
                        .with(Cka.ENCRYPT, allows("encrypt") || allows("decrypt"))
                        .with(Cka.WRAP, allows("wrap") || allows("unwrap"))
                : template;
    }

    private Template privateTemplate(byte[] id) {
        Template template = common(Cka.CLASS_PRIVATE_KEY, id)
                .with(Cka.PRIVATE, true)
                .with(Cka.SENSITIVE, true)
                .with(Cka.EXTRACTABLE, false)
                .with(Cka.SIGN, allows("sign"));
        return settings.isRsa()
                ? template.with(Cka.DECRYPT, allows("decrypt")).with(Cka.UNWRAP, allows("unwrap"))
                : template;
    }

    private Template common(long objectClass, byte[] id) {
        return new Template()
                .with(Cka.CLASS, objectClass)
                .with(Cka.KEY_TYPE, settings.isRsa() ? Cka.TYPE_RSA : Cka.TYPE_EC)
                .with(Cka.TOKEN, true)
                .with(Cka.LABEL, settings.address().label().getBytes(StandardCharsets.UTF_8))
                .with(Cka.ID, id);
    }

    private boolean allows(String usage) {
        return settings.usages().contains(usage);
    }
}
