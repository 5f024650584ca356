package dev.holdfast.desktop.dr.failover;

import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrStatus.FencedBy;
import dev.holdfast.engine.client.DrStatus.PrimaryPart;
import dev.holdfast.engine.client.DrStatus.SecondaryPart;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Clusters of one set as they may be seen, all level at record 100 unless something else is said. */
final class Seen {
    static final String ROOT = "ab".repeat(32);
    private static final String SET = "3f0c";

    private Seen() {}

    static String address(String name) {
        return "https://" + name + ":8200";
    }

    /** A primary that has given out these ids. */
    static Sight primary(String name, long generation, String... ids) {
        return primary(name, generation, Optional.empty(), ids);
    }

    static Sight fenced(String name, long generation) {
        return primary(name, generation, Optional.of(new FencedBy(generation + 1, "south:8201", Optional.empty())));
    }

    private static Sight primary(String name, long generation, Optional<FencedBy> fence, String... ids) {
        PrimaryPart part = new PrimaryPart(List.of(ids), List.of(), fence, List.of());
        String state = fence.isPresent() ? "fenced" : "running";
        return sight(name, status("primary", SET, generation, state, 100, ROOT, Optional.of(part), Optional.empty()));
    }

    /** A secondary that receives every write of its primary, by which it is known under its own name. */
    static Sight secondary(String name, String of, long generation) {
        return secondary(name, of, generation, "stream-wals", 0, ROOT);
    }

    static Sight secondary(String name, String of, long generation, String state, long lag, String root) {
        return secondary(name, of, generation, state, lag, root, 0);
    }

    /** A secondary that had its primary's root at a write. */
    static Sight verified(String name, String of, long generation, long at) {
        return secondary(name, of, generation, "stream-wals", 0, "ef".repeat(32), at);
    }

    private static Sight secondary(
            String name, String of, long generation, String state, long lag, String root, long verified) {
        List<DrPeer> primaries = of.isEmpty() ? List.of() : List.of(peer(of));
        List<String> known = of.isEmpty() ? List.of() : List.of(of + ":8201");
        SecondaryPart part = new SecondaryPart(
                100,
                lag,
                lag * 10,
                of.isEmpty() ? "" : name,
                Optional.empty(),
                "ready",
                known,
                primaries,
                0,
                verified,
                Optional.of(Instant.parse("2026-01-01T12:00:00Z")).filter(at -> verified > 0),
                Optional.empty());
        return sight(
                name,
                status("secondary", SET, generation, state, 100 - lag, root, Optional.empty(), Optional.of(part)));
    }

    /** A former primary after its demotion. */
    static Sight demoted(String name, long generation) {
        return secondary(name, "", generation, "idle", 0, ROOT);
    }

    static Sight disabled(String name) {
        return sight(name, status("disabled", "", 0, "", 0, "", Optional.empty(), Optional.empty()));
    }

    static Sight neverSeen(String name) {
        return new Sight(name, address(name), false, false, Optional.empty());
    }

    static Sight silent(Sight before) {
        return new Sight(before.name(), before.address(), false, before.sealed(), before.status());
    }

    static Sight sealed(Sight open) {
        return new Sight(open.name(), open.address(), true, true, open.status());
    }

    private static DrPeer peer(String name) {
        return new DrPeer(
                "",
                address(name),
                name + ":8201",
                "connected",
                Optional.of(Instant.EPOCH),
                1,
                0,
                0,
                "running",
                "1.0",
                ROOT,
                0,
                0);
    }

    private static Sight sight(String name, DrStatus status) {
        return new Sight(name, address(name), true, false, Optional.of(status));
    }

    private static DrStatus status(
            String mode,
            String set,
            long generation,
            String state,
            long newest,
            String root,
            Optional<PrimaryPart> primary,
            Optional<SecondaryPart> secondary) {
        return new DrStatus(
                mode,
                set,
                generation,
                state,
                root,
                newest,
                false,
                Optional.empty(),
                Optional.empty(),
                "",
                newest,
                "",
                primary,
                secondary,
                Optional.empty(),
                "");
    }
}
