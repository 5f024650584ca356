package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.SecretText;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.value.ObservableValue;

/** Looks for secrets in everything of the console that an object refers to. For the FX thread only. */
public final class HeldSecrets {
    private static final String CONSOLE = "dev.holdfast.desktop.";
    private static final String BULLET = "•";

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> ahead = new ArrayDeque<>();
    private final List<String> found = new ArrayList<>();

    private HeldSecrets() {}

    /** What its buffers for secrets hold, and what is revealed, in no order. */
    public static List<String> in(Object root) {
        HeldSecrets search = new HeldSecrets();
        search.meet(root);
        while (!search.ahead.isEmpty()) {
            search.visit(search.ahead.pop());
        }
        return search.found;
    }

    private void meet(Object value) {
        if (value != null && seen.add(value)) {
            ahead.push(value);
        }
    }

    private void visit(Object value) {
        if (value instanceof SecretBuffer buffer) {
            keep(buffer.asText(text -> text));
        } else if (value instanceof SecretText text) {
            keep(text.getText().startsWith(BULLET) ? "" : text.getText());
        } else if (value instanceof Collection<?> many) {
            many.forEach(this::meet);
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(this::meet);
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(this::meet);
        } else if (value instanceof ObservableValue<?> property) {
            meet(property.getValue());
        } else if (value instanceof Object[] array) {
            Arrays.stream(array).forEach(this::meet);
        }
        for (Class<?> type = value.getClass(); type.getName().startsWith(CONSOLE); type = type.getSuperclass()) {
            fields(value, type);
        }
    }

    private void keep(String secret) {
        if (!secret.isEmpty()) {
            found.add(secret);
        }
    }

    private void fields(Object value, Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                try {
                    meet(field.get(value));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
