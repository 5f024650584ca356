package dev.holdfast.engine.managedkey.cloudb;

import com.azure.core.credential.TokenCredential;
import com.azure.core.http.HttpClient;
import com.azure.core.http.okhttp.OkHttpAsyncHttpClientBuilder;
import com.azure.core.http.policy.FixedDelayOptions;
import com.azure.core.http.policy.RetryOptions;
import com.azure.identity.ClientSecretCredentialBuilder;
import com.azure.security.keyvault.keys.KeyClient;
import com.azure.security.keyvault.keys.KeyClientBuilder;
import com.azure.security.keyvault.keys.cryptography.CryptographyClient;
import com.azure.security.keyvault.keys.cryptography.CryptographyClientBuilder;
import dev.holdfast.engine.crypto.Authorities;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;

/** The provider's own client, pointed at a double. */
final class OfficialSdk implements AutoCloseable {
    private final String url;
    private final OkHttpClient http;
    private final HttpClient client;
    private final RetryOptions retries = new RetryOptions(new FixedDelayOptions(0, Duration.ofMillis(1)));

    /** @param caFile the double's authority */
    OfficialSdk(String url, Path caFile) {
        this.url = url;
        try {
            X509TrustManager trust = Authorities.signedBy(caFile);
            this.http = new OkHttpClient.Builder()
                    .sslSocketFactory(Authorities.socketFactory(trust), trust)
                    .build();
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        this.client = new OkHttpAsyncHttpClientBuilder(http).build();
    }

    private TokenCredential credential(String secret) {
        return new ClientSecretCredentialBuilder()
                .tenantId(LoginRole.TENANT)
                .clientId(LoginRole.CLIENT)
                .clientSecret(secret)
                .authorityHost(url)
                .disableInstanceDiscovery()
                .retryOptions(retries)
                .httpClient(client)
                .build();
    }

    KeyClient keys() {
        return keys(LoginRole.SECRET);
    }

    KeyClient keys(String secret) {
        return new KeyClientBuilder()
                .vaultUrl(url)
                .credential(credential(secret))
                .disableChallengeResourceVerification()
                .retryOptions(retries)
                .httpClient(client)
                .buildClient();
    }

    /** Has everything done by the store, nothing by itself. */
    CryptographyClient cryptography(String keyId) {
        return new CryptographyClientBuilder()
                .keyIdentifier(keyId)
                .credential(credential(LoginRole.SECRET))
                .disableChallengeResourceVerification()
                .disableKeyCaching()
                .retryOptions(retries)
                .httpClient(client)
                .buildClient();
    }

    @Override
    public void close() {
        http.dispatcher().executorService().shutdown();
        http.connectionPool().evictAll();
    }
}
