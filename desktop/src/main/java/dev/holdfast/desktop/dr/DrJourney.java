package dev.holdfast.desktop.dr;

import java.util.function.Consumer;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;

/**
 * A way through several clusters, which the page offers at its top.
 *
 * @param text what it is called, with a mnemonic
 * @param open begins it over a window
 */
public record DrJourney(String text, Feather icon, Consumer<Window> open) {}
