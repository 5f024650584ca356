package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Attributes that an object has or is to get, in the order in which they were named. Not safe for many threads. */
public final class Template {
    private final List<Entry> entries = new ArrayList<>();

    /** One attribute; the value is a number, a truth value or bytes. */
    private record Entry(long type, Object value) {}

    public Template with(long type, long value) {
        entries.add(new Entry(type, value));
        return this;
    }

    public Template with(long type, boolean value) {
        entries.add(new Entry(type, value));
        return this;
    }

    public Template with(long type, byte[] value) {
        entries.add(new Entry(type, value.clone()));
        return this;
    }

    /** Overwrites all bytes in it with zeros; it is of no use afterwards. */
    public void wipe() {
        for (Entry entry : entries) {
            if (entry.value() instanceof byte[] bytes) {
                Arrays.fill(bytes, (byte) 0);
            }
        }
    }

    int count() {
        return entries.size();
    }

    /** Writes an array of CK_ATTRIBUTE. */
    long write(Arena arena, Structures structures) {
        Layout layout = structures.attribute();
        long array = arena.allocate(layout.size() * entries.size());
        for (int i = 0; i < entries.size(); i++) {
            write(arena, layout, array + (long) i * layout.size(), entries.get(i));
        }
        return array;
    }

    private static void write(Arena arena, Layout layout, long attribute, Entry entry) {
        arena.setUlong(attribute + layout.offset(0), entry.type());
        if (entry.value() instanceof Long number) {
            point(arena, layout, attribute, arena.putUlong(number), arena.abi().ulong());
        } else if (entry.value() instanceof Boolean truth) {
            point(arena, layout, attribute, arena.put(new byte[] {(byte) (truth ? 1 : 0)}), 1);
        } else {
            byte[] bytes = (byte[]) entry.value();
            point(arena, layout, attribute, arena.put(bytes), bytes.length);
        }
    }

    private static void point(Arena arena, Layout layout, long attribute, long value, int length) {
        arena.setPointer(attribute + layout.offset(1), value);
        arena.setUlong(attribute + layout.offset(2), length);
    }
}
