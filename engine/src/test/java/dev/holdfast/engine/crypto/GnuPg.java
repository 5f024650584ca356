package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The real {@code gpg} with a home of its own: the other side of every PGP message. */
public final class GnuPg implements AutoCloseable {
    private final Path home;

    public GnuPg(Path home) {
        this.home = home;
    }

    /** Makes a key without passphrase; the certificate in binary form. */
    public byte[] newKey(String user, String algorithm, String usage, String expires, String... options) {
        List<String> args = new ArrayList<>(List.of(options));
        args.addAll(List.of("--quick-gen-key", user, algorithm, usage, expires));
        run(new byte[0], args.toArray(String[]::new));
        return export(user);
    }

    public byte[] export(String user) {
        return run(new byte[0], "--export", user);
    }

    public String fingerprint(String user) {
        String listing = new String(run(new byte[0], "--with-colons", "--list-keys", user), StandardCharsets.UTF_8);
        return listing.lines()
                .filter(line -> line.startsWith("fpr:"))
                .findFirst()
                .orElseThrow()
                .split(":", -1)[9];
    }

    public byte[] decrypt(byte[] message) {
        return run(message, "--decrypt");
    }

    /** Standard output of one run that must succeed. */
    public byte[] run(byte[] input, String... args) {
        List<String> command = new ArrayList<>(List.of("gpg", "--homedir", home.toString(), "--batch", "--quiet"));
        command.addAll(List.of("--no-permission-warning", "--pinentry-mode", "loopback", "--passphrase", ""));
        command.addAll(List.of(args));
        Path errors = home.resolve("errors");
        try {
            Process gpg = new ProcessBuilder(command)
                    .redirectInput(Files.write(home.resolve("input"), input).toFile())
                    .redirectError(errors.toFile())
                    .start();
            byte[] output = gpg.getInputStream().readAllBytes();
            assertThat(gpg.waitFor()).as(Files.readString(errors)).isZero();
            return output;
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Ends the agent that gpg started for this home. */
    @Override
    public void close() {
        try {
            new ProcessBuilder("gpgconf", "--homedir", home.toString(), "--kill", "gpg-agent")
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
