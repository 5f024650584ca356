package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.managedkey.CommonFields;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.NistCurve;
import java.util.Optional;
import java.util.Set;

/**
 * What the settings of a managed key say about the key itself.
 *
 * @param mechanism its mechanism, which decides the kind of key that is generated
 * @param bits size of an RSA key, 0 for not given
 * @param curve curve of an EC key, empty for not given
 * @param usages what a generated key may be used for
 * @param oaepHash hash of OAEP and of its mask generation
 */
record KeySettings(
        KeyAddress address,
        long mechanism,
        int bits,
        Optional<NistCurve> curve,
        Set<String> usages,
        TokenHash oaepHash) {

    static KeySettings of(Fields settings) {
        String curve = settings.text(CommonFields.CURVE);
        return new KeySettings(
                new KeyAddress(settings.text(Pkcs11Fields.KEY_LABEL), settings.text(Pkcs11Fields.KEY_ID)),
                settings.integer(Pkcs11Fields.MECHANISM),
                (int) settings.integer(CommonFields.KEY_BITS),
                curve.isEmpty() ? Optional.empty() : Optional.of(NistCurve.valueOf(curve)),
                Set.copyOf(settings.list(CommonFields.USAGES)),
                TokenHash.ofOaep(settings.text(Pkcs11Fields.RSA_OAEP_HASH)));
    }

    boolean isRsa() {
        return Mechanisms.isRsa(mechanism);
    }

    boolean isEc() {
        return Mechanisms.isEcdsa(mechanism);
    }

    boolean allows(String usage) {
        return usages.contains(usage);
    }

    /** The kind, size and curve that the key must have. */
    KeyShape shape() {
        return Mechanisms.shape(mechanism, bits, curve.map(NistCurve::name).orElse(""));
    }
}
