package dev.holdfast.engine.config;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a PostgreSQL database is and how it is reached, in the spelling of PostgreSQL's own programs: {@code
 * postgres://user:password@host:port,host:port/database?parameter=value&…}, or {@code postgresql://}. Everything behind
 * {@code //} may be left out; what stands for a reserved letter is percent-encoded.
 *
 * @param hosts one, or several of which the one that takes writes is meant
 * @param database if it is not named as the user
 * @param user if it is not the user of the operating system
 * @param password if it does not come from elsewhere; never shown
 * @param parameters by name
 */
public record PostgresUrl(
        List<HostPort> hosts,
        Optional<String> database,
        Optional<String> user,
        Optional<String> password,
        Map<String, String> parameters) {
    /** The parameters that are known; the others of PostgreSQL's programs have no meaning here. */
    public static final Set<String> PARAMETERS = Set.of(
            "sslmode",
            "sslrootcert",
            "sslcert",
            "sslkey",
            "sslpassword",
            "application_name",
            "connect_timeout",
            "options");

    private static final Set<String> SSL_MODES =
            Set.of("disable", "allow", "prefer", "require", "verify-ca", "verify-full");
    private static final int PORT = 5432;
    /** Only one @ can be there: with another, part of a password would be taken for something that may be shown. */
    private static final Pattern FORM = Pattern.compile(
            "postgres(?:ql)?://(?:(?<user>[^:@/?]*)(?::(?<password>[^@/?]*))?@)?(?<hosts>[^@/?]*)(?:/(?<database>[^@/?]*))?"
                    + "(?:\\?(?<parameters>[^@]*))?");

    /**
     * Reads a URL.
     *
     * @throws IllegalArgumentException if it cannot be read; the message holds nothing of a password
     */
    public static PostgresUrl parse(String url) {
        Matcher form = FORM.matcher(url);
        require(
                form.matches(),
                "must be like postgres://user@host:5432/database?sslmode=verify-full; in user and password, the letters"
                        + " : / ? # @ are written %3A %2F %3F %23 %40");
        return new PostgresUrl(
                hosts(form.group("hosts")),
                given(form.group("database")),
                given(form.group("user")),
                given(form.group("password")),
                parameters(form.group("parameters")));
    }

    private static List<HostPort> hosts(String text) {
        List<HostPort> hosts = new ArrayList<>();
        for (String host : text.split(",", -1)) {
            hosts.add(host(host));
        }
        return List.copyOf(hosts);
    }

    private static HostPort host(String text) {
        require(!text.startsWith("%2F") && !text.startsWith("%2f"), "names a socket file; give host and port instead");
        String named = text.isEmpty() || text.startsWith(":") ? "localhost" + text : text;
        boolean hasPort = named.matches(".*:[0-9]+") && !named.endsWith("]");
        return HostPort.parse(decoded(hasPort ? named : named + ":" + PORT))
                .orElseThrow(() -> new IllegalArgumentException("names no host:port where it should"));
    }

    private static Map<String, String> parameters(String text) {
        Map<String, String> parameters = new TreeMap<>();
        if (text != null) {
            Arrays.stream(text.split("&")).forEach(pair -> add(pair, parameters));
        }
        checkSslMode(parameters.get("sslmode"));
        checkSeconds(parameters.get("connect_timeout"));
        return Map.copyOf(parameters);
    }

    private static void add(String pair, Map<String, String> parameters) {
        String name = pair.contains("=") ? pair.substring(0, pair.indexOf('=')) : pair;
        require(
                PARAMETERS.contains(name),
                "has a parameter that is not known" + (name.matches("[a-z_]{1,40}") ? ", " + name : "") + "; there are "
                        + String.join(", ", new TreeSet<>(PARAMETERS)));
        require(pair.length() > name.length(), "has no value for " + name);
        parameters.put(name, decoded(pair.substring(name.length() + 1)));
    }

    private static void checkSslMode(String mode) {
        require(
                mode == null || SSL_MODES.contains(mode),
                "must have one of these for sslmode: " + String.join(", ", new TreeSet<>(SSL_MODES)));
    }

    private static void checkSeconds(String seconds) {
        require(seconds == null || seconds.matches("[0-9]{1,5}"), "must have seconds for connect_timeout");
    }

    private static Optional<String> given(String text) {
        return text == null || text.isEmpty() ? Optional.empty() : Optional.of(decoded(text));
    }

    /** Percent-decoding; unlike in forms, a plus sign is one. */
    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // its message may show a password
            throw new IllegalArgumentException("has a % that is not followed by two hexadecimal digits");
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** Without password and parameters. */
    @Override
    public String toString() {
        return "postgres://" + user.map(name -> name + "@").orElse("")
                + String.join(",", hosts.stream().map(HostPort::toString).toList())
                + database.map(name -> "/" + name).orElse("");
    }
}
