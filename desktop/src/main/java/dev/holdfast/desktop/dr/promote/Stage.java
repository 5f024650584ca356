package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Locale;

/** A step of a promotion. */
enum Stage {
    PREFLIGHT,
    TOKEN,
    OPTIONS,
    CONFIRM,
    PROGRESS,
    NEXT;

    private static final List<Stage> ALL = List.of(values());

    String text(String part, Object... values) {
        return Texts.get("promote." + name().toLowerCase(Locale.ROOT) + "." + part, values);
    }

    static List<String> titles() {
        return ALL.stream().map(stage -> stage.text("step")).toList();
    }

    /** Its place among all, from 0. */
    int place() {
        return ALL.indexOf(this);
    }

    /** The one so many steps on, or back. */
    Stage neighbour(int steps) {
        return ALL.get(place() + steps);
    }

    /** Whether something has been changed that cannot be taken back. */
    boolean isAfter() {
        return compareTo(CONFIRM) > 0;
    }
}
