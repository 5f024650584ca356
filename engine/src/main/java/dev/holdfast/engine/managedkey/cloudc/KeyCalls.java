package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import dev.holdfast.engine.managedkey.cloud.Repeats;
import java.util.Base64;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The provider's calls about one key. What reads or signs is repeated while its failure looks passing; what makes
 * something is repeated only if it was certainly not carried out. Immutable; safe for use by many threads.
 *
 * @param credentials path of the credential file, or "" for the machine's own identity
 */
record KeyCalls(Kms kms, Logins logins, String credentials, KeyNames names) {
    /** Of keys that are made and of random bytes: made in hardware, and for keys, never outside it. */
    private static final String HARDWARE = "HSM";

    private static final Map<HashAlgorithm, String> DIGESTS = Map.of(
            HashAlgorithm.SHA2_256, "sha256",
            HashAlgorithm.SHA2_384, "sha384",
            HashAlgorithm.SHA2_512, "sha512");

    /** The public half of a version, which must be enabled. */
    PublicKeyReply publicKey(String version, Deadline deadline) {
        return harmless(deadline, (login, until) -> {
            KmsReply reply = kms.get(version + "/publicKey", login, until);
            reply.requireName(version);
            return new PublicKeyReply(reply.text("algorithm"), reply.checkedText("pem", "pemCrc32c"));
        });
    }

    /**
     * What the provider says of a public key.
     *
     * @param algorithm the version's own
     * @param pem SubjectPublicKeyInfo
     */
    record PublicKeyReply(String algorithm, String pem) {}

    /** The state of a version, such as {@code ENABLED}. */
    String state(String version, Deadline deadline) {
        return harmless(
                deadline, (login, until) -> kms.get(version, login, until).text("state"));
    }

    /** Requires that the key, whatever its versions, is there. */
    void requireKey(Deadline deadline) {
        harmless(deadline, (login, until) -> kms.get(names.keyPath(), login, until));
    }

    /** Makes the key and with it version 1; fails with {@code ALREADY_EXISTS} if it is there. */
    void create(SignatureAlgorithm algorithm, Deadline deadline) {
        Map<String, Object> template = Map.of("algorithm", algorithm.name(), "protectionLevel", HARDWARE);
        Map<String, Object> key = Map.of("purpose", "ASYMMETRIC_SIGN", "versionTemplate", template);
        changing(
                deadline,
                (login, until) ->
                        kms.create(names.ringPath() + "/cryptoKeys", "cryptoKeyId", names.key(), key, login, until));
    }

    /** Makes another version of the key; gives its resource name. */
    String createVersion(Deadline deadline) {
        return changing(
                        deadline,
                        (login, until) -> kms.post(names.keyPath() + "/cryptoKeyVersions", Map.of(), login, until))
                .text("name");
    }

    /** Lets a version be destroyed; until the provider does so it can be restored. */
    void destroy(String version, Deadline deadline) {
        changing(deadline, (login, until) -> kms.post(version + ":destroy", Map.of(), login, until));
    }

    byte[] sign(String version, HashAlgorithm hash, byte[] digest, Deadline deadline) {
        String encoded = Base64.getEncoder().encodeToString(digest);
        Map<String, Object> body =
                Map.of("digest", Map.of(DIGESTS.get(hash), encoded), "digestCrc32c", Checksum.of(digest));
        return harmless(deadline, (login, until) -> {
            KmsReply reply = kms.post(version + ":asymmetricSign", body, login, until);
            reply.requireName(version);
            reply.requireVerified("verifiedDigestCrc32c");
            return reply.checkedBytes("signature", "signatureCrc32c");
        });
    }

    /** @param length between 8 and 1024, which is all that the provider gives at once */
    byte[] random(int length, Deadline deadline) {
        Map<String, Object> body = Map.of("lengthBytes", length, "protectionLevel", HARDWARE);
        return harmless(deadline, (login, until) -> {
            KmsReply reply = kms.post(names.locationPath() + ":generateRandomBytes", body, login, until);
            byte[] bytes = reply.checkedBytes("data", "dataCrc32c");
            if (bytes.length != length) {
                throw KmsReply.damaged("it has " + bytes.length + " bytes, not " + length);
            }
            return bytes;
        });
    }

    /** Forgets the token. */
    void logOut() {
        logins.drop(credentials);
    }

    private <T> T harmless(Deadline deadline, BiFunction<Login, Deadline, T> call) {
        return Repeats.safely(deadline, until -> call.apply(login(), until));
    }

    private <T> T changing(Deadline deadline, BiFunction<Login, Deadline, T> call) {
        return Repeats.unlessDone(deadline, until -> call.apply(login(), until));
    }

    /** @throws CloudFailure {@code authentication} if there are no usable credentials */
    private Login login() {
        return logins.of(credentials);
    }
}
