package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Fields;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A token in memory with real keys of the JDK, by key label. Safe for use by many threads. */
final class JdkToken {
    static final String PIN = "4711-secret-pin";

    private static final Map<String, String> CURVES =
            Map.of("P256", "secp256r1", "P384", "secp384r1", "P521", "secp521r1");

    final Map<String, KeyPair> keys = new ConcurrentHashMap<>();
    final List<JdkBackend> opened = new ArrayList<>();
    volatile Optional<BackendException> outage = Optional.empty();

    synchronized KeyBackend open(String name, Fields settings) {
        JdkBackend backend = new JdkBackend(this, name, settings);
        opened.add(backend);
        return backend;
    }

    static KeyPair rsa(int bits) {
        return pair("RSA", Integer.valueOf(bits));
    }

    static KeyPair ec(String curve) {
        return pair("EC", CURVES.getOrDefault(curve, curve));
    }

    private static KeyPair pair(String algorithm, Object size) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            initialize(generator, size);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void initialize(KeyPairGenerator generator, Object size) throws InvalidAlgorithmParameterException {
        if (size instanceof Integer bits) {
            generator.initialize(bits);
        } else {
            generator.initialize(new ECGenParameterSpec(size.toString()));
        }
    }
}
