package dev.holdfast.desktop.custodian;

/** Is told each thing that happens in a ceremony, for its transcript. */
@FunctionalInterface
public interface CollectLog {
    /**
     * @param nonce of the attempt, "" if there is none
     * @param custodian the name that was typed, "" if it was not done here; as is the fingerprint
     */
    void happened(Outcome what, String nonce, String custodian, String fingerprint);
}
