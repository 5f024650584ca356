package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import java.util.function.Consumer;

/**
 * Something that a token can be used for as soon as it is made.
 *
 * @param kind the tokens that it takes
 * @param name of the use, as in "use now for …"
 */
public record TokenUse(TokenKind kind, String name, Use use) {

    /** Uses a token. */
    @FunctionalInterface
    public interface Use {
        /**
         * @param place the cluster that the token is for
         * @param token a copy: whoever uses it owns it, and wipes it afterwards
         * @param otherwise is told what went wrong before anything of its own was opened
         */
        void with(Place place, SecretBuffer token, Consumer<Problem> otherwise);
    }
}
