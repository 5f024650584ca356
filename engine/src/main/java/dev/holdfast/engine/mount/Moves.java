package dev.holdfast.engine.mount;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The newest moves of mounts by their id, for those who ask how they went. Safe for use by many threads. */
final class Moves {
    private static final int KEPT = 1000;

    private final Map<String, Move> moves = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Move> eldest) {
            return size() > KEPT;
        }
    };

    /** A move that was made; one that is refused has no id. */
    record Move(String from, String to) {}

    /** Notes a move and gives its id. */
    synchronized String add(Move move) {
        String id = UUID.randomUUID().toString();
        moves.put(id, move);
        return id;
    }

    synchronized Optional<Move> find(String id) {
        return Optional.ofNullable(moves.get(id));
    }
}
