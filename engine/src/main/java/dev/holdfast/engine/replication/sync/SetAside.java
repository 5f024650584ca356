package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.WriteRules;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/**
 * What this cluster wrote to an entry and its primary does not have; the format is in the package's description.
 *
 * @param time of the write, milliseconds since 1970
 * @param change that the write made
 */
record SetAside(long time, Change change) {
    private static final byte VERSION = 1;
    private static final byte PUT = 1;
    private static final byte DELETE = 2;
    private static final int BESIDE = 2 + Long.BYTES + Short.BYTES;

    String operation() {
        return change.value().isPresent() ? "put" : "delete";
    }

    byte[] encode() {
        byte[] path = change.key().path().getBytes(UTF_8);
        byte[] value = change.value().orElse(WriteRules.NOTHING);
        return ByteBuffer.allocate(BESIDE + path.length + value.length)
                .put(VERSION)
                .put(change.value().isPresent() ? PUT : DELETE)
                .putLong(time)
                .putShort((short) path.length)
                .put(path)
                .put(value)
                .array();
    }

    /** @throws StoreException if these bytes are none of a known version */
    static SetAside decode(byte[] bytes) {
        try {
            ByteBuffer in = ByteBuffer.wrap(bytes);
            byte version = in.get();
            byte operation = in.get();
            if (version != VERSION || (operation != PUT && operation != DELETE)) {
                throw new StoreException("an entry that was set aside is of version " + version + ", operation "
                        + operation + ", which this version of the program does not know");
            }
            long time = in.getLong();
            byte[] path = new byte[Short.toUnsignedInt(in.getShort())];
            in.get(path);
            byte[] value = new byte[in.remaining()];
            in.get(value);
            Key key = Key.replicated(new String(path, UTF_8));
            return new SetAside(time, operation == PUT ? Change.put(key, value) : Change.delete(key));
        } catch (BufferUnderflowException e) {
            throw new StoreException("an entry that was set aside is cut off", e);
        }
    }
}
