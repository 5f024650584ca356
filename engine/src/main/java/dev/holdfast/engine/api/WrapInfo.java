package dev.holdfast.engine.api;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an answer tells when its content was put away under a wrapping token. {@link #toString()} shows no token.
 *
 * @param token by which the content can be had, once; the token itself or a JWT around it
 * @param accessor handle of the wrapping token
 * @param ttlSeconds for how long
 * @param created when
 * @param creationPath path of the request that was answered
 * @param wrappedAccessor accessor of the token inside, "" if the content hands out none
 */
public record WrapInfo(
        String token, String accessor, long ttlSeconds, Instant created, String creationPath, String wrappedAccessor) {
    /** With a fraction always, which {@link Instant#toString()} leaves out at whole seconds. */
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'").withZone(ZoneOffset.UTC);

    /** The members as replies show them. */
    public Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("token", token);
        members.put("accessor", accessor);
        members.put("ttl", ttlSeconds);
        members.put("creation_time", time(created));
        members.put("creation_path", creationPath);
        if (!wrappedAccessor.isEmpty()) {
            members.put("wrapped_accessor", wrappedAccessor);
        }
        return members;
    }

    /** RFC 3339 with fraction and zone. */
    public static String time(Instant instant) {
        return TIME.format(instant);
    }

    @Override
    public String toString() {
        return "WrapInfo[" + creationPath + "]";
    }
}
