package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.sketch.Face;
import dev.holdfast.desktop.dr.topology.sketch.Ruler;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Measures texts as JavaFX draws them, and remembers the newest. For the FX thread only. */
final class FxRuler implements Ruler {
    private static final int REMEMBERED = 4096;

    private final Map<Face, Font> fonts = new EnumMap<>(Face.class);
    private final Text text = new Text();
    private final Map<String, Double> widths = new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Double> eldest) {
            return size() > REMEMBERED;
        }
    };

    static Font font(Face face) {
        return Font.font(face.family(), face.size());
    }

    @Override
    public double width(String words, Face face) {
        return widths.computeIfAbsent(face + words, key -> measure(words, face));
    }

    private double measure(String words, Face face) {
        text.setFont(fonts.computeIfAbsent(face, FxRuler::font));
        text.setText(words);
        return text.getLayoutBounds().getWidth();
    }
}
