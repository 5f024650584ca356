package dev.holdfast.engine.config;

import dev.holdfast.engine.config.syntax.Node;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All files laid over each other: single settings, and stanzas. For one thread. */
final class ConfigTree {
    private final Map<String, Setting> single = new LinkedHashMap<>();
    private final List<Block> blocks = new ArrayList<>();

    /** A setting with its place. */
    record Setting(String name, Node value, Place place) {}

    /**
     * A stanza.
     *
     * @param kind its label, or "" for a stanza without
     */
    record Block(String name, String kind, Node.Body body, Place place) {

        String title() {
            return kind.isEmpty() ? name : name + " \"" + kind + "\"";
        }

        /** Its settings by name. */
        Map<String, Setting> settings() {
            return named(body, place.file());
        }
    }

    void add(Path file, Node.Body document) {
        List<Node.Member> plain = new ArrayList<>();
        for (Node.Member member : document.members()) {
            if (Settings.LABELLED.containsKey(member.name())) {
                labelled(file, member);
            } else if (Settings.UNLABELLED.contains(member.name())) {
                bodies(file, member.name(), member.value())
                        .forEach(
                                body -> blocks.add(new Block(member.name(), "", body, new Place(file, member.line()))));
            } else {
                plain.add(member);
            }
        }
        single.putAll(named(new Node.Body(plain, 1), file));
    }

    private void labelled(Path file, Node.Member member) {
        for (Node.Body kinds : bodies(file, member.name(), member.value())) {
            for (Node.Member kind : kinds.members()) {
                bodies(file, member.name(), kind.value())
                        .forEach(body ->
                                blocks.add(new Block(member.name(), kind.name(), body, new Place(file, kind.line()))));
            }
        }
    }

    /** The object, or the objects of a list. */
    private static List<Node.Body> bodies(Path file, String name, Node node) {
        if (node instanceof Node.Body body) {
            return List.of(body);
        }
        List<Node.Body> bodies = new ArrayList<>();
        if (node instanceof Node.Array array) {
            array.items().forEach(item -> bodies.addAll(bodies(file, name, item)));
            return bodies;
        }
        String label = Settings.LABELLED.containsKey(name) ? " \"" + Settings.LABELLED.get(name) + "\"" : "";
        throw new ConfigException(
                new Place(file, node.line()), "a stanza must look like: " + name + label + " { ... }");
    }

    private static Map<String, Setting> named(Node.Body body, Path file) {
        Map<String, Setting> settings = new LinkedHashMap<>();
        for (Node.Member member : body.members()) {
            Place place = new Place(file, member.line());
            if (settings.put(member.name(), new Setting(member.name(), member.value(), place)) != null) {
                throw new ConfigException(place, "the setting \"" + member.name() + "\" occurs twice here");
            }
        }
        return settings;
    }

    /** Settings outside of stanzas. */
    Map<String, Setting> single() {
        return single;
    }

    /** Stanzas of this name, in order. */
    List<Block> blocks(String name) {
        return blocks.stream().filter(block -> block.name().equals(name)).toList();
    }
}
