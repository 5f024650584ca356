package dev.holdfast.engine.crypto;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import org.bouncycastle.bcpg.CompressionAlgorithmTags;
import org.bouncycastle.bcpg.SymmetricKeyAlgorithmTags;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.api.MessageEncryptionMechanism;
import org.bouncycastle.openpgp.api.OpenPGPCertificate;
import org.bouncycastle.openpgp.api.OpenPGPCertificate.OpenPGPComponentKey;
import org.bouncycastle.openpgp.api.OpenPGPCertificate.OpenPGPUserId;
import org.bouncycastle.openpgp.api.OpenPGPEncryptionNegotiator;
import org.bouncycastle.openpgp.api.OpenPGPImplementation;
import org.bouncycastle.openpgp.api.OpenPGPMessageGenerator;
import org.bouncycastle.openpgp.api.OpenPGPMessageOutputStream;
import org.bouncycastle.openpgp.api.bc.BcOpenPGPImplementation;

/**
 * A custodian's public key, version 4 (RFC 4880) or 6 (RFC 9580), to which shares and tokens are encrypted.
 *
 * <p>Immutable; safe for use by many threads.
 */
public final class PgpKey {
    private static final OpenPGPImplementation LIBRARY = new BcOpenPGPImplementation();

    private final OpenPGPCertificate certificate;
    private final OpenPGPComponentKey encryptionKey;
    private final List<String> userIds;

    private PgpKey(OpenPGPCertificate certificate, Instant now) {
        this.certificate = certificate;
        this.encryptionKey = choose(certificate, now);
        this.userIds = certificate.getValidUserIds(Date.from(now)).stream()
                .map(OpenPGPUserId::getUserId)
                .toList();
    }

    /**
     * Reads a key and chooses what to encrypt to: the newest usable subkey, or else the primary key.
     *
     * @param text base64 of the binary key, or ASCII armour
     * @param clock by which the key must be valid
     * @throws PgpKeyException if it cannot be read, or cannot be encrypted to because it expired, was revoked or is not
     *     meant for it
     */
    public static PgpKey parse(String text, Clock clock) {
        OpenPGPCertificate certificate = new PgpKeyReader(LIBRARY).read(text);
        try {
            return new PgpKey(certificate, clock.instant());
        } catch (PgpKeyException unusable) {
            throw unusable;
        } catch (RuntimeException malformed) {
            // the library checks signatures only now, and answers bad packets with nearly any unchecked exception
            throw new PgpKeyException("is not a usable PGP public key", malformed);
        }
    }

    private static OpenPGPComponentKey choose(OpenPGPCertificate certificate, Instant now) {
        return certificate.getEncryptionKeys(Date.from(now)).stream()
                .max(Comparator.comparing((OpenPGPComponentKey key) -> !key.isPrimaryKey())
                        .thenComparing(OpenPGPComponentKey::getCreationTime))
                .orElseThrow(() -> new PgpKeyException(PgpKeyProblem.of(certificate, now)));
    }

    /** The primary key's fingerprint in lower-case hex: 40 digits (version 4) or 64 (version 6). */
    public String fingerprint() {
        return HexFormat.of().formatHex(certificate.getFingerprint());
    }

    /** Whose key it is by its own word: the user ids that the key itself has signed and not revoked. */
    public List<String> userIds() {
        return userIds;
    }

    /** A binary message that only the owner of the private key can read. */
    public byte[] encrypt(byte[] plaintext) {
        try {
            ByteArrayOutputStream message = new ByteArrayOutputStream();
            try (OpenPGPMessageOutputStream out = generator().open(message)) {
                out.write(plaintext);
            }
            return message.toByteArray();
        } catch (IOException | PGPException e) {
            throw new PgpKeyException("cannot be encrypted to", e);
        }
    }

    private OpenPGPMessageGenerator generator() throws PGPException {
        OpenPGPMessageGenerator generator = new OpenPGPMessageGenerator(LIBRARY)
                .addEncryptionCertificate(encryptionKey)
                .setAllowPadding(false)
                .setCompressionNegotiator((self, policy) -> CompressionAlgorithmTags.UNCOMPRESSED)
                .setArmored(false);
        return certificate.getPrimaryKey().getVersion() > 4
                ? generator
                : generator.setPublicKeyBasedEncryptionNegotiator(new EverywhereReadable());
    }

    /** What every program for version 4 keys reads, whatever else the key says its owner could. */
    private static final class EverywhereReadable extends OpenPGPEncryptionNegotiator {
        @Override
        public MessageEncryptionMechanism negotiateEncryption(OpenPGPMessageGenerator generator) {
            return MessageEncryptionMechanism.integrityProtected(SymmetricKeyAlgorithmTags.AES_256);
        }
    }

    @Override
    public String toString() {
        return "PgpKey[" + fingerprint() + "]";
    }
}
