package dev.holdfast.engine.managedkey;

import java.util.List;
import java.util.Optional;

/**
 * What lists show of a managed key. Holds no secret.
 *
 * @param type output spelling of the type
 * @param location where the key lives, in words
 * @param lastTest outcome of the newest test-sign, if there was one
 */
public record KeySummary(
        String name,
        String uuid,
        String type,
        List<String> usages,
        boolean anyMount,
        String location,
        Optional<LastTest> lastTest) {

    public KeySummary {
        usages = List.copyOf(usages);
    }

    static KeySummary of(ManagedKey key, Optional<LastTest> lastTest) {
        return new KeySummary(
                key.name(),
                key.uuid(),
                key.type().name(),
                key.settings().list(CommonFields.USAGES),
                key.settings().bool(CommonFields.ANY_MOUNT),
                key.type().location(key.settings()),
                lastTest);
    }

    KeySummary tested(LastTest test) {
        return new KeySummary(name, uuid, type, usages, anyMount, location, Optional.of(test));
    }
}
