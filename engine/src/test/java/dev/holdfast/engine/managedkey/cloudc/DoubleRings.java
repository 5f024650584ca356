package dev.holdfast.engine.managedkey.cloudc;

import com.google.cloud.kms.v1.AsymmetricSignRequest;
import com.google.cloud.kms.v1.AsymmetricSignResponse;
import com.google.cloud.kms.v1.CryptoKey;
import com.google.cloud.kms.v1.CryptoKey.CryptoKeyPurpose;
import com.google.cloud.kms.v1.CryptoKeyVersion;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionAlgorithm;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionState;
import com.google.cloud.kms.v1.CryptoKeyVersionTemplate;
import com.google.cloud.kms.v1.GenerateRandomBytesRequest;
import com.google.cloud.kms.v1.GenerateRandomBytesResponse;
import com.google.cloud.kms.v1.ProtectionLevel;
import com.google.cloud.kms.v1.PublicKey;
import com.google.protobuf.ByteString;
import com.google.protobuf.Int64Value;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;

/**
 * The keys of the double and what can be done with them, with the provider's rules as its reference states them. Safe for
 * use by many threads.
 */
final class DoubleRings {
    private final Set<String> rings = ConcurrentHashMap.newKeySet();
    private final Map<String, CryptoKey> keys = new ConcurrentHashMap<>();
    private final Map<String, DoubleVersion> versions = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private volatile int looksUntilMade;

    /** @param name of a ring that is there from now on */
    void addRing(String name) {
        rings.add(name);
    }

    /** New versions are still being made for so many looks. */
    void makeSlowly(int looks) {
        looksUntilMade = looks;
    }

    /** The versions of all keys, by resource name. */
    Map<String, DoubleVersion> versions() {
        return new TreeMap<>(versions);
    }

    DoubleVersion version(String name) {
        DoubleVersion version = versions.get(name);
        if (version == null) {
            throw KmsError.notFound("CryptoKeyVersion " + name);
        }
        return version;
    }

    CryptoKey key(String name) {
        CryptoKey key = keys.get(name);
        if (key == null) {
            throw KmsError.notFound("CryptoKey " + name);
        }
        return key;
    }

    synchronized CryptoKey create(String ring, String id, CryptoKey wanted) {
        if (!rings.contains(ring)) {
            throw KmsError.notFound("KeyRing " + ring);
        }
        CryptoKeyVersionTemplate template = wanted.getVersionTemplate();
        if (!id.matches("[a-zA-Z0-9_-]{1,63}")
                || wanted.getPurpose() == CryptoKeyPurpose.CRYPTO_KEY_PURPOSE_UNSPECIFIED
                || (wanted.getPurpose() == CryptoKeyPurpose.ASYMMETRIC_SIGN
                        && !template.getAlgorithm().name().contains("_SIGN_"))) {
            throw KmsError.invalid("The request has an id, purpose or algorithm that is not valid.");
        }
        String name = ring + "/cryptoKeys/" + id;
        if (keys.containsKey(name)) {
            throw new KmsError(409, "ALREADY_EXISTS", "CryptoKey " + name + " already exists.");
        }
        CryptoKey made = wanted.toBuilder().setName(name).build();
        keys.put(name, made);
        createVersion(name, CryptoKeyVersion.getDefaultInstance());
        return made;
    }

    synchronized CryptoKeyVersion createVersion(String key, CryptoKeyVersion wanted) {
        if (!wanted.equals(CryptoKeyVersion.getDefaultInstance())) {
            throw KmsError.invalid("Fields of a new version cannot be set.");
        }
        CryptoKeyVersionTemplate template = key(key).getVersionTemplate();
        long number = versions.keySet().stream()
                        .filter(name -> name.startsWith(key + "/"))
                        .count()
                + 1;
        ProtectionLevel level =
                template.getProtectionLevel() == ProtectionLevel.HSM ? ProtectionLevel.HSM : ProtectionLevel.SOFTWARE;
        DoubleVersion made =
                new DoubleVersion(key + "/cryptoKeyVersions/" + number, template.getAlgorithm(), level, looksUntilMade);
        versions.put(made.name(), made);
        return made.describe();
    }

    PublicKey publicKey(String name) {
        DoubleVersion version = version(name);
        version.requireEnabled();
        if (version.algorithm() == CryptoKeyVersionAlgorithm.GOOGLE_SYMMETRIC_ENCRYPTION) {
            throw KmsError.invalid("Symmetric keys have no public key.");
        }
        String pem = version.pem();
        return PublicKey.newBuilder()
                .setName(name)
                .setAlgorithm(version.algorithm())
                .setProtectionLevel(version.level())
                .setPem(pem)
                .setPemCrc32C(checksum(ByteString.copyFrom(pem, StandardCharsets.UTF_8)))
                .build();
    }

    AsymmetricSignResponse sign(String name, AsymmetricSignRequest request) {
        DoubleVersion version = version(name);
        version.requireEnabled();
        ByteString signature = ByteString.copyFrom(version.sign(request.getDigest()));
        return AsymmetricSignResponse.newBuilder()
                .setName(name)
                .setSignature(signature)
                .setSignatureCrc32C(checksum(signature))
                .setVerifiedDigestCrc32C(isVerified(request))
                .setProtectionLevel(version.level())
                .build();
    }

    private static boolean isVerified(AsymmetricSignRequest request) {
        if (!request.hasDigestCrc32C()) {
            return false;
        }
        ByteString digest = (ByteString) request.getDigest()
                .getField(request.getDigest()
                        .getOneofFieldDescriptor(request.getDigest()
                                .getDescriptorForType()
                                .getOneofs()
                                .get(0)));
        if (!checksum(digest).equals(request.getDigestCrc32C())) {
            throw KmsError.invalid("The checksum in field digest_crc32c did not match the data in field digest.");
        }
        return true;
    }

    CryptoKeyVersion destroy(String name) {
        DoubleVersion version = version(name);
        version.requireEnabled();
        version.become(CryptoKeyVersionState.DESTROY_SCHEDULED);
        return version.describe();
    }

    GenerateRandomBytesResponse random(GenerateRandomBytesRequest request) {
        if (request.getProtectionLevel() != ProtectionLevel.HSM
                || request.getLengthBytes() < 8
                || request.getLengthBytes() > 1024) {
            throw KmsError.invalid("Between 8 and 1024 bytes of protection level HSM can be had.");
        }
        byte[] bytes = new byte[request.getLengthBytes()];
        random.nextBytes(bytes);
        ByteString data = ByteString.copyFrom(bytes);
        return GenerateRandomBytesResponse.newBuilder()
                .setData(data)
                .setDataCrc32C(checksum(data))
                .build();
    }

    private static Int64Value checksum(ByteString bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.asReadOnlyByteBuffer());
        return Int64Value.of(crc.getValue());
    }
}
