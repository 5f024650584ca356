package dev.holdfast.engine.store;

/** The log does not reach back to the records that were asked for: the trees have to be compared. */
public class RecordsGoneException extends StoreException {
    private static final long serialVersionUID = 1;

    private final long oldest;

    /**
     * @param asked for the records after this sequence
     * @param oldest the records after this sequence can be read
     */
    public RecordsGoneException(long asked, long oldest) {
        super("the records after sequence " + asked + " are gone; those after " + oldest + " are there");
        this.oldest = oldest;
    }

    /** The records after this sequence can be read. */
    public long oldest() {
        return oldest;
    }
}
