package dev.holdfast.desktop.transcript;

import java.util.List;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The last line of defence: nobody gives a transcript a secret, and what has the shape of one is withheld all the same.
 *
 * <p>Known by their shape: tokens (service, batch, recovery, DR operation), one-time passwords, activation tokens, and
 * shares of a 32-byte key in hexadecimal or base64. The only share of a one-of-one set looks like any SHA-256 and is
 * not known.
 */
final class SecretGuard {
    private static final Logger LOG = LoggerFactory.getLogger(SecretGuard.class);

    static final String WITHHELD = "[withheld]";

    private static final List<Pattern> SECRETS = List.of(
            Pattern.compile("\\b(hf|hv)[sbdr]\\.[0-9A-Za-z_-]{8,}"),
            Pattern.compile("\\beyJ[0-9A-Za-z_-]+\\.[0-9A-Za-z_-]+\\.[0-9A-Za-z_-]*"),
            Pattern.compile("(?<![0-9A-Fa-f])[0-9A-Fa-f]{66}(?![0-9A-Fa-f])"),
            Pattern.compile(
                    "(?<![0-9A-Za-z+/=])(?=[0-9A-Za-z+/]{0,43}[^0-9A-Fa-f])[0-9A-Za-z+/]{44}(?![0-9A-Za-z+/=])"),
            Pattern.compile("(?<![0-9A-Za-z])(?=[0-9A-Za-z]*[0-9])(?=[0-9A-Za-z]*[a-z])(?=[0-9A-Za-z]*[A-Z])"
                    + "[0-9A-Za-z]{28}(?![0-9A-Za-z])"));

    private SecretGuard() {}

    /** The text without what looks like a secret. */
    static String clean(String text) {
        String clean = text;
        for (Pattern secret : SECRETS) {
            clean = secret.matcher(clean).replaceAll(WITHHELD);
        }
        if (!clean.equals(text)) {
            LOG.error("A transcript was given something that looks like a secret; it is withheld");
        }
        return clean;
    }
}
