package dev.holdfast.desktop.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Theme;
import javafx.scene.Scene;
import org.assertj.core.api.SoftAssertions;

/**
 * Takes the pictures of a window, in both themes, and holds what it shows to what everybody must be able to read, seen
 * or read out. On the FX thread.
 */
public final class Look {
    private Look() {}

    /**
     * As the window is, and whether it is whole at 200 % scaling and with the largest letters too, and in German. Leaves
     * it as it was.
     */
    public static void at(Scene scene, String name) {
        glance(scene, name);
        walk(scene, name);
    }

    /** {@link #at} without walking through it, while a key is held that a walk would end. */
    public static void glance(Scene scene, String name) {
        Sizes.settle(scene);
        SoftAssertions all = new SoftAssertions();
        heard(scene, all);
        whole(scene, all);
        take(scene, name, Theme.DARK, "-dark", all);
        take(scene, name, Theme.LIGHT, "-light", all);
        all.assertAll();
    }

    private static void walk(Scene scene, String name) {
        assertThat(TabOrder.faults(scene)).as("Tab through %s", name).isEmpty();
    }

    private static void heard(Scene scene, SoftAssertions all) {
        all.assertThat(Readability.nameless(scene))
                .as("controls without an accessible name")
                .isEmpty();
        all.assertThat(Readability.colourOnly(scene))
                .as("chips of colour alone")
                .isEmpty();
        all.assertThat(Readability.sharedMnemonics(scene))
                .as("letters of several controls")
                .isEmpty();
    }

    private static void whole(Scene scene, SoftAssertions all) {
        all.assertThat(Sizes.cut(scene, Sizes.ALL)).as("cut").isEmpty();
        if (German.isOtherLanguage()) {
            German.during(scene, () -> all.assertThat(Sizes.cut(scene, Sizes.ALL))
                    .as("cut in German")
                    .isEmpty());
        }
    }

    private static void take(Scene scene, String name, Theme theme, String suffix, SoftAssertions all) {
        theme.apply(false);
        Pictures.take(scene, name + suffix);
        all.assertThat(Contrast.faint(scene)).as("faint%s", suffix).isEmpty();
    }
}
