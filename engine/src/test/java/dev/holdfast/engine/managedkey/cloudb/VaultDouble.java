package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Asked;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Told;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * The provider in small: its login, the platform's identity services and one key store behind one address, with real
 * keys. It refuses whatever the provider's description does not have.
 */
final class VaultDouble implements AutoCloseable {
    final LoginRole login;
    final VaultKeys keys = new VaultKeys();
    final HttpDouble http;
    private final Optional<TestCertificates> authority;

    private VaultDouble(Optional<TestCertificates> authority, String resource) {
        this.authority = authority;
        this.login = new LoginRole(resource);
        this.http =
                new HttpDouble(authority.map(ca -> context(ca.issue("vault", "localhost", "127.0.0.1"))), this::answer);
    }

    static VaultDouble plain() {
        return new VaultDouble(Optional.empty(), "https://vault.azure.net");
    }

    /** The kind of store that has a DNS suffix of its own. */
    static VaultDouble managedHsm() {
        return new VaultDouble(Optional.empty(), "https://managedhsm.azure.net");
    }

    static VaultDouble secure() {
        return new VaultDouble(Optional.of(TestCertificates.newAuthority()), "https://vault.azure.net");
    }

    private static SSLContext context(Identity identity) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            Certificate[] chain = {identity.certificate()};
            store.setKeyEntry("server", identity.keys().getPrivate(), new char[0], chain);
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, new char[0]);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes the certificate of the authority behind this double's own. */
    Path writeAuthority(Path file) {
        return authority.orElseThrow().authority().writeCertificate(file);
    }

    private Told answer(Asked request) {
        if (request.path().startsWith("/keys/") || request.path().equals("/rng")) {
            return login.admits(request) ? keys.answer(request, http.url()) : challenge();
        }
        return login.answer(request);
    }

    /** What a store says to a stranger. */
    private Told challenge() {
        String challenge = "Bearer authorization=\"" + http.url() + "/" + LoginRole.TENANT + "\", resource=\""
                + login.resource() + "\"";
        return error(401, "Unauthorized", "").with("WWW-Authenticate", challenge);
    }

    /** A refusal in the form of the store. */
    static Told error(int status, String code, String inner) {
        Map<String, Object> innerError = inner.isEmpty() ? Map.of() : Map.of("innererror", Map.of("code", inner));
        Map<String, Object> error = new java.util.LinkedHashMap<>(Map.of("code", code, "message", "double: " + code));
        error.putAll(innerError);
        return Told.json(status, Map.of("error", error)).with("x-ms-request-id", "request-1");
    }

    /** What came to the key store. */
    List<Asked> storeCalls() {
        return http.asked().stream()
                .filter(request ->
                        request.path().startsWith("/keys/") || request.path().equals("/rng"))
                .toList();
    }

    /** What came to the login. */
    List<Asked> logins() {
        return http.asked().stream()
                .filter(request -> request.path().endsWith("/token"))
                .toList();
    }

    @Override
    public void close() {
        http.close();
    }
}
