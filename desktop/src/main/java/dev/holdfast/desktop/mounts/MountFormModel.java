package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.MountInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/** A new mount, or the settings of one that exists, of which only what changed is sent. FX thread only. */
final class MountFormModel {
    /** What can be mounted. */
    static final List<String> TYPES = List.of("kv-v2", "kv-v1", "transit");

    private final Optional<MountInfo> mount;
    private final MountWork work;
    private final StringProperty path = new SimpleStringProperty("");
    private final StringProperty type = new SimpleStringProperty(TYPES.get(0));
    private final StringProperty description = new SimpleStringProperty("");
    private final StringProperty defaultLease = new SimpleStringProperty("");
    private final StringProperty maxLease = new SimpleStringProperty("");
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObservableList<KeyChoice> choices =
            FXCollections.observableArrayList(choice -> new Observable[] {choice.chosenProperty()});
    private final FilteredList<KeyChoice> matching = new FilteredList<>(choices);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final StringBinding whyNot;
    private final Map<String, Object> before;

    /** @param mount the one to change; empty for a new one */
    MountFormModel(Optional<MountInfo> mount, List<KeyInfo> keys, MountWork work) {
        this.mount = mount;
        this.work = work;
        mount.ifPresent(this::take);
        offer(keys);
        filter.addListener((text, old, now) -> matching.setPredicate(choice -> matches(choice, now)));
        before = values();
        whyNot =
                Bindings.createStringBinding(this::complaint, path, type, description, defaultLease, maxLease, choices);
    }

    private void take(MountInfo existing) {
        path.set(existing.path());
        description.set(existing.description());
        defaultLease.set(lease(existing.defaultLeaseSeconds()));
        maxLease.set(lease(existing.maxLeaseSeconds()));
    }

    private static String lease(long seconds) {
        return seconds == 0 ? "" : seconds + "s";
    }

    private void offer(List<KeyInfo> keys) {
        List<String> listed = mount.map(MountInfo::allowedManagedKeys).orElse(List.of());
        Set<String> known = keys.stream().map(KeyInfo::name).collect(Collectors.toSet());
        keys.stream()
                .map(key -> new KeyChoice(
                        key.name(),
                        key.anyMount() ? Texts.get("mounts.form.any", key.type()) : key.type(),
                        listed.contains(key.name())))
                .forEach(choices::add);
        listed.stream().filter(name -> !known.contains(name)).forEach(this::addMissing);
    }

    private void addMissing(String name) {
        choices.add(new KeyChoice(name, Texts.get("mounts.key.missing"), true));
    }

    private static boolean matches(KeyChoice choice, String text) {
        return choice.toString().toLowerCase(Locale.ROOT).contains(text.strip().toLowerCase(Locale.ROOT));
    }

    /** Ticks the key of the name that is in the filter; one that is not there yet is added. */
    void add() {
        String name = filter.get().strip();
        if (!name.isEmpty()) {
            choices.stream()
                    .filter(choice -> choice.name().equals(name))
                    .findFirst()
                    .ifPresentOrElse(choice -> choice.chosenProperty().set(true), () -> addMissing(name));
            filter.set("");
        }
    }

    boolean isNew() {
        return mount.isEmpty();
    }

    String title() {
        return mount.map(existing -> Texts.get("mounts.form.title", existing.path()))
                .orElse(Texts.get("mounts.form.title.new"));
    }

    StringProperty pathProperty() {
        return path;
    }

    StringProperty typeProperty() {
        return type;
    }

    StringProperty descriptionProperty() {
        return description;
    }

    /** Such as "24h" or "3600s"; "" for the system's. */
    StringProperty defaultLeaseProperty() {
        return defaultLease;
    }

    StringProperty maxLeaseProperty() {
        return maxLease;
    }

    StringProperty filterProperty() {
        return filter;
    }

    /** The keys that match the filter. */
    FilteredList<KeyChoice> matching() {
        return matching;
    }

    /** What is missing before it can be sent; "" if nothing is. */
    StringBinding whyNot() {
        return whyNot;
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    private String complaint() {
        if (isNew()) {
            return trimmedPath().isEmpty() ? Texts.get("mounts.form.no-path") : "";
        }
        return changes().isEmpty() ? Texts.get("mounts.form.unchanged") : "";
    }

    private String trimmedPath() {
        return path.get().strip().replaceAll("^/+|/+$", "");
    }

    private Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("description", description.get().strip());
        values.put("default_lease_ttl", defaultLease.get().strip());
        values.put("max_lease_ttl", maxLease.get().strip());
        values.put(
                "allowed_managed_keys",
                choices.stream()
                        .filter(choice -> choice.chosenProperty().get())
                        .map(KeyChoice::name)
                        .sorted()
                        .toList());
        return values;
    }

    private Map<String, Object> changes() {
        Map<String, Object> changes = values();
        changes.entrySet().removeIf(value -> Objects.equals(value.getValue(), before.get(value.getKey())));
        Stream.of("default_lease_ttl", "max_lease_ttl")
                .forEach(lease -> changes.computeIfPresent(lease, (name, text) -> "".equals(text) ? "0" : text));
        return changes;
    }

    /** Sends it; {@code done} is told the path once the cluster has taken it. */
    void submit(Consumer<String> done) {
        if (!whyNot.get().isEmpty() || busy.get()) {
            return;
        }
        busy.set(true);
        problem.set(null);
        String where = trimmedPath();
        Runnable taken = () -> {
            busy.set(false);
            done.accept(where);
        };
        if (isNew()) {
            work.create(where, fresh(), taken, this::refused);
        } else {
            work.tune(where, changes(), taken, this::refused);
        }
    }

    private Map<String, Object> fresh() {
        Map<String, Object> config = changes();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("type", type.get());
        Optional.ofNullable(config.remove("description")).ifPresent(text -> fields.put("description", text));
        fields.put("config", config);
        return fields;
    }

    private void refused(Problem why) {
        busy.set(false);
        problem.set(why);
    }
}
