package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.ui.SecretBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.stage.Window;

/**
 * Lets any room have a DR operation token made by the custodians, in a window of its own, and be handed it. For the FX
 * thread only.
 */
public final class OperationTokens {
    private final Desk desk;
    private final List<TokenWindow> open = new ArrayList<>();

    public OperationTokens(Desk desk) {
        this.desk = desk;
    }

    /**
     * Opens the ceremony. If it is left before it is complete, nobody is told.
     *
     * @param owner the window that waits meanwhile
     * @param place the DR secondary
     * @param taker is handed the token, and wipes the buffer when it has been used
     */
    public void ask(Window owner, Place place, Consumer<SecretBuffer> taker) {
        TokenWindow window = new TokenWindow(place, desk, taker);
        open.add(window);
        window.open(owner, () -> open.remove(window));
    }

    /**
     * Closes every window, with the secrets in it: the console locks or ends.
     *
     * @return what is lost by that and what to do then, in a sentence or two; "" if nothing is
     */
    public String drop() {
        String words = open.stream().map(TokenWindow::loss).collect(Collectors.joining(" "));
        List.copyOf(open).forEach(TokenWindow::close);
        return words;
    }
}
