package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.RSAKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Optional;
import java.util.function.Consumer;

/** One key of a {@link JdkToken}, signing with the JDK. */
final class JdkBackend implements KeyBackend {
    private final JdkToken token;
    private final String name;
    private final Fields settings;
    volatile boolean closed;

    JdkBackend(JdkToken token, String name, Fields settings) {
        this.token = token;
        this.name = name;
        this.settings = settings;
    }

    private String label() {
        return settings.text("key_label").isEmpty() ? settings.text("key_id") : settings.text("key_label");
    }

    @Override
    public Optional<BackendKey> find() {
        token.outage.ifPresent(failure -> {
            throw failure;
        });
        if (!settings.text("pin").equals(JdkToken.PIN)) {
            throw new BackendException(
                    BackendException.Category.AUTHENTICATION,
                    name,
                    "CKR_PIN_INCORRECT",
                    0xA0L,
                    "the token rejected the PIN; correct it");
        }
        return Optional.ofNullable(token.keys.get(label())).map(pair -> new BackendKey(label(), pair.getPublic()));
    }

    @Override
    public BackendKey generate() {
        KeyPair pair = make();
        token.keys.put(label(), pair);
        return new BackendKey(label(), pair.getPublic());
    }

    private KeyPair make() {
        long bits = settings.integer("key_bits");
        return bits == 0 ? JdkToken.ec(settings.text("curve")) : JdkToken.rsa(Math.toIntExact(bits));
    }

    @Override
    public BackendKey replace(Consumer<BackendKey> accept) {
        KeyPair old = token.keys.get(label());
        BackendKey made = generate();
        try {
            accept.accept(made);
        } catch (RuntimeException e) {
            token.keys.put(label(), old);
            throw e;
        }
        return made;
    }

    @Override
    public byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message) {
        PrivateKey secret = token.keys.get(key.id()).getPrivate();
        try {
            Signature signer = signer(secret, scheme);
            signer.initSign(secret);
            signer.update(message);
            return signer.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Signature signer(PrivateKey key, SignatureScheme scheme) throws GeneralSecurityException {
        String hash = scheme.hash().jdkName();
        if (scheme.pss()) {
            Signature signer = Signature.getInstance("RSASSA-PSS");
            signer.setParameter(new PSSParameterSpec(
                    hash, "MGF1", new MGF1ParameterSpec(hash), scheme.hash().length(), 1));
            return signer;
        }
        String digest = hash.startsWith("SHA3") ? hash : hash.replace("-", "");
        return Signature.getInstance(digest + "with" + (key instanceof RSAKey ? "RSA" : "ECDSA"));
    }

    @Override
    public boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        return true;
    }

    @Override
    public void close() {
        closed = true;
    }
}
