package dev.holdfast.desktop.ui.form;

import dev.holdfast.engine.client.TypeSpec.SpecCondition;
import dev.holdfast.engine.client.TypeSpec.SpecField;
import java.util.List;

/** Field specifications for tests. */
public final class Specs {
    private final String name;
    private final String group;
    private String required = "never";
    private List<SpecCondition> conditions = List.of();
    private List<String> allowed = List.of();
    private String pattern = "";
    private String help = "";
    private String label = "";
    private String standard = "";
    private boolean sensitive;

    private Specs(String name, String group) {
        this.name = name;
        this.group = group;
    }

    public static Specs text(String name, String group) {
        return new Specs(name, group);
    }

    public static SpecField toggle(String name, String group) {
        return text(name, group).withDefault("false").build("bool");
    }

    public static SpecField list(String name, String group, String standard, String... allowed) {
        return text(name, group).withDefault(standard).allowed(allowed).build("list");
    }

    public static SpecField integer(String name, String group, String standard) {
        return text(name, group).withDefault(standard).build("integer");
    }

    public Specs always() {
        required = "always";
        return this;
    }

    public Specs when(SpecCondition... wanted) {
        required = "when";
        conditions = List.of(wanted);
        return this;
    }

    public Specs allowed(String... values) {
        allowed = List.of(values);
        return this;
    }

    public Specs matching(String regex) {
        pattern = regex;
        return this;
    }

    public Specs secret() {
        sensitive = true;
        return this;
    }

    public Specs withDefault(String value) {
        standard = value;
        return this;
    }

    public Specs described(String shortName, String sentence) {
        label = shortName;
        help = sentence;
        return this;
    }

    public SpecField build() {
        return build("text");
    }

    public SpecField build(String type) {
        return new SpecField(
                name, type, required, conditions, standard, allowed, pattern, sensitive, group, label, help);
    }
}
