package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Reply;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What an entry may have as its value. Used by one thread at a time. */
final class ModelEntry {
    /** Stands for an entry that is not there. */
    static final String NONE = "";

    private final String path;
    private final Set<String> possible = new LinkedHashSet<>(Set.of(NONE));

    ModelEntry(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }

    /** It may have this value from now on. */
    void trying(String value) {
        possible.add(value);
    }

    /** It has this value. */
    void acknowledged(String value) {
        possible.clear();
        possible.add(value);
    }

    void verify(DrCluster cluster) {
        Reply reply = cluster.call(Operation.READ, path, Map.of());
        assertThat(reply.status()).as("%s: %s", path, reply.body()).isIn(200, 404);
        assertThat(possible).as(path).contains(reply.data().path("v").asText(NONE));
    }
}
