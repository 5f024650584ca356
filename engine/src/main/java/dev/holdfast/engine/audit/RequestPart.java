package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.WrapHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The member {@code request} of a line. Immutable. */
final class RequestPart {
    /** Headers that hold a token; it has its own members. */
    private static final Set<String> SECRET_HEADERS = Set.of("x-vault-token", "authorization", "cookie");

    private final AuditEvent event;
    private final ValueMask mask;
    private final UnaryOperator<String> accessor;

    RequestPart(AuditEvent event, ValueMask mask, UnaryOperator<String> accessor) {
        this.event = event;
        this.mask = mask;
        this.accessor = accessor;
    }

    Members members() {
        Request request = event.request();
        return mount(new Members()
                        .add("id", request.id())
                        .add("replication_cluster", event.cluster())
                        .add("operation", request.operation().word()))
                .add("client_token", mask.token(request.token()))
                .add("client_token_accessor", accessor.apply(event.caller().accessor()))
                .add("namespace", namespace(event.namespace(), request.namespace()))
                .add("path", request.path())
                .add("data", mask.sent(request.data(), event.mount().plainRequestKeys()))
                .add("remote_address", request.peer().address())
                .add("remote_port", request.peer().port())
                .add("wrap_ttl", wrapSeconds(request))
                .add("headers", headers(request));
    }

    private Members mount(Members members) {
        MountDetails mount = event.mount();
        return members.add("mount_point", mount.point())
                .add("mount_type", mount.type())
                .add("mount_accessor", mount.accessor());
    }

    private static Members namespace(String id, String path) {
        return new Members().add("id", id).add("path", path.isEmpty() ? "" : path + "/");
    }

    private static long wrapSeconds(Request request) {
        return WrapHeaders.ttl(request.headers()).map(Duration::toSeconds).orElse(0L);
    }

    private static Map<String, List<String>> headers(Request request) {
        Map<String, List<String>> shown = new TreeMap<>();
        request.headers().forEach((name, value) -> {
            if (!SECRET_HEADERS.contains(name)) {
                shown.put(name, List.of(value));
            }
        });
        return shown;
    }
}
