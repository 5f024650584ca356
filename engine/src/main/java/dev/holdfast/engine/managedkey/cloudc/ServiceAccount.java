package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** A service account with one of its keys, which signs an assertion (RFC 7523) for a token. Immutable. */
final class ServiceAccount implements Credentials {
    static final String TYPE = "service_account";

    private static final String GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

    private final String email;
    private final String keyId;
    private final PrivateKey key;
    private final String tokenUri;

    private ServiceAccount(String email, String keyId, PrivateKey key, String tokenUri) {
        this.email = email;
        this.keyId = keyId;
        this.key = key;
        this.tokenUri = tokenUri;
    }

    static ServiceAccount of(CredentialFile.Members members) {
        return new ServiceAccount(
                members.required("client_email"),
                members.optional("private_key_id", ""),
                key(members),
                TokenEndpoint.checked(members));
    }

    private static PrivateKey key(CredentialFile.Members members) {
        byte[] pkcs8 = null;
        try {
            String body = members.required("private_key").replaceAll("-----[A-Z ]+-----", "");
            pkcs8 = Base64.getMimeDecoder().decode(body);
            return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
        } catch (IllegalArgumentException | GeneralSecurityException e) {
            // the cause may repeat what stands there
            throw members.unusable("has a private_key that is no RSA key in PKCS#8 and PEM");
        } finally {
            if (pkcs8 != null) {
                Arrays.fill(pkcs8, (byte) 0);
            }
        }
    }

    @Override
    public AccessToken fetch(TokenEndpoint endpoint, Deadline deadline) {
        String assertion = new Assertion(email, keyId, tokenUri).sign(key, endpoint.now());
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", GRANT);
        form.put("assertion", assertion);
        return endpoint.post(tokenUri, form, deadline);
    }

    @Override
    public String toString() {
        return "ServiceAccount[" + email + "]";
    }
}
