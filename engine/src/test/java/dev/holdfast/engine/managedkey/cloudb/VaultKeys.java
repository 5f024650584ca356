package dev.holdfast.engine.managedkey.cloudb;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Asked;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Told;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The keys of a store, by version 7.4 of its description; later versions have the same calls. */
final class VaultKeys {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> VERSIONS = Set.of("7.4", "2025-07-01");
    /** Name, version (left empty for the newest) and action. */
    private static final Pattern PATH =
            Pattern.compile("/keys/([0-9a-zA-Z-]{1,127})/([0-9a-f]{32})?/?(create|sign|verify|encrypt|decrypt)?");

    private static final SecureRandom RANDOM = new SecureRandom();

    private int made;
    private final Map<String, List<VaultVersion>> keys = new ConcurrentHashMap<>();
    private final Set<String> softDeleted = ConcurrentHashMap.newKeySet();
    private final Set<String> forbidden = ConcurrentHashMap.newKeySet();

    /** A refusal on the way to an answer. */
    private static final class Refused extends RuntimeException {
        private final transient Told answer;

        Refused(int status, String code, String inner) {
            this.answer = VaultDouble.error(status, code, inner);
        }
    }

    /** All versions of a key, oldest first. */
    List<VaultVersion> versions(String name) {
        return keys.getOrDefault(name, List.of());
    }

    VaultVersion newest(String name) {
        List<VaultVersion> versions = versions(name);
        return versions.get(versions.size() - 1);
    }

    /** Puts a version there that no call of this interface makes. */
    void put(String name, VaultVersion version) {
        keys.computeIfAbsent(name, unused -> new ArrayList<>()).add(version);
    }

    void softDelete(String name) {
        keys.remove(name);
        softDeleted.add(name);
    }

    /** Takes an operation (create, get, update, sign and so on) from the identity. */
    void forbid(String operation) {
        forbidden.add(operation);
    }

    void allowAll() {
        forbidden.clear();
    }

    synchronized Told answer(Asked request, String url) {
        try {
            require(VERSIONS.contains(request.query().get("api-version")));
            if (request.path().equals("/rng")) {
                return random(request);
            }
            Matcher path = PATH.matcher(request.path());
            require(path.matches());
            String base = url + "/keys/" + path.group(1) + "/";
            return route(request, path, base);
        } catch (Refused refused) {
            return refused.answer;
        }
    }

    private Told route(Asked request, Matcher path, String base) {
        String name = path.group(1);
        String action = path.group(3) == null ? "" : path.group(3);
        String call = request.method() + (path.group(2) == null ? " " : " version ") + action;
        return switch (call.strip()) {
            case "GET", "GET version" ->
                Told.json(200, permitted("get", name, path.group(2)).bundle(base));
            case "POST create" -> create(name, request, base);
            case "PATCH version" -> update(permitted("update", name, path.group(2)), request, base);
            case "POST version sign", "POST version verify", "POST version encrypt", "POST version decrypt" ->
                Told.json(
                        200,
                        usable(action, name, path.group(2))
                                .compute(action, body(request, "alg", "value", "digest"), base));
            default -> throw new Refused(405, "MethodNotAllowed", "");
        };
    }

    private Told create(String name, Asked request, String base) {
        JsonNode body = body(request, "kty", "key_size", "key_ops", "attributes", "tags", "public_exponent");
        permit("create");
        require(Set.of("RSA-HSM", "RSA").contains(body.path("kty").asText()));
        require(Set.of(2048, 3072, 4096).contains(body.path("key_size").asInt()));
        body.path("key_ops").forEach(operation -> require(VaultVersion.OPERATIONS.contains(operation.asText())));
        if (softDeleted.contains(name)) {
            throw new Refused(409, "Conflict", "ObjectIsDeletedButRecoverable");
        }
        VaultVersion version = VaultVersion.made(body, made++);
        put(name, version);
        return Told.json(200, version.bundle(base));
    }

    private static Told update(VaultVersion version, Asked request, String base) {
        version.update(body(request, "attributes", "key_ops", "tags"));
        return Told.json(200, version.bundle(base));
    }

    private Told random(Asked request) {
        require(request.method().equals("POST"));
        int count = body(request, "count").path("count").asInt();
        require(count >= 1 && count <= 128);
        byte[] bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return Told.json(
                200, Map.of("value", Base64.getUrlEncoder().withoutPadding().encodeToString(bytes)));
    }

    private void permit(String operation) {
        if (forbidden.contains(operation)) {
            throw new Refused(403, "Forbidden", "ForbiddenByRbac");
        }
    }

    private VaultVersion permitted(String operation, String name, String version) {
        permit(operation);
        return versions(name).stream()
                .filter(v -> version == null ? v == newest(name) : v.id().equals(version))
                .findFirst()
                .orElseThrow(() -> new Refused(404, "KeyNotFound", ""));
    }

    private VaultVersion usable(String operation, String name, String version) {
        VaultVersion found = permitted(operation, name, version);
        if (!found.isEnabled()) {
            throw new Refused(403, "Forbidden", "KeyDisabled");
        }
        if (!found.operations().contains(operation)) {
            throw new Refused(403, "Forbidden", "KeyOperationForbidden");
        }
        return found;
    }

    private static JsonNode body(Asked request, String... known) {
        require(request.header("Content-Type").equals("application/json"));
        try {
            JsonNode body = JSON.readTree(request.body());
            require(body.isObject());
            body.fieldNames().forEachRemaining(name -> require(Set.of(known).contains(name)));
            return body;
        } catch (JsonProcessingException e) {
            throw new Refused(400, "BadParameter", "");
        }
    }

    static void require(boolean condition) {
        if (!condition) {
            throw new Refused(400, "BadParameter", "");
        }
    }
}
