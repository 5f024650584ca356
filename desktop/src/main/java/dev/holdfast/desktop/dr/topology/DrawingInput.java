package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.layout.Point;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/**
 * What keys, mouse and wheel do in the drawing. Arrows move from card to card, and the drawing itself where no card has
 * the focus or Ctrl is held.
 */
final class DrawingInput {
    private static final double STEP = 1.2;
    private static final double NOTCH = 40;
    private static final double PAN = 60;

    private DrawingInput() {}

    static void install(Drawing drawing) {
        drawing.addEventHandler(KeyEvent.KEY_PRESSED, event -> key(drawing, event));
        drawing.addEventHandler(ScrollEvent.SCROLL, event -> scroll(drawing, event));
        Drag drag = new Drag(drawing);
        drawing.addEventHandler(MouseEvent.MOUSE_PRESSED, drag::begin);
        drawing.addEventHandler(MouseEvent.MOUSE_DRAGGED, drag::go);
        drawing.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.isStillSincePress() && event.getTarget() == drawing) {
                drawing.requestFocus();
            }
        });
    }

    static void install(Drawing drawing, CardNode card) {
        card.addEventHandler(KeyEvent.KEY_PRESSED, event -> cardKey(drawing, card, event));
        card.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
                card.requestFocus();
                drawing.select(card.card());
            }
        });
    }

    private static void key(Drawing drawing, KeyEvent event) {
        if (event.isShortcutDown() && zoom(drawing, event.getCode())) {
            event.consume();
        } else if (!event.isShiftDown() && !event.isAltDown() && event.getCode().isArrowKey()) {
            drawing.pan(-PAN * dx(event.getCode()), -PAN * dy(event.getCode()));
            event.consume();
        }
    }

    /** Keyboards differ in where plus and minus are. */
    private static boolean zoom(Drawing drawing, KeyCode key) {
        switch (key) {
            case PLUS, ADD, EQUALS -> drawing.zoomBy(STEP);
            case MINUS, SUBTRACT -> drawing.zoomBy(1 / STEP);
            case DIGIT0, NUMPAD0 -> drawing.fit();
            default -> {
                return false;
            }
        }
        return true;
    }

    private static void cardKey(Drawing drawing, CardNode card, KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
            drawing.select(card.card());
        } else if (event.getCode().isArrowKey()) {
            drawing.walk(card.card(), dx(event.getCode()), dy(event.getCode()));
        } else {
            return;
        }
        event.consume();
    }

    private static int dx(KeyCode key) {
        return switch (key) {
            case LEFT, KP_LEFT -> -1;
            case RIGHT, KP_RIGHT -> 1;
            default -> 0;
        };
    }

    private static int dy(KeyCode key) {
        return switch (key) {
            case UP, KP_UP -> -1;
            case DOWN, KP_DOWN -> 1;
            default -> 0;
        };
    }

    private static void scroll(Drawing drawing, ScrollEvent event) {
        if (event.getDeltaY() != 0 && !event.isInertia()) {
            double notches = Math.max(-3, Math.min(3, event.getDeltaY() / NOTCH));
            drawing.zoomBy(Math.pow(STEP, notches), new Point(event.getX(), event.getY()));
        }
        event.consume();
    }

    /** Moves the drawing with the mouse. */
    private static final class Drag {
        private final Drawing drawing;
        private double x;
        private double y;

        Drag(Drawing drawing) {
            this.drawing = drawing;
        }

        void begin(MouseEvent event) {
            x = event.getX();
            y = event.getY();
        }

        void go(MouseEvent event) {
            if (!event.isStillSincePress()) {
                drawing.pan(event.getX() - x, event.getY() - y);
                begin(event);
            }
            event.consume();
        }
    }
}
