package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.ui.SecretBuffer;
import java.util.function.BiConsumer;

/**
 * Something that a token can be used for as soon as it is made.
 *
 * @param kind the tokens that it takes
 * @param name of the use, as in "use now for …"
 * @param use is given the cluster and the token; it owns the buffer, and wipes it when it is done
 */
public record TokenUse(TokenKind kind, String name, BiConsumer<Place, SecretBuffer> use) {}
