package dev.holdfast.engine.access;

/** One of 64 locks for each token: two tokens rarely share one. Safe for use by many threads. */
final class TokenLocks {
    private static final int COUNT = 64;
    private final Object[] locks = new Object[COUNT];

    TokenLocks() {
        for (int i = 0; i < COUNT; i++) {
            locks[i] = new Object();
        }
    }

    Object of(String id) {
        return locks[Math.floorMod(id.hashCode(), COUNT)];
    }
}
