package dev.holdfast.desktop.app;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What of the settings the window shows before they are read as a whole, which takes ten times as long: a look over the
 * file that takes what it finds and leaves the rest, and all judgement, to {@link SettingsFile}.
 *
 * @param clusters names of the remote ones
 */
public record FirstLook(WindowPlace window, Theme theme, int fontPercent, Language language, List<String> clusters) {

    /** Looks into the settings of a home folder; what cannot be read is as at a first start. */
    public static FirstLook into(Path home) {
        Map<String, String> found = new HashMap<>();
        List<String> names = new ArrayList<>();
        Path file = home.resolve("console.json");
        if (Files.exists(file)) {
            try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
                read(json, found, names);
            } catch (IOException e) {
                found.clear(); // whoever reads the settings says what is wrong with them
            }
        }
        return of(found, names);
    }

    /** Takes every single value by its path, and the names of clusters. */
    private static void read(JsonParser json, Map<String, String> found, List<String> names) throws IOException {
        for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
            if (token.isScalarValue()) {
                String path = json.getParsingContext().pathAsPointer().toString();
                if (path.startsWith("/clusters/") && path.endsWith("/name")) {
                    names.add(json.getText());
                } else {
                    found.put(path, json.getText());
                }
            }
        }
    }

    private static FirstLook of(Map<String, String> found, List<String> names) {
        WindowPlace first = WindowPlace.FIRST;
        try {
            WindowPlace window = new WindowPlace(
                    number(found, "/window/x", null),
                    number(found, "/window/y", null),
                    number(found, "/window/width", first.width()),
                    number(found, "/window/height", first.height()),
                    Boolean.parseBoolean(found.get("/window/maximized")));
            Preferences preferences = new Preferences(
                    Theme.valueOf(word(found, "/theme")),
                    number(found, "/font_percent", 0.0).intValue(),
                    Language.valueOf(word(found, "/language")),
                    0,
                    0);
            return new FirstLook(window, preferences.theme(), preferences.fontPercent(), preferences.language(), names);
        } catch (IllegalArgumentException e) {
            Preferences preferences = Preferences.FIRST;
            return new FirstLook(
                    first, preferences.theme(), preferences.fontPercent(), preferences.language(), List.of());
        }
    }

    private static Double number(Map<String, String> found, String path, Double otherwise) {
        String digits = found.get(path);
        return digits == null || digits.equals("null") ? otherwise : Double.valueOf(digits);
    }

    private static String word(Map<String, String> found, String path) {
        return found.getOrDefault(path, "system").toUpperCase(Locale.ROOT);
    }
}
