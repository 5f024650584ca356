package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.nio.charset.StandardCharsets;

/**
 * What new key pairs are, whether generated or imported: permanent, under the configured label, private, sensitive, not
 * extractable, allowed what the usages say. Immutable.
 */
final class KeyTemplates {
    private final KeySettings settings;

    KeyTemplates(KeySettings settings) {
        this.settings = settings;
    }

    /** @param keyType value of CKA_KEY_TYPE */
    Template publicHalf(long keyType, byte[] id) {
        Template template = common(Cka.CLASS_PUBLIC_KEY, keyType, id)
                .with(Cka.VERIFY, allows("sign") || allows("verify"))
                .with(Cka.PRIVATE, false);
        return keyType == Cka.TYPE_RSA
                ? template.with(Cka.ENCRYPT, allows("encrypt") || allows("decrypt"))
                        .with(Cka.WRAP, allows("wrap") || allows("unwrap"))
                : template;
    }

    /** @param keyType value of CKA_KEY_TYPE */
    Template privateHalf(long keyType, byte[] id) {
        Template template = common(Cka.CLASS_PRIVATE_KEY, keyType, id)
                .with(Cka.PRIVATE, true)
                .with(Cka.SENSITIVE, true)
                .with(Cka.EXTRACTABLE, false)
                .with(Cka.SIGN, allows("sign"));
        return keyType == Cka.TYPE_RSA
                ? template.with(Cka.DECRYPT, allows("decrypt")).with(Cka.UNWRAP, allows("unwrap"))
                : template;
    }

    private Template common(long objectClass, long keyType, byte[] id) {
        return new Template()
                .with(Cka.CLASS, objectClass)
                .with(Cka.KEY_TYPE, keyType)
                .with(Cka.TOKEN, true)
                .with(Cka.LABEL, settings.address().label().getBytes(StandardCharsets.UTF_8))
                .with(Cka.ID, id);
    }

    private boolean allows(String usage) {
        return settings.allows(usage);
    }
}
