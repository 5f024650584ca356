package dev.holdfast.engine.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The rule for addresses of services outside: https, except on this machine. */
public final class ServiceAddress {
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127\\.[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}|\\[::1]");

    private ServiceAddress() {}

    /**
     * What is wrong with an address, or empty if it may be used. Plain http would let anyone on the way forge answers.
     *
     * @param address "" for none, which is fine
     */
    public static Optional<String> problem(String address) {
        if (address.isEmpty()) {
            return Optional.empty();
        }
        URI uri;
        try {
            uri = new URI(address);
        } catch (URISyntaxException e) {
            return Optional.of("must be an http or https URL");
        }
        return problem(uri);
    }

    private static Optional<String> problem(URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        boolean web = scheme.equals("https") || scheme.equals("http");
        if (!web || uri.getHost() == null || uri.getUserInfo() != null) {
            return Optional.of("must be an http or https URL with a host and no user");
        }
        return scheme.equals("https") || LOOPBACK.matcher(uri.getHost()).matches()
                ? Optional.empty()
                : Optional.of("must be https; http is for a loopback address only");
    }
}
