package dev.holdfast.engine.store;

/** A record received from a primary is not the next one: repeated, ahead of a gap, or of an older generation. */
public class RecordOrderException extends StoreException {
    private static final long serialVersionUID = 1;

    public RecordOrderException(ReplicatedPosition at, ReplicatedRecord record) {
        super("record " + record.sequence() + " of generation " + record.generation()
                + " cannot be applied: this store is at record " + at.sequence() + " of generation "
                + at.generation());
    }
}
