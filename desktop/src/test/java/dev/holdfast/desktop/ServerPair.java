package dev.holdfast.desktop;

import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.testfx.api.FxRobot;

/** Two real servers of one test: North, a primary, and South, which follows it and is level. Used by one thread. */
final class ServerPair implements Closeable {
    private final Path folder;
    private final DrClusters clusters;
    private final DrCluster north;
    private final DrCluster south;

    /** @param folder where they, and the consoles over them, have their files */
    ServerPair(Path folder) throws IOException {
        this.folder = folder;
        clusters = new DrClusters(folder);
        north = DrClusters.primary(clusters.open("north"));
        south = clusters.open("south");
        follow("south");
    }

    /** Has South follow North; it must have no part in replication. */
    void follow(String id) throws IOException {
        clusters.follow(north, south, id);
        DrClusters.awaitLevel(north, south);
    }

    DrCluster north() {
        return north;
    }

    DrCluster south() {
        return south;
    }

    /** A console that knows both, on the page of disaster recovery. */
    RecoveryDesk desk(FxRobot robot, String front) {
        Path home = folder.resolve("console-" + System.nanoTime());
        return new RecoveryDesk(robot, home, front, Map.of("North", north, "South", south));
    }

    @Override
    public void close() throws IOException {
        clusters.close();
    }
}
