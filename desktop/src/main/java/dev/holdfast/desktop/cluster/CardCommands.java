package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Cluster;

/** What can be done from a card. */
interface CardCommands {
    void initialise(Cluster cluster);

    void unseal(Cluster cluster);

    void signIn(Cluster cluster);

    void recovery(Cluster cluster);

    void signOut(Cluster cluster);

    void seal(Cluster cluster);

    void libraries();

    void remove(Cluster cluster);

    void bringToFront(Cluster cluster);
}
