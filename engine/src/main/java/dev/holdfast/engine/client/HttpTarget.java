package dev.holdfast.engine.client;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a server is and how it is recognised. Immutable.
 *
 * @param uri {@code http} or {@code https}, host, optional port; no path, query or user
 * @param caFile PEM file with the certificates that may sign the server's; empty for those this machine trusts
 * @param pin SHA-256 of the server's certificate in lower-case hex; takes the place of every other check
 * @param connectTimeout limit for reaching the server
 * @param readTimeout limit for silence while waiting for the answer
 * @param isForgetful whether nothing of a call is to stay in memory, at the price of HTTP/2 and of idle connections
 */
public record HttpTarget(
        URI uri,
        Optional<Path> caFile,
        Optional<String> pin,
        Duration connectTimeout,
        Duration readTimeout,
        boolean isForgetful) {
    /** A server gives up on a request after 90 s; its answer to that should still arrive. */
    private static final Duration READ = Duration.ofSeconds(100);

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    /**
     * A server that is trusted as this machine trusts servers.
     *
     * @throws IllegalArgumentException if the address is none; the message is meant for people
     */
    public static HttpTarget of(String url) {
        return new HttpTarget(parse(url.strip()), Optional.empty(), Optional.empty(), CONNECT, READ, false);
    }

    /** Trust what the certificates of this PEM file signed, and nothing else. */
    public HttpTarget withCaFile(Path pem) {
        return new HttpTarget(uri, Optional.of(pem), pin, connectTimeout, readTimeout, isForgetful);
    }

    /**
     * Trust this certificate, and nothing else.
     *
     * @param sha256 64 hex digits in any letter case; colons and blanks between them are ignored
     */
    public HttpTarget withPin(String sha256) {
        String plain = sha256.replaceAll("[:\\s]", "").toLowerCase(Locale.ROOT);
        if (!SHA_256.matcher(plain).matches()) {
            throw new IllegalArgumentException("the fingerprint must be SHA-256, 64 hex digits");
        }
        return new HttpTarget(uri, caFile, Optional.of(plain), connectTimeout, readTimeout, isForgetful);
    }

    public HttpTarget withTimeouts(Duration connect, Duration read) {
        return new HttpTarget(uri, caFile, pin, connect, read, isForgetful);
    }

    /** Let nothing of a call stay in memory. */
    public HttpTarget forgetful() {
        return new HttpTarget(uri, caFile, pin, connectTimeout, readTimeout, true);
    }

    /** Host and port, for people. */
    String place() {
        return uri.getAuthority();
    }

    private static URI parse(String url) {
        try {
            URI uri = new URI(url.endsWith("/") ? url.substring(0, url.length() - 1) : url);
            boolean http = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            if (!http || uri.getHost() == null || uri.getUserInfo() != null || !isBare(uri) || uri.getPort() > 65_535) {
                throw notAnAddress(url);
            }
            return uri;
        } catch (URISyntaxException e) {
            throw notAnAddress(url);
        }
    }

    private static boolean isBare(URI uri) {
        return uri.getPath().isEmpty() && uri.getQuery() == null && uri.getFragment() == null;
    }

    private static IllegalArgumentException notAnAddress(String url) {
        return new IllegalArgumentException(
                "\"" + url + "\" is no address of a server; it must look like https://host.example.com:8200");
    }
}
