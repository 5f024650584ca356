package dev.holdfast.desktop.ui;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;

/** Lets a scroll pane follow the keyboard focus, also when it is set by the program and not by Tab. */
public final class FocusScroll {
    private FocusScroll() {}

    /** Installs it for good. */
    public static void install(ScrollPane pane) {
        pane.sceneProperty().addListener((property, before, scene) -> {
            if (scene != null) {
                follow(pane, scene);
            }
        });
    }

    private static void follow(ScrollPane pane, Scene scene) {
        scene.focusOwnerProperty().addListener((focus, before, now) -> {
            if (now != null && isInside(now, pane.getContent())) {
                reveal(pane, now);
            }
        });
    }

    private static boolean isInside(Node node, Node container) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == container) {
                return true;
            }
        }
        return false;
    }

    private static void reveal(ScrollPane pane, Node node) {
        Node content = pane.getContent();
        Bounds place = content.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double view = pane.getViewportBounds().getHeight();
        double hidden = content.getBoundsInLocal().getHeight() - view;
        if (hidden <= 0) {
            return;
        }
        double top = pane.getVvalue() * hidden;
        if (place.getMinY() < top) {
            pane.setVvalue(place.getMinY() / hidden);
        } else if (place.getMaxY() > top + view) {
            pane.setVvalue(Math.min(1, (place.getMaxY() - view * 2 / 3) / hidden));
        }
    }
}
