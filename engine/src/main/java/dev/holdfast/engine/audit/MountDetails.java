package dev.holdfast.engine.audit;

import java.util.Set;

/**
 * What a line tells of the mount that a path belongs to.
 *
 * @param point path of the mount with a slash at its end, or ""
 * @param type kind of mount, or ""
 * @param accessor handle of the mount, or ""
 * @param plainRequestKeys members of the request's data that are not hashed
 * @param plainResponseKeys members of the response's data that are not hashed
 */
public record MountDetails(
        String point, String type, String accessor, Set<String> plainRequestKeys, Set<String> plainResponseKeys) {
    /** A path that no mount serves. */
    public static final MountDetails NONE = new MountDetails("", "", "", Set.of(), Set.of());

    private static final Set<String> SERVERS_OWN = Set.of("system", "token");

    public MountDetails {
        plainRequestKeys = Set.copyOf(plainRequestKeys);
        plainResponseKeys = Set.copyOf(plainResponseKeys);
    }

    /** Whether it is a mount that applications keep their data in. */
    public boolean holdsData() {
        return !point.isEmpty() && !SERVERS_OWN.contains(type);
    }
}
