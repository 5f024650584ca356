package dev.holdfast.desktop.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Theme;
import java.util.List;
import javafx.scene.Scene;
import org.assertj.core.api.SoftAssertions;

/**
 * Takes the pictures of a window, in both themes, and holds what it shows to what everybody must be able to read, seen
 * or read out. On the FX thread.
 */
public final class Look {
    private Look() {}

    /** As the window is. */
    public static void at(Scene scene, String name) {
        glance(scene, name);
        walk(scene, name);
    }

    /** {@link #at} without walking through it, while a key is held that a walk would end. */
    public static void glance(Scene scene, String name) {
        look(scene, name, List.of());
    }

    /** Also at 200 % scaling on common screens, and with the largest letters; leaves the window as it was. */
    public static void atEverySize(Scene scene, String name) {
        look(scene, name, Sizes.ALL);
        walk(scene, name);
    }

    private static void walk(Scene scene, String name) {
        assertThat(TabOrder.faults(scene)).as("Tab through %s", name).isEmpty();
    }

    private static void look(Scene scene, String name, List<Sizes> sizes) {
        Sizes.settle(scene);
        SoftAssertions all = new SoftAssertions();
        all.assertThat(Readability.nameless(scene))
                .as("controls without an accessible name")
                .isEmpty();
        all.assertThat(Readability.colourOnly(scene))
                .as("chips of colour alone")
                .isEmpty();
        all.assertThat(Readability.sharedMnemonics(scene))
                .as("letters of several controls")
                .isEmpty();
        all.assertThat(Readability.cut(scene)).as("cut").isEmpty();
        sizes.forEach(
                size -> all.assertThat(size.cut(scene)).as("cut in %s", size).isEmpty());
        take(scene, name, Theme.DARK, "-dark", all);
        take(scene, name, Theme.LIGHT, "-light", all);
        all.assertAll();
    }

    private static void take(Scene scene, String name, Theme theme, String suffix, SoftAssertions all) {
        theme.apply(false);
        Pictures.take(scene, name + suffix);
        all.assertThat(Contrast.faint(scene)).as("faint%s", suffix).isEmpty();
    }
}
