package dev.holdfast.desktop.ui.form;

import dev.holdfast.engine.client.TypeSpec;
import dev.holdfast.engine.client.TypeSpec.SpecCondition;
import dev.holdfast.engine.client.TypeSpec.SpecField;
import dev.holdfast.engine.client.TypeSpec.SpecRule;
import java.util.List;
import java.util.OptionalLong;

/** Field specifications for tests. */
public final class Specs {
    /** A type with a field of every kind, conditions and a rule. */
    public static final TypeSpec TOKEN = new TypeSpec(
            "hsm",
            List.of(),
            "community",
            true,
            List.of(
                    toggle("generate", "permissions"),
                    list("usages", "permissions", "sign,verify", "sign", "verify", "mac"),
                    text("slot", "connection").matching("[0-9]*").build(),
                    text("token_label", "connection").between(1, 32).build(),
                    text("region", "connection").matching("[a-z]*").build(),
                    text("pin", "connection").always().secret().build(),
                    text("access", "connection").secret().build(),
                    text("parallel", "connection")
                            .between(1, 1024)
                            .withDefault("1")
                            .build("integer"),
                    text("mechanism", "key").always().build(),
                    text("curve", "key")
                            .allowed("P256", "P384")
                            .when(
                                    new SpecCondition("generate", List.of("true")),
                                    new SpecCondition("mechanism", List.of("0x1041")))
                            .build()),
            List.of(new SpecRule("exactly_one", List.of("slot", "token_label"))));

    private final String name;
    private final String group;
    private String required = "never";
    private List<SpecCondition> conditions = List.of();
    private List<String> allowed = List.of();
    private String pattern = "";
    private String help = "";
    private String label = "";
    private String standard = "";
    private OptionalLong min = OptionalLong.empty();
    private OptionalLong max = OptionalLong.empty();
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

    public Specs between(long least, long most) {
        min = OptionalLong.of(least);
        max = OptionalLong.of(most);
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
                name, type, required, conditions, standard, allowed, pattern, min, max, sensitive, group, label, help);
    }
}
