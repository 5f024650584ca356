package dev.holdfast.engine.managedkey.cloudc;

import com.google.cloud.kms.v1.AsymmetricSignRequest;
import com.google.cloud.kms.v1.CryptoKey;
import com.google.cloud.kms.v1.CryptoKeyVersion;
import com.google.cloud.kms.v1.DestroyCryptoKeyVersionRequest;
import com.google.cloud.kms.v1.GenerateRandomBytesRequest;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The calls of the double as the provider's interface description binds them to HTTP; a member that the description does
 * not have is refused.
 */
final class DoubleRoutes {
    private static final String LOCATION = "projects/[^/]+/locations/[^/]+";
    private static final String RING = LOCATION + "/keyRings/[^/]+";
    private static final String KEY = RING + "/cryptoKeys/[^/:]+";
    private static final String VERSION = KEY + "/cryptoKeyVersions/[^/:]+";

    private static final Set<String> PARAMETERS =
            Set.of("$alt", "cryptoKeyId", "skipInitialVersionCreation", "trustedWrappingEnabled", "publicKeyFormat");

    private final List<Binding> bindings;

    /** One call: what is matched is the resource name. */
    private record Binding(String method, Pattern path, BiFunction<String, Recorded, Message> call) {}

    DoubleRoutes(DoubleRings rings) {
        bindings = List.of(
                binding("GET", "/v1/(" + VERSION + ")", (name, request) -> rings.version(name)
                        .describe()),
                binding("GET", "/v1/(" + VERSION + ")/publicKey", (name, request) -> rings.publicKey(name)),
                binding("GET", "/v1/(" + KEY + ")", (name, request) -> rings.key(name)),
                binding(
                        "POST",
                        "/v1/(" + RING + ")/cryptoKeys",
                        (name, request) -> rings.create(
                                name,
                                request.parameter("cryptoKeyId"),
                                body(request, CryptoKey.newBuilder()).build())),
                binding(
                        "POST",
                        "/v1/(" + KEY + ")/cryptoKeyVersions",
                        (name, request) -> rings.createVersion(
                                name,
                                body(request, CryptoKeyVersion.newBuilder()).build())),
                binding(
                        "POST",
                        "/v1/(" + VERSION + "):asymmetricSign",
                        (name, request) -> rings.sign(
                                name,
                                body(request, AsymmetricSignRequest.newBuilder())
                                        .build())),
                binding("POST", "/v1/(" + VERSION + "):destroy", (name, request) -> {
                    body(request, DestroyCryptoKeyVersionRequest.newBuilder());
                    return rings.destroy(name);
                }),
                binding(
                        "POST",
                        "/v1/(" + LOCATION + "):generateRandomBytes",
                        (name, request) -> rings.random(body(request, GenerateRandomBytesRequest.newBuilder())
                                .build())));
    }

    private static Binding binding(String method, String path, BiFunction<String, Recorded, Message> call) {
        return new Binding(method, Pattern.compile(path), call);
    }

    /** The answer in the provider's JSON. */
    String answer(Recorded request) {
        if (!PARAMETERS.containsAll(request.query().keySet())) {
            throw KmsError.invalid("Invalid JSON payload received. Unknown name among " + request.query() + ".");
        }
        for (Binding binding : bindings) {
            Matcher matcher = binding.path.matcher(request.path());
            if (binding.method.equals(request.method()) && matcher.matches()) {
                return print(binding.call.apply(matcher.group(1), request));
            }
        }
        throw new KmsError(404, "NOT_FOUND", "Method not found.");
    }

    /** The message in a body, which must be JSON of this form. */
    private static <B extends Message.Builder> B body(Recorded request, B builder) {
        if (!request.contentType().startsWith("application/json")) {
            throw KmsError.invalid("Unsupported content type: " + request.contentType());
        }
        try {
            JsonFormat.parser().merge(request.body(), builder);
            return builder;
        } catch (InvalidProtocolBufferException e) {
            throw KmsError.invalid("Invalid JSON payload received. " + e.getMessage());
        }
    }

    private static String print(Message message) {
        try {
            return JsonFormat.printer().print(message);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
    }
}
