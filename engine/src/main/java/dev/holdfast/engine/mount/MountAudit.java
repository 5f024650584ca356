package dev.holdfast.engine.mount;

import dev.holdfast.engine.audit.MountDetails;
import java.util.Set;

/** What audit lines tell of the mount of a path, the server's own paths included. Safe for use by many threads. */
public final class MountAudit {
    private static final String TOKENS = "auth/token/";
    private static final MountDetails SYSTEM = details(SystemMount.MOUNT);
    private static final MountDetails TOKEN = new MountDetails(TOKENS, "token", "auth_token", Set.of(), Set.of());

    private final MountTable table;

    public MountAudit(MountTable table) {
        this.table = table;
    }

    /** @param path of a request, normalised */
    public MountDetails detailsOf(String path) {
        if (path.startsWith(SystemMount.PATH)) {
            return SYSTEM;
        }
        return path.startsWith(TOKENS)
                ? TOKEN
                : table.mountOf(path).map(MountAudit::details).orElse(MountDetails.NONE);
    }

    private static MountDetails details(Mount mount) {
        return new MountDetails(
                mount.path(),
                mount.type(),
                mount.accessor(),
                Set.copyOf(mount.config().plainRequestKeys()),
                Set.copyOf(mount.config().plainResponseKeys()));
    }
}
