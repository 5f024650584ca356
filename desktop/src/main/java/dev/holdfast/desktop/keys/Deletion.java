package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.app.NameConfirmation;
import dev.holdfast.desktop.app.NameConfirmation.Place;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.KeyInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What is lost with a key, in words. */
final class Deletion {
    private Deletion() {}

    /**
     * About removing the reference.
     *
     * @param toMount leads to a mount that lists the key
     */
    static NameConfirmation.Question question(KeyInfo key, Consumer<String> toMount) {
        List<String> consequences = new ArrayList<>();
        consequences.add(Texts.get("keys.delete.reference", key.name()));
        consequences.add(Texts.get("keys.delete.backend"));
        if (!key.allowedMounts().isEmpty()) {
            consequences.add(Texts.get("keys.delete.mounts", key.allowedMounts().size()));
        } else if (key.anyMount()) {
            consequences.add(Texts.get("keys.delete.any-mount"));
        }
        return new NameConfirmation.Question(
                Texts.get("keys.delete.title", key.name()),
                consequences,
                key.allowedMounts().stream().map(path -> place(path, toMount)).toList(),
                key.name(),
                Texts.get("keys.delete.go"));
    }

    private static Place place(String path, Consumer<String> toMount) {
        String name = path + "/";
        return new Place(name, Texts.get("keys.delete.open-mount", name), () -> toMount.accept(path));
    }

    /** About a new key in the place of the one in the backend. */
    static NameConfirmation.Question replacement(KeyInfo key) {
        return new NameConfirmation.Question(
                Texts.get("keys.replace.title", key.name()),
                List.of(Texts.get("keys.replace.lost", key.location()), Texts.get("keys.replace.signatures")),
                key.name(),
                Texts.get("keys.replace.go"));
    }
}
