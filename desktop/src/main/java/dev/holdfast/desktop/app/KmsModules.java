package dev.holdfast.desktop.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where PKCS#11 modules usually lie. Looking at the paths loads nothing. */
public final class KmsModules {
    private static final List<String> FOLDERS = List.of(
            "usr/lib/softhsm",
            "usr/lib/x86_64-linux-gnu/softhsm",
            "usr/lib/aarch64-linux-gnu/softhsm",
            "usr/local/lib/softhsm",
            "opt/homebrew/lib/softhsm",
            "usr/lib64/pkcs11",
            "usr/lib/x86_64-linux-gnu",
            "usr/lib/aarch64-linux-gnu",
            "usr/lib64",
            "usr/lib",
            "usr/local/lib",
            "opt/homebrew/lib");
    private static final Map<String, String> FILES = files();

    private final Path root;

    /** @param root {@code /}, or the root of a tree to look at instead */
    public KmsModules(Path root) {
        this.root = root;
    }

    private static Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("libsofthsm2.so", "softhsm");
        files.put("libykcs11.so", "yubikey");
        files.put("libCryptoki2_64.so", "luna");
        files.put("libcs_pkcs11_R3.so", "utimaco");
        files.put("opensc-pkcs11.so", "opensc");
        return files;
    }

    /** The known modules that are installed, the first place of each. */
    public List<KmsModule> installed() {
        return FILES.entrySet().stream()
                .flatMap(known -> FOLDERS.stream()
                        .map(folder -> root.resolve(folder).resolve(known.getKey()))
                        .filter(Files::isRegularFile)
                        .limit(1)
                        .map(path -> new KmsModule(known.getValue(), path.toString())))
                .toList();
    }
}
