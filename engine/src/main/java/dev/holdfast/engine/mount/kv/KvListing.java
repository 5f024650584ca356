package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.PathOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The names directly in a folder: of entries, and of folders with a slash at their end. Reads one folder's own only. */
final class KvListing {
    private static final int PAGE = 100;
    /** Sorts behind every path, in which it cannot occur. */
    private static final String LAST = "\udbff\udfff";

    private final Entries entries;
    private final String prefix;
    private final List<String> names = new ArrayList<>();
    private String after = "";

    private KvListing(Entries entries, String prefix) {
        this.entries = entries;
        this.prefix = prefix;
    }

    /**
     * The names in order of their UTF-8 bytes.
     *
     * @param prefix what the paths of the entries begin with, folder included
     * @throws ApiException 404 if there are none
     */
    static Response answer(Entries entries, String prefix) {
        List<String> names = new KvListing(entries, prefix).read();
        if (names.isEmpty()) {
            throw ApiException.nothingFound();
        }
        return Response.data(Map.of("keys", names));
    }

    private List<String> read() {
        List<Entry> page;
        do {
            page = entries.range(Area.REPLICATED, prefix, after, PAGE);
            page.forEach(entry -> take(entry.key().path()));
        } while (page.size() == PAGE);
        return names;
    }

    /** Takes one name and goes on behind it: of a folder, behind everything in it. */
    private void take(String path) {
        if (PathOrder.UTF8.compare(path, after) <= 0) {
            return;
        }
        int slash = path.indexOf('/', prefix.length());
        String taken = slash < 0 ? path : path.substring(0, slash + 1);
        names.add(taken.substring(prefix.length()));
        after = slash < 0 ? taken : taken + LAST;
    }
}
