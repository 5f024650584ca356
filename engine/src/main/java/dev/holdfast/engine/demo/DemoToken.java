package dev.holdfast.engine.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A token of SoftHSM.
 *
 * @param library the PKCS#11 module
 * @param config its configuration file, which leads to the token
 */
record DemoToken(Path library, Path config) {
    /** The name of the module in server configurations. */
    static final String NAME = "softhsm";

    static final String LABEL = "demo";
    static final String PIN = "1234";
    private static final String SECURITY_OFFICER_PIN = "12345678";
    private static final List<String> PLACES = List.of(
            "/usr/lib/softhsm",
            "/usr/lib/x86_64-linux-gnu/softhsm",
            "/usr/lib/aarch64-linux-gnu/softhsm",
            "/usr/lib64/pkcs11",
            "/usr/local/lib/softhsm");

    /** Makes an empty token with its files in this folder. */
    static DemoToken create(Path folder) throws IOException, InterruptedException {
        Path tokens = Files.createDirectory(folder.resolve("tokens"));
        Path config = Files.writeString(
                folder.resolve("softhsm2.conf"),
                "directories.tokendir = " + tokens + "\nobjectstore.backend = file\nlog.level = ERROR\n");
        DemoToken token = new DemoToken(find(), config);
        token.initialize();
        return token;
    }

    private static Path find() {
        return PLACES.stream()
                .map(place -> Path.of(place, "libsofthsm2.so"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new DemoException("libsofthsm2.so is in none of " + PLACES + ": install softhsm2"));
    }

    private void initialize() throws IOException, InterruptedException {
        ProcessBuilder tool = new ProcessBuilder(
                        "softhsm2-util",
                        "--init-token",
                        "--free",
                        "--label",
                        LABEL,
                        "--so-pin",
                        SECURITY_OFFICER_PIN,
                        "--pin",
                        PIN)
                .redirectErrorStream(true);
        tool.environment().putAll(environment());
        Process running = tool.start();
        String said = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (running.waitFor() != 0) {
            throw new DemoException("softhsm2-util made no token: " + said.strip());
        }
    }

    /** What a process needs to see the token. */
    Map<String, String> environment() {
        return Map.of("SOFTHSM2_CONF", config.toString());
    }

    /** Settings of a managed key on it. */
    static Map<String, Object> key() {
        return Map.of(
                "library",
                NAME,
                "token_label",
                LABEL,
                "pin",
                PIN,
                "key_label",
                "signer",
                "mechanism",
                "0x1041",
                "curve",
                "P256",
                "allow_generate_key",
                true);
    }
}
