package dev.holdfast.desktop.transcript;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The key pair with which this console signs transcripts: Ed25519 (RFC 8032), in a PEM file of its owner's alone, made
 * when it is first needed. Immutable. Silent in {@link #toString()}.
 *
 * <p>The file holds two PEM blocks: {@code PRIVATE KEY} (PKCS #8) and {@code PUBLIC KEY} (SubjectPublicKeyInfo).
 */
final class ConsoleKey {
    static final String ALGORITHM = "Ed25519";

    private static final byte[] PROBE = "holdfast".getBytes(StandardCharsets.UTF_8);

    private final PrivateKey secret;
    private final PublicKey shown;

    private ConsoleKey(PrivateKey secret, PublicKey shown) {
        this.secret = secret;
        this.shown = shown;
    }

    /**
     * Reads the key of a file, or makes one and keeps it there.
     *
     * @throws IOException if the file cannot be read or written, or holds no such key
     */
    static synchronized ConsoleKey open(Path file) throws IOException {
        try {
            return Files.exists(file) ? read(Files.readString(file)) : make(file);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException(file + " holds no key for signatures", e);
        }
    }

    private static ConsoleKey make(Path file) throws IOException, GeneralSecurityException {
        KeyPair pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
        String pem = pem("PRIVATE KEY", pair.getPrivate().getEncoded())
                + pem("PUBLIC KEY", pair.getPublic().getEncoded());
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.deleteIfExists(next);
        try (FileChannel channel = OwnFiles.create(next)) {
            ByteBuffer bytes = ByteBuffer.wrap(pem.getBytes(StandardCharsets.US_ASCII));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(next, file);
        return new ConsoleKey(pair.getPrivate(), pair.getPublic());
    }

    static ConsoleKey read(String pem) throws GeneralSecurityException {
        KeyFactory factory = KeyFactory.getInstance(ALGORITHM);
        ConsoleKey key = new ConsoleKey(
                factory.generatePrivate(new PKCS8EncodedKeySpec(block(pem, "PRIVATE KEY"))),
                factory.generatePublic(new X509EncodedKeySpec(block(pem, "PUBLIC KEY"))));
        if (!verifies(key.publicBytes(), PROBE, key.sign(PROBE))) {
            throw new GeneralSecurityException("the two keys do not belong together");
        }
        return key;
    }

    private static String pem(String type, byte[] der) {
        return "-----BEGIN " + type + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der) + "\n-----END " + type + "-----\n";
    }

    private static byte[] block(String pem, String type) throws GeneralSecurityException {
        Matcher block = Pattern.compile("-----BEGIN " + type + "-----([^-]+)-----END " + type + "-----")
                .matcher(pem);
        if (!block.find()) {
            throw new GeneralSecurityException("there is no " + type);
        }
        return Base64.getMimeDecoder().decode(block.group(1));
    }

    byte[] sign(byte[] message) {
        try {
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initSign(secret);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a key that was read can sign", e);
        }
    }

    /** SubjectPublicKeyInfo, DER. */
    byte[] publicBytes() {
        return shown.getEncoded();
    }

    /** @throws GeneralSecurityException if the public key is none */
    static boolean verifies(byte[] publicKey, byte[] message, byte[] signed) throws GeneralSecurityException {
        Signature signature = Signature.getInstance(ALGORITHM);
        signature.initVerify(KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(publicKey)));
        signature.update(message);
        try {
            return signature.verify(signed);
        } catch (SignatureException e) {
            return false;
        }
    }

    @Override
    public String toString() {
        return "ConsoleKey";
    }
}
