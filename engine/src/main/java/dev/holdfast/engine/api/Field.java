package dev.holdfast.engine.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * What one field of a call is: the single description behind conversion, validation, read replies, published
 * descriptions and the console's forms.
 *
 * <p>Immutable: every method that says more about the field returns a changed copy.
 */
public final class Field {
    private final String name;
    private final FieldType type;
    private List<String> aliases = List.of();
    private boolean always;
    private String unless = "";
    private List<Condition> requiredWhen = List.of();
    private Object defaultValue;
    private List<String> allowed = List.of();
    private Map<String, String> spellings = Map.of();
    private Notation notation = Notation.NONE;
    private Pattern pattern;
    private String form = "";
    private Long min;
    private Long max;
    private boolean sensitive;
    private String group = "";
    private String label;
    private String help = "";
    private FieldSet members;

    private Field(String name, FieldType type) {
        this.name = name;
        this.type = type;
        this.label = name;
    }

    private Field(Field original) {
        this(original.name, original.type);
        aliases = original.aliases;
        always = original.always;
        unless = original.unless;
        requiredWhen = original.requiredWhen;
        defaultValue = original.defaultValue;
        allowed = original.allowed;
        spellings = original.spellings;
        notation = original.notation;
        pattern = original.pattern;
        form = original.form;
        min = original.min;
        max = original.max;
        sensitive = original.sensitive;
        group = original.group;
        label = original.label;
        help = original.help;
        members = original.members;
    }

    public static Field text(String name) {
        return new Field(name, FieldType.TEXT);
    }

    /** A switch that is off unless sent. */
    public static Field bool(String name) {
        return new Field(name, FieldType.BOOL).withDefault(false);
    }

    public static Field integer(String name) {
        return new Field(name, FieldType.INTEGER);
    }

    /** A whole number that people write as a text; its converted value is an integer. */
    public static Field number(String name, Notation notation) {
        Field field = text(name);
        field.notation = notation;
        return field;
    }

    public static Field list(String name) {
        return new Field(name, FieldType.LIST);
    }

    /** A list of objects with these members, which whoever reads the list converts and validates one by one. */
    public static Field maps(String name, FieldSet members) {
        Field field = new Field(name, FieldType.MAPS);
        field.members = members;
        return field;
    }

    public static Field map(String name) {
        return new Field(name, FieldType.MAP);
    }

    public static Field duration(String name) {
        return new Field(name, FieldType.DURATION);
    }

    /** Other spellings accepted on input. */
    public Field aliases(String... spellings) {
        Field copy = new Field(this);
        copy.aliases = List.of(spellings);
        return copy;
    }

    /** Must be given in every call. */
    public Field required() {
        Field copy = new Field(this);
        copy.always = true;
        return copy;
    }

    /** Must be given in every call; the words after "is required" say what would make it needless. */
    public Field required(String unlessWhat) {
        Field copy = required();
        copy.unless = unlessWhat;
        return copy;
    }

    /** Must be given when all the conditions hold. */
    public Field requiredWhen(Condition... conditions) {
        Field copy = new Field(this);
        copy.requiredWhen = List.of(conditions);
        return copy;
    }

    /** Value when not given, in converted form. */
    public Field withDefault(Object value) {
        Field copy = new Field(this);
        copy.defaultValue = value;
        return copy;
    }

    /**
     * The values allowed, in output spelling; letter case is ignored on input. A list of such values is a set: duplicates
     * are dropped, and it is put in the order given here. An integer may also have its default.
     */
    public Field allowed(String... values) {
        Field copy = new Field(this);
        copy.allowed = List.of(values);
        return copy;
    }

    /** Other spellings of allowed values that are accepted on input: from spelling to allowed value. */
    public Field spelled(Map<String, String> otherSpellings) {
        Field copy = new Field(this);
        copy.spellings = Map.copyOf(otherSpellings);
        return copy;
    }

    /** The form that a text must have. */
    public Field matching(String regex) {
        return matching(regex, "of the form " + regex);
    }

    /** The form that a text must have, as an expression and in words that follow "must be". */
    public Field matching(String regex, String inWords) {
        Field copy = new Field(this);
        copy.pattern = Pattern.compile(regex);
        copy.form = inWords;
        return copy;
    }

    /** Bounds of a number, or of a text's length in UTF-8 bytes; both included. */
    public Field between(long smallest, long largest) {
        Field copy = new Field(this);
        copy.min = smallest;
        copy.max = largest;
        return copy;
    }

    /** Never shown, logged or repeated in an error. */
    public Field secret() {
        Field copy = new Field(this);
        copy.sensitive = true;
        return copy;
    }

    /** The heading under which forms show it. */
    public Field group(String heading) {
        Field copy = new Field(this);
        copy.group = heading;
        return copy;
    }

    /** A short name and one sentence, for people. */
    public Field described(String shortName, String sentence) {
        Field copy = new Field(this);
        copy.label = shortName;
        copy.help = sentence;
        return copy;
    }

    public String name() {
        return name;
    }

    public FieldType type() {
        return type;
    }

    public List<String> aliases() {
        return aliases;
    }

    public boolean isRequired() {
        return always;
    }

    /** What makes a required field needless, in words, or "". */
    public String unless() {
        return unless;
    }

    public List<Condition> requiredWhen() {
        return requiredWhen;
    }

    public Optional<Object> defaultValue() {
        return Optional.ofNullable(defaultValue);
    }

    public List<String> allowed() {
        return allowed;
    }

    public Map<String, String> spellings() {
        return spellings;
    }

    public Notation notation() {
        return notation;
    }

    /** The pattern in words. */
    public String form() {
        return form;
    }

    public Optional<Pattern> pattern() {
        return Optional.ofNullable(pattern);
    }

    public OptionalLong min() {
        return min == null ? OptionalLong.empty() : OptionalLong.of(min);
    }

    public OptionalLong max() {
        return max == null ? OptionalLong.empty() : OptionalLong.of(max);
    }

    public boolean isSensitive() {
        return sensitive;
    }

    /** What the objects of a list have. */
    public Optional<FieldSet> members() {
        return Optional.ofNullable(members);
    }

    public String group() {
        return group;
    }

    public String label() {
        return label;
    }

    public String help() {
        return help;
    }

    @Override
    public String toString() {
        return "Field[" + name + "]";
    }
}
