package dev.holdfast.engine.testing;

import dev.holdfast.engine.config.KmsLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A token of SoftHSM, made for one test.
 *
 * <p>SoftHSM reads the path of its configuration from the environment when it is initialised, and a process loads it
 * once. So all tokens of a test JVM lie in one folder of that JVM, named in the environment of the JVM itself; each has a
 * label of its own. SoftHSM does not show tokens that were made after it was initialised; the engine, missing a token,
 * initialises it again, so nothing has to be done about that here.
 *
 * @param label of the token, unlike all others of this JVM
 * @param pin of its user
 * @param slot its slot number, in decimal
 */
public record SoftHsm(String label, String pin, String slot) {
    private static final Path LIBRARY = Machine.library("softhsm/libsofthsm2.so");
    private static final Pattern SLOT = Pattern.compile("slot (\\d+)");
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final Path HOME = home();
    private static final String SO_PIN = "12345678";

    /** A new, empty token with user PIN 1234. */
    public static SoftHsm create() {
        return create("token-" + COUNT.incrementAndGet());
    }

    /** A new token under this label, which others may have too. */
    public static SoftHsm create(String label) {
        String said = util("--init-token", "--free", "--label", label, "--so-pin", SO_PIN, "--pin", "1234");
        Matcher slot = SLOT.matcher(said);
        if (!slot.find()) {
            throw new IllegalStateException("no slot number in: " + said);
        }
        return new SoftHsm(label, "1234", slot.group(1));
    }

    /** Path of the module. */
    public static Path library() {
        return LIBRARY;
    }

    /** The module under the name {@code softhsm}, as the configuration has it. */
    public static KmsLibrary kmsLibrary() {
        return new KmsLibrary("softhsm", LIBRARY);
    }

    /** The environment that a tool needs to see the same tokens. */
    public static Map<String, String> environment() {
        return Map.of("SOFTHSM2_CONF", HOME.resolve("softhsm2.conf").toString());
    }

    /** Folder of all tokens of this JVM. */
    public static Path tokens() {
        return HOME.resolve("tokens");
    }

    /** Makes the token anew, empty and with another user PIN. */
    public void initialize(String newPin) {
        util("--init-token", "--slot", slot, "--label", label, "--so-pin", SO_PIN, "--pin", newPin);
    }

    /** Takes the token away: its files are gone until {@link #show()}. */
    public void hide() {
        move(folder(), aside());
    }

    /** Puts the token back. */
    public void show() {
        move(aside(), tokens().resolve(aside().getFileName()));
    }

    private Path aside() {
        return HOME.resolve("aside-" + label);
    }

    /** The folder of a token holds a file with its label, padded with blanks. */
    private Path folder() {
        try (Stream<Path> folders = Files.list(tokens())) {
            return folders.filter(this::isMine).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isMine(Path folder) {
        try {
            byte[] bytes = Files.readAllBytes(folder.resolve("token.object"));
            return new String(bytes, StandardCharsets.ISO_8859_1).contains(label + " ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void move(Path from, Path to) {
        try {
            Files.move(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Destroys the token. */
    public void delete() {
        util("--delete-token", "--token", label);
    }

    /**
     * Settings of a P-256 managed key {@code signer} on this token that may be generated and replaced, as members of a
     * create call. Change what the test needs.
     */
    public Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("library", "softhsm");
        settings.put("token_label", label);
        settings.put("pin", pin);
        settings.put("key_label", "signer");
        settings.put("mechanism", "0x1041");
        settings.put("curve", "P256");
        settings.put("allow_generate_key", true);
        settings.put("allow_replace_key", true);
        settings.put("usages", List.of("sign", "verify"));
        return settings;
    }

    /** Runs {@code pkcs11-tool} on this token, logged in. */
    public String pkcs11Tool(String... arguments) {
        List<String> command = new java.util.ArrayList<>(List.of(
                "pkcs11-tool", "--module", LIBRARY.toString(), "--token-label", label, "--login", "--pin", pin));
        command.addAll(List.of(arguments));
        return Machine.run(environment(), command);
    }

    private static String util(String... arguments) {
        List<String> command = new java.util.ArrayList<>(List.of("softhsm2-util"));
        command.addAll(List.of(arguments));
        return Machine.run(environment(), command);
    }

    private static Path home() {
        try {
            Path home = Files.createTempDirectory("softhsm");
            Files.createDirectory(home.resolve("tokens"));
            Path conf = home.resolve("softhsm2.conf");
            Files.writeString(
                    conf,
                    "directories.tokendir = " + home.resolve("tokens")
                            + "\nobjectstore.backend = file\nlog.level = ERROR\nslots.removable = false\n");
            Machine.setEnvironment("SOFTHSM2_CONF", conf.toString());
            Runtime.getRuntime().addShutdownHook(new Thread(() -> Machine.deleteTree(home)));
            return home;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
