package dev.holdfast.engine.barrier;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.util.ArrayList;
import java.util.List;

/** Which entries of a store are behind the barrier. */
final class Inside {
    private Inside() {}

    /** @throws IllegalArgumentException if an entry is not */
    static void require(Key key) {
        if (key.path().startsWith(Barrier.OUTSIDE)) {
            throw new IllegalArgumentException("the entry " + key.path() + " lies outside the barrier");
        }
    }

    /** Asks the store again only where entries outside the barrier took up part of the limit. */
    static List<Entry> range(Store store, Area area, String prefix, String after, int limit) {
        List<Entry> found = new ArrayList<>();
        String last = after;
        boolean more = limit > 0;
        while (more) {
            int wanted = limit - found.size();
            List<Entry> batch = store.range(area, prefix, last, wanted);
            batch.stream()
                    .filter(entry -> !entry.key().path().startsWith(Barrier.OUTSIDE))
                    .forEach(found::add);
            more = batch.size() == wanted && found.size() < limit;
            last = more ? batch.get(wanted - 1).key().path() : last;
        }
        return found;
    }
}
