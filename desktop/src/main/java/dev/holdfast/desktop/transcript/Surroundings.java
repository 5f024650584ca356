package dev.holdfast.desktop.transcript;

/** What the frame knows of a cluster that something is recorded on. Asked on the FX thread. */
@FunctionalInterface
public interface Surroundings {

    /** @param cluster the name that the console has for it */
    Place of(String cluster);

    /**
     * A cluster, and who is signed in to it.
     *
     * @param id "" if it is not known
     * @param address URL or data folder
     * @param identity display name, "" for nobody
     */
    record Place(String id, String address, String identity) {}
}
