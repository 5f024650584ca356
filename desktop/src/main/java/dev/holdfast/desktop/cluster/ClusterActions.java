package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Cluster;

/** Where a card leads to outside of this package. */
public interface ClusterActions {

    /** Opens the wizard that initialises a cluster. */
    void initialise(Cluster cluster);

    /** Leads to the ceremony that unseals a cluster. */
    void unseal(Cluster cluster);

    /** Leads to what can be done with a cluster in disaster recovery. */
    void recovery(Cluster cluster);
}
