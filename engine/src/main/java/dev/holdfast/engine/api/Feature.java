package dev.holdfast.engine.api;

import java.util.List;

/** A room's routes. Each {@code XApi} implements it; nothing else registers routes. */
public interface Feature {

    List<Route> routes();
}
