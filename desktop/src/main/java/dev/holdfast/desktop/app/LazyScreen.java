package dev.holdfast.desktop.app;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Parent;

/** A page that is made when it first comes to the front: the console's window does not wait for it. FX thread only. */
public final class LazyScreen<S extends Screen> implements Screen {
    private final Supplier<S> making;
    private S made;

    public LazyScreen(Supplier<S> making) {
        this.making = making;
    }

    /** The page, made now if it was not yet. */
    public S get() {
        if (made == null) {
            made = making.get();
        }
        return made;
    }

    /** Does this with the page if there is one yet. */
    public void ifMade(Consumer<S> use) {
        if (made != null) {
            use.accept(made);
        }
    }

    @Override
    public Parent root() {
        return get().root();
    }

    @Override
    public void shown() {
        get().shown();
    }

    @Override
    public void hidden() {
        ifMade(Screen::hidden);
    }
}
