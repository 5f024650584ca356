package dev.holdfast.engine.api;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who is calling, as far as handlers and audit lines need to know. Holds no token. */
public interface Caller {

    /** A caller that showed no token. */
    Caller NOBODY = named("");

    /** A caller without policies of its own. */
    static Caller named(String displayName) {
        return new Caller() {
            @Override
            public String displayName() {
                return displayName;
            }

            @Override
            public String accessor() {
                return "";
            }

            @Override
            public List<String> policies() {
                return List.of();
            }

            @Override
            public String tokenType() {
                return "";
            }
        };
    }

    String displayName();

    /** Handle by which the token can be looked up and revoked without being known; "" for none. */
    String accessor();

    List<String> policies();

    /** {@code service}, {@code batch} or "". */
    String tokenType();

    /** What the token's maker noted about it. */
    default Map<String, String> metadata() {
        return Map.of();
    }

    /** When the token was made; empty for no token. */
    default Optional<Instant> tokenIssued() {
        return Optional.empty();
    }

    /** The time that the token was given when it was made; zero for ever. */
    default Duration tokenTtl() {
        return Duration.ZERO;
    }
}
