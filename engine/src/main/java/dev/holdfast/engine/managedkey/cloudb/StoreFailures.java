package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says what the refusals of a key store mean. */
final class StoreFailures {
    private static final Set<String> NOT_IN_USE = Set.of("KeyDisabled", "KeyExpired", "KeyNotYetValid");
    private static final Set<String> SOFT_DELETED = Set.of("ObjectIsDeletedButRecoverable", "ObjectIsBeingDeleted");
    private static final String NOT_PERMITTED_BY_KEY = "KeyOperationForbidden";
    private static final String NO_SUCH_KIND = "KeyTypeNotSupported";

    private StoreFailures() {}

    /** The inner code: the outer one of a 403 is the same for a missing right and a disabled key. */
    static String code(CloudReply reply) {
        Map<String, Object> members = Members.of(reply);
        String inner = Members.word(members, "error", "innererror", "code");
        String code = inner.isEmpty() ? Members.word(members, "error", "code") : inner;
        return code.isEmpty() ? "HTTP_" + reply.status() : code;
    }

    /** A refusal by the key store. */
    static CloudFailure of(CloudReply reply) {
        if (Members.of(reply).isEmpty()) {
            return general(reply, "the key store");
        }
        return switch (reply.status()) {
            case 400 -> unfit(reply);
            case 401 ->
                lasting(
                        Category.AUTHENTICATION,
                        reply,
                        "the store does not accept the identity; check tenant_id, client_id, resource and environment");
            case 403 -> forbidden(reply);
            case 404 ->
                lasting(
                        Category.NOT_FOUND,
                        reply,
                        "the store has no such key or version; check store_name and key_name");
            case 409 -> conflict(reply);
            case 501 -> notOffered(reply);
            default -> general(reply, "the key store");
        };
    }

    private static CloudFailure unfit(CloudReply reply) {
        return code(reply).equals(NO_SUCH_KIND)
                ? notOffered(reply)
                : lasting(Category.MECHANISM, reply, "the parameters do not fit the key; check key_type and key_bits");
    }

    private static CloudFailure notOffered(CloudReply reply) {
        return lasting(
                Category.UNSUPPORTED,
                reply,
                "the store does not offer this; use a store with keys in hardware, or a managed HSM");
    }

    private static CloudFailure forbidden(CloudReply reply) {
        String code = code(reply);
        if (NOT_IN_USE.contains(code)) {
            return lasting(
                    Category.DISABLED, reply, "the key is disabled, expired or not yet valid; enable it in the store");
        }
        return lasting(
                Category.PERMISSION,
                reply,
                code.equals(NOT_PERMITTED_BY_KEY)
                        ? "the key itself does not permit the operation; add it to the key's permitted operations"
                        : "the identity may not do this; grant it the operation on keys, and let the store's firewall"
                                + " admit this server");
    }

    private static CloudFailure conflict(CloudReply reply) {
        return SOFT_DELETED.contains(code(reply))
                ? lasting(
                        Category.DISABLED,
                        reply,
                        "a deleted key keeps its name until it is purged; recover or purge it, or use another key_name")
                : lasting(Category.DISABLED, reply, "another change of the key is under way; try again later");
    }

    /** What may come from any service, or from a proxy in front of it. */
    static CloudFailure general(CloudReply reply, String service) {
        if (reply.status() == 429) {
            return CloudFailure.throttled(code(reply), reply.retryAfter());
        }
        if (reply.status() >= 500) {
            return failing(reply, service);
        }
        return lasting(
                Category.UNREACHABLE,
                reply,
                "what answers with status " + reply.status() + " is not " + service
                        + "; check proxies in between, and endpoint and login_endpoint if they are set");
    }

    /** A service that says how long it will be down is waited for like one that limits the rate. */
    private static CloudFailure failing(CloudReply reply, String service) {
        String when = reply.retryAfter()
                .map(pause -> "in " + pause.toSeconds() + " s")
                .orElse("later");
        String meaning = service + " fails with status " + reply.status() + "; try again " + when + request(reply);
        boolean soon = reply.retryAfter().map(pause -> pause.toSeconds() == 0).orElse(true);
        return soon
                ? CloudFailure.passing(Category.UNREACHABLE, code(reply), meaning)
                : CloudFailure.lasting(Category.UNREACHABLE, code(reply), meaning);
    }

    private static CloudFailure lasting(Category category, CloudReply reply, String meaning) {
        return CloudFailure.lasting(category, code(reply), meaning + request(reply));
    }

    /** The service's name for the request, which its support asks for. */
    private static String request(CloudReply reply) {
        String id = Members.word(
                Optional.ofNullable(reply.headers().get("x-ms-request-id")).orElse(""));
        return id.isEmpty() ? "" : " (request " + id + ")";
    }
}
