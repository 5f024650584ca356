package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.stage.Window;

/**
 * Something that a token can be used for as soon as it is made.
 *
 * @param kind the tokens that it takes
 * @param name of the use, as in "use now for …"
 * @param whyNot says what is in the way now, in a sentence or two; "" if nothing is
 */
public record TokenUse(TokenKind kind, String name, Supplier<String> whyNot, Use use) {

    /** Uses a token. */
    @FunctionalInterface
    public interface Use {
        void with(Handed handed);
    }

    /**
     * A token on its way to a use.
     *
     * @param place the cluster that it is for
     * @param token a copy: whoever uses it owns it, and wipes it afterwards
     * @param owner the window over which others open
     * @param otherwise is told what went wrong before anything of the use's own was opened
     * @param ended is told if the use ended the token
     */
    public record Handed(Place place, SecretBuffer token, Window owner, Consumer<Problem> otherwise, Runnable ended) {}
}
