package dev.holdfast.engine.access.wrapping;

import dev.holdfast.engine.access.Token;
import dev.holdfast.engine.access.Wrapped;
import dev.holdfast.engine.store.Entries;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Wrapping tokens inside JWTs; the package documentation names the claims. Safe for use by many threads. */
public final class WrappingJwt {
    private static final String TYPE = "wrapping";
    private static final Duration EARLIER = Duration.ofSeconds(5);

    private final WrappingKey key;
    private final String address;
    private final Supplier<String> issuer;

    /**
     * @param address of this cluster for clients, or ""
     * @param issuer the cluster's id
     */
    public WrappingJwt(Entries entries, String address, Supplier<String> issuer) {
        this.key = new WrappingKey(entries);
        this.address = address;
        this.issuer = issuer;
    }

    /**
     * A JWT around a wrapping token.
     *
     * @param wrappedAccessor of the token that the answer hands out, or ""
     */
    String around(Wrapped wrapped, String wrappedAccessor) {
        Token token = wrapped.token();
        long issued = token.lease().issued().getEpochSecond();
        Map<String, Object> claims = new TreeMap<>();
        claims.put("accessor", wrappedAccessor.isEmpty() ? token.accessor() : wrappedAccessor);
        claims.put("addr", address);
        claims.put("exp", issued + token.lease().ttl().toSeconds());
        claims.put("iat", issued);
        claims.put("iss", issuer.get());
        claims.put("jti", wrapped.text());
        claims.put("nbf", issued - EARLIER.toSeconds());
        claims.put("type", TYPE);
        return key.get().sign(claims);
    }

    /**
     * The wrapping token that was presented, with or without a JWT around it.
     *
     * @return empty for a JWT that this cluster did not sign, or not for wrapping
     */
    Optional<String> inside(String presented) {
        boolean bare = presented.indexOf('.') == presented.lastIndexOf('.');
        return bare ? Optional.of(presented) : claims(presented).map(claims -> String.valueOf(claims.get("jti")));
    }

    /** The claims of a JWT that this cluster signed for wrapping; empty for anything else. Looks at no time. */
    Optional<Map<String, Object>> claims(String presented) {
        return key.find().flatMap(known -> known.verify(presented)).filter(claims -> TYPE.equals(claims.get("type")));
    }
}
