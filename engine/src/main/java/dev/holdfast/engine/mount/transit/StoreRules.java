package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.managedkey.CommonFields;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.ManagedKey;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.UsableKeys;
import java.security.PublicKey;

/** Which private key may be put under which managed key, as far as it can be told without contact. */
final class StoreRules {
    private StoreRules() {}

    /**
     * @throws InvalidFields naming the field that stands against it
     */
    static void require(ManagedKey target, PublicKey key) {
        if (!target.type().name().equals(TypeName.PKCS11.word())) {
            throw InvalidFields.of(
                    UsableKeys.NAME,
                    "managed key \"" + target.name() + "\" is of type "
                            + target.type().name() + "; private keys can be stored under type " + TypeName.PKCS11.word()
                            + " only");
        }
        if (!target.settings().bool(CommonFields.ALLOW_STORE_KEY)) {
            throw InvalidFields.of(
                    CommonFields.ALLOW_STORE_KEY,
                    "is false for managed key \"" + target.name() + "\"; set it to true to store private keys there");
        }
        if (target.type().signing(target.settings()).hashes().isEmpty()) {
            throw InvalidFields.of("mechanism", "of managed key \"" + target.name() + "\" is not for private keys");
        }
        requireFitting(target, KeyShape.of(key));
    }

    private static void requireFitting(ManagedKey target, KeyShape found) {
        KeyShape configured = target.type().shape(target.settings());
        if (!configured.admits(found)) {
            throw InvalidFields.of(
                    field(configured, found),
                    "managed key \"" + target.name() + "\" is configured as " + configured
                            + ", but the key to store is " + found);
        }
    }

    private static String field(KeyShape configured, KeyShape found) {
        if (!configured.kind().equals(found.kind())) {
            return "mechanism";
        }
        return found.kind().equals(KeyShape.RSA) ? CommonFields.KEY_BITS : CommonFields.CURVE;
    }
}
