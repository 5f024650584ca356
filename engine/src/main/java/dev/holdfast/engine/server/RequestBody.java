package dev.holdfast.engine.server;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Turns a body into members: JSON whatever its type says, or a form if it says so and does not look like JSON. */
final class RequestBody {
    private static final String FORM = "application/x-www-form-urlencoded";

    private RequestBody() {}

    /**
     * @throws dev.holdfast.engine.api.ApiException 400 for what is neither
     */
    static Map<String, Object> members(HttpFields headers, byte[] body, JsonLimits limits) {
        return isForm(headers) && !looksLikeJson(body)
                ? FormData.parse(Percent.text("form", body).strip(), limits)
                : Json.object(body, limits);
    }

    private static boolean isForm(HttpFields headers) {
        String type = headers.get(HttpHeader.CONTENT_TYPE);
        return type != null && type.strip().toLowerCase(Locale.ROOT).startsWith(FORM);
    }

    private static boolean looksLikeJson(byte[] body) {
        for (byte b : body) {
            if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
                return b == '{' || b == '[';
            }
        }
        return false;
    }
}
