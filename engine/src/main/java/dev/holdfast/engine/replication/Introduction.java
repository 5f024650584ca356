package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.following.KnownPrimary;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.seal.SealEntries;
import dev.holdfast.engine.store.Change;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The first meeting with a primary that is to be followed, over its cluster port. Changes nothing here. Safe for use by many
 * threads.
 */
final class Introduction {
    private final LinkOpener links;
    private final Clock clock;

    Introduction(LinkOpener links, Clock clock) {
        this.links = links;
        this.clock = clock;
    }

    /**
     * A primary that let this cluster in.
     *
     * @param primary as it is known now
     * @param report of it
     * @param opening its entries that are needed to open all others, as its store has them
     */
    record Met(KnownPrimary primary, Report report, List<Change> opening) {}

    /**
     * Tries the addresses that are known, in order.
     *
     * @param own what this cluster says of itself
     * @param nobody what is thrown if none let it in, of what each address came to
     */
    Met meet(KnownPrimary primary, Report own, Function<List<String>, ApiException> nobody) {
        List<String> failures = new ArrayList<>();
        for (String address : primary.clusterAddresses()) {
            try (PrimaryLink link = links.open(address, primary.identity())) {
                return met(primary, own, link);
            } catch (IOException e) {
                failures.add(address + ": " + e.getMessage());
            }
        }
        throw nobody.apply(failures);
    }

    private Met met(KnownPrimary primary, Report own, PrimaryLink link) throws IOException {
        Report report = link.hello(primary.holder(), own);
        List<Change> opening = new ArrayList<>();
        link.tree().entries(SealEntries.OPENING, opening::addAll);
        return new Met(primary.told(report, link.address(), clock.instant()), report, opening);
    }
}
