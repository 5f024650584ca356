package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.ui.SecretBuffer;
import java.util.function.Consumer;
import javafx.stage.Window;

/** Where a DR operation token comes from that nobody has yet. For the FX thread only. */
@FunctionalInterface
public interface OperationTokenSource {

    /**
     * Opens the ceremony that makes one on a secondary.
     *
     * @param owner the window over which it opens
     * @param made handed the token, if one was made; it wipes the buffer
     */
    void make(Cluster cluster, Window owner, Consumer<SecretBuffer> made);
}
