package dev.holdfast.engine.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The answer to a {@link Request}.
 *
 * <p>Immutable. {@link #toString()} shows the status only: a body may hold a share or a token.
 *
 * @param status HTTP status code
 * @param shape how the body is written
 * @param body members of the body; for the envelope the members of {@code data}, null for no data
 * @param auth the {@code auth} member of the envelope, or null
 * @param warnings texts for the envelope, empty for none
 * @param headers additional response headers
 * @param leaseSeconds for how long clients may keep what they read, 0 for not said
 * @param wrapInfo says where the content was put away, or null
 */
public record Response(
        int status,
        Shape shape,
        Map<String, Object> body,
        Map<String, Object> auth,
        List<String> warnings,
        Map<String, String> headers,
        long leaseSeconds,
        WrapInfo wrapInfo) {

    /** How a body is written. */
    public enum Shape {
        /** No body at all. */
        NONE,
        /** {@code request_id}, {@code lease_id}, ..., {@code data}, {@code warnings}, {@code auth}. */
        ENVELOPE,
        /** The envelope, followed by the members of {@code data} once more. */
        DOUBLED,
        /** The members as they are: direct handlers and errors. */
        FLAT,
        /** No JSON: the member {@code text} alone, as it is; the header {@code Content-Type} tells what it is. */
        TEXT
    }

    public Response {
        warnings = List.copyOf(warnings);
        headers = Map.copyOf(headers);
    }

    /** An answer without lease. */
    public Response(
            int status,
            Shape shape,
            Map<String, Object> body,
            Map<String, Object> auth,
            List<String> warnings,
            Map<String, String> headers) {
        this(status, shape, body, auth, warnings, headers, 0, null);
    }

    /** 204. */
    public static Response none() {
        return new Response(204, Shape.NONE, null, null, List.of(), Map.of());
    }

    /** 200 with {@code data}. */
    public static Response data(Map<String, ?> data) {
        return new Response(200, Shape.ENVELOPE, new LinkedHashMap<>(data), null, List.of(), Map.of());
    }

    /** 404 with {@code data}: what was there is gone, and this is known of it. */
    public static Response gone(Map<String, ?> data) {
        return new Response(404, Shape.ENVELOPE, new LinkedHashMap<>(data), null, List.of(), Map.of());
    }

    /** 200 with {@code auth}. */
    public static Response auth(Map<String, ?> auth) {
        return new Response(200, Shape.ENVELOPE, null, new LinkedHashMap<>(auth), List.of(), Map.of());
    }

    /** 200 with {@code wrap_info} in place of what was put away. */
    public static Response wrapped(WrapInfo info) {
        return new Response(200, Shape.ENVELOPE, null, null, List.of(), Map.of(), 0, info);
    }

    /** 200 with bare members, as direct handlers answer. */
    public static Response flat(Map<String, ?> members) {
        return flat(200, members);
    }

    /** Bare members with any status. */
    public static Response flat(int status, Map<String, ?> members) {
        return new Response(status, Shape.FLAT, new LinkedHashMap<>(members), null, List.of(), Map.of());
    }

    /** 200 with a text that is no JSON. */
    public static Response text(String contentType, String text) {
        return new Response(
                200, Shape.TEXT, Map.of("text", text), null, List.of(), Map.of("Content-Type", contentType));
    }

    /** The error body {@code {"errors":[...]}}, with {@code data} beside it where there is some. */
    public static Response error(ApiException e) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("errors", e.errors());
        if (!e.data().isEmpty()) {
            members.put("data", e.data());
        }
        return new Response(e.status(), Shape.FLAT, members, null, List.of(), e.headers());
    }

    /** The same answer with a warning more; an answer without content becomes 200 with the envelope. */
    public Response withWarning(String warning) {
        List<String> more = new ArrayList<>(warnings);
        more.add(warning);
        boolean empty = shape == Shape.NONE;
        return new Response(
                empty ? 200 : status,
                empty ? Shape.ENVELOPE : shape,
                body,
                auth,
                more,
                headers,
                leaseSeconds,
                wrapInfo);
    }

    /** The same answer with its data at the top level too, if it is enveloped. */
    Response doubled() {
        return shape == Shape.ENVELOPE
                ? new Response(status, Shape.DOUBLED, body, auth, warnings, headers, leaseSeconds, wrapInfo)
                : this;
    }

    /** The same answer with the time for which clients may keep it. */
    public Response withLease(Duration time) {
        return new Response(status, shape, body, auth, warnings, headers, time.toSeconds(), wrapInfo);
    }

    @Override
    public String toString() {
        return "Response[" + status + "]";
    }
}
