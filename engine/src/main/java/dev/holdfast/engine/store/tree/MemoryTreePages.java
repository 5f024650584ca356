package dev.holdfast.engine.store.tree;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Pages in this process's memory. Used by one thread at a time. */
public final class MemoryTreePages implements TreePages {
    private final Map<Integer, byte[]> pages = new HashMap<>();
    private OptionalLong index = OptionalLong.empty();

    @Override
    public OptionalLong index() {
        return index;
    }

    @Override
    public Optional<byte[]> read(int number) {
        return Optional.ofNullable(pages.get(number));
    }

    @Override
    public void write(Map<Integer, byte[]> written, OptionalLong nowIndex) {
        pages.putAll(written);
        index = nowIndex;
    }

    @Override
    public void clear() {
        pages.clear();
        index = OptionalLong.empty();
    }
}
