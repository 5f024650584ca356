package dev.holdfast.engine.managedkey.cloudc;

import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.auth.oauth2.GoogleCredentials;
import com.google.cloud.kms.v1.AsymmetricSignRequest;
import com.google.cloud.kms.v1.AsymmetricSignResponse;
import com.google.cloud.kms.v1.CryptoKey;
import com.google.cloud.kms.v1.CryptoKey.CryptoKeyPurpose;
import com.google.cloud.kms.v1.CryptoKeyVersion;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionAlgorithm;
import com.google.cloud.kms.v1.CryptoKeyVersionTemplate;
import com.google.cloud.kms.v1.Digest;
import com.google.cloud.kms.v1.KeyManagementServiceClient;
import com.google.cloud.kms.v1.KeyManagementServiceSettings;
import com.google.cloud.kms.v1.ProtectionLevel;
import com.google.cloud.kms.v1.PublicKey;
import com.google.protobuf.ByteString;
import com.google.protobuf.Int64Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.zip.CRC32C;

/** Google's own client at the double, doing what the adapter does. */
final class OfficialClient implements AutoCloseable {
    private final KeyManagementServiceClient client;

    OfficialClient(KmsDouble provider, Path credentials) {
        try (InputStream in = Files.newInputStream(credentials)) {
            GoogleCredentials known = GoogleCredentials.fromStream(in).createScoped(Assertion.SCOPE);
            client = KeyManagementServiceClient.create(KeyManagementServiceSettings.newHttpJsonBuilder()
                    .setEndpoint(provider.url())
                    .setCredentialsProvider(FixedCredentialsProvider.create(known))
                    .build());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    CryptoKey create(String ring, String id, CryptoKeyVersionAlgorithm algorithm) {
        CryptoKeyVersionTemplate template = CryptoKeyVersionTemplate.newBuilder()
                .setAlgorithm(algorithm)
                .setProtectionLevel(ProtectionLevel.HSM)
                .build();
        CryptoKey key = CryptoKey.newBuilder()
                .setPurpose(CryptoKeyPurpose.ASYMMETRIC_SIGN)
                .setVersionTemplate(template)
                .build();
        return client.createCryptoKey(ring, id, key);
    }

    CryptoKeyVersion createVersion(String key) {
        return client.createCryptoKeyVersion(key, CryptoKeyVersion.getDefaultInstance());
    }

    CryptoKeyVersion version(String name) {
        return client.getCryptoKeyVersion(name);
    }

    CryptoKey key(String name) {
        return client.getCryptoKey(name);
    }

    PublicKey publicKey(String version) {
        return client.getPublicKey(version);
    }

    CryptoKeyVersion destroy(String version) {
        return client.destroyCryptoKeyVersion(version);
    }

    ByteString random(String location, int length) {
        return client.generateRandomBytes(location, length, ProtectionLevel.HSM).getData();
    }

    /** Signs with SHA-256, with the checksum of the digest. */
    AsymmetricSignResponse sign(String version, byte[] message) {
        byte[] digest = sha256(message);
        CRC32C crc = new CRC32C();
        crc.update(digest);
        return client.asymmetricSign(AsymmetricSignRequest.newBuilder()
                .setName(version)
                .setDigest(Digest.newBuilder().setSha256(ByteString.copyFrom(digest)))
                .setDigestCrc32C(Int64Value.of(crc.getValue()))
                .build());
    }

    private static byte[] sha256(byte[] message) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
