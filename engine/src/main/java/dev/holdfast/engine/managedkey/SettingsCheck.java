package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Validates a create or update as a whole, before anything is stored. */
final class SettingsCheck {
    private final ManagedKeyType type;
    private final String name;
    private final Problems problems = new Problems();

    SettingsCheck(ManagedKeyType type, String name) {
        this.type = type;
        this.name = name;
    }

    /**
     * The settings after a create or update.
     *
     * @param stored what is stored under this name, of whatever type
     * @param sent JSON members by name
     * @throws InvalidFields naming every field that is wrong
     */
    Fields check(Optional<StoredKey> stored, Map<String, Object> sent) {
        stored.filter(key -> !key.type().equals(type.name()))
                .ifPresent(key -> problems.add("name: is taken by a managed key of type " + key.type()));
        checkAgrees(sent);
        Map<String, Object> kept = stored.map(StoredKey::settings).orElse(Map.of());
        Map<String, Object> members = new Overlay(type.fields(), kept, sent).merge(problems);
        members.put(CommonFields.NAME, name);
        members.put(CommonFields.TYPE, type.name());
        FieldSet.Reading reading = type.fields().examine(members);
        problems.addAll(reading.errors());
        problems.addAll(type.check(reading.fields()));
        problems.refuse();
        problems.addAll(type.confirm(name, type.complete(reading.fields())));
        problems.refuse();
        return reading.fields();
    }

    /** Name and type may be left out of the body, but not differ from the path. */
    private void checkAgrees(Map<String, Object> sent) {
        String sentName = text(sent, CommonFields.NAME);
        if (!sentName.isEmpty() && !sentName.equals(name)) {
            problems.add("name: differs from the name in the path; leave it out or send the same");
        }
        String sentType = text(sent, CommonFields.TYPE);
        if (!sentType.isEmpty() && !spellings().anyMatch(sentType::equalsIgnoreCase)) {
            problems.add("type: must be that of the path, " + type.name() + ", and cannot be changed; types are "
                    + String.join(", ", TypeName.words()));
        }
    }

    private Stream<String> spellings() {
        return Stream.concat(Stream.of(type.name()), type.aliases().stream());
    }

    private static String text(Map<String, Object> sent, String name) {
        return Objects.toString(sent.get(name), "");
    }
}
