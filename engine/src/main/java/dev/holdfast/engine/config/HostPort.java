package dev.holdfast.engine.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address to listen on.
 *
 * @param host name or numeric address, an IPv6 address without brackets
 * @param port 0 for one that is free
 */
public record HostPort(String host, int port) {
    private static final int MAX_PORT = 65_535;
    private static final Pattern FORM = Pattern.compile("(\\[([0-9A-Fa-f:.]+)]|([^\\[\\]:/\\s]+)):([0-9]{1,5})");

    /** Reads {@code host:port} or {@code [v6]:port}; empty if the text is neither. */
    public static Optional<HostPort> parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(4)) > MAX_PORT) {
            return Optional.empty();
        }
        String host = form.group(2) == null ? form.group(3) : form.group(2);
        return Optional.of(new HostPort(host, Integer.parseInt(form.group(4))));
    }

    /** Whether it stands for all addresses of the machine, so that others cannot connect to it by this name. */
    public boolean isWildcard() {
        return host.equals("0.0.0.0") || host.equals("::");
    }

    /** The same host, one port further. */
    public HostPort next() {
        return new HostPort(host, port == 0 || port == MAX_PORT ? 0 : port + 1);
    }

    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
